// Reads a situation: the seats of this screen, and the other players.
import type { SeatState, Situation } from '../protocol'

/** The seat for which this screen chats and decides. Null for a spectator. */
export function mySeat(now: Situation): number | null {
  if (now.viewer !== null && now.seats[now.viewer]?.is_mine) return now.viewer
  const first = now.seats.findIndex((seat) => seat.is_mine)
  return first < 0 ? null : first
}

/** Whether a person plays at another screen. */
export function isWithOthers(seats: readonly SeatState[]): boolean {
  const isElsewhere = (seat: SeatState) => !seat.is_mine && !seat.is_returnable
  return seats.some((seat) => isElsewhere(seat) && (seat.bot === null || seat.is_lent))
}
