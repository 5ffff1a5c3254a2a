// Whose screen this is.
import type { Situation } from '../protocol'

/** The seat that this screen speaks and decides for; null: it has none. */
export function mySeat(now: Situation): number | null {
  if (now.viewer !== null && now.seats[now.viewer]?.is_mine) return now.viewer
  const first = now.seats.findIndex((seat) => seat.is_mine)
  return first < 0 ? null : first
}
