// The reason why a game ended, in words.
import { say } from '../base/i18n.svelte'
import type { End, SeatState } from '../protocol'
import { words } from './words'

/** Whether the game ended early because a player resigned or left. */
export function isCut(end: End): boolean {
  return end.reason === 'resigned' || end.reason === 'left'
}

/** The reason in a sentence: "No more tiles fit.", "Ben left the game." */
export function tellReason(
  end: End,
  seats: readonly Pick<SeatState, 'name' | 'is_mine'>[],
  isDuel: boolean,
): string {
  const w = say(words)
  switch (end.reason) {
    case 'instant':
      if (end.result !== null) return w.soloPerfect // R9.3
      return isDuel ? w.instantDuel : w.reason.instant
    case 'full':
    case 'tiles':
      return w.reason[end.reason]
    case 'resigned':
    case 'left': {
      // In a team, only the side may be known.
      const suspects = end.seat === null ? (end.standings.at(-1)?.seats ?? []) : [end.seat]
      const losers = suspects.flatMap((seat) => seats[seat] ?? [])
      if (losers.every((seat) => seat.is_mine)) return w.youDid[end.reason]
      return w.reason[end.reason](losers.map((seat) => seat.name))
    }
  }
}
