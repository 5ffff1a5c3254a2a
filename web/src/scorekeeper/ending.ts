// The end of a game on cardboard: by the rules, or because the players ended it early.
import type { End } from '../protocol'
import type { Kind } from '../rules/kind'
import { findEnd, listStandings } from '../rules/ranking'
import type { State } from '../rules/state'

/** How the players ended a game early. The side with the score board `owner` resigned. */
export type EarlyEnd = { reason: 'stopped' } | { reason: 'resigned'; owner: number }

/** `stopped`: nobody has won; the ranking is that of the scores so far. */
export type CardboardEnd = End | (Omit<End, 'reason' | 'seat'> & { reason: 'stopped' })

interface EndedGame {
  kind: Kind
  state: State // after the last move
  early: EarlyEnd | null
}

/** The end; null while the game runs. */
export function findCardboardEnd({ kind, state, early }: EndedGame): CardboardEnd | null {
  if (early === null || state.reason !== null) return findEnd(kind, state)
  const rest = { result: null, best: null, is_annulled: false }
  if (early.reason === 'stopped') {
    return { ...rest, reason: early.reason, standings: listStandings(kind, state.markers) }
  }
  const standings = listStandings(kind, state.markers, early.owner)
  return { ...rest, reason: early.reason, seat: null, standings }
}

/** The score boards whose players can resign: with more than two sides, the others play on. */
export function listResigning({ owners }: Kind): number[] {
  const boards = [...new Set(owners)]
  return boards.length === 2 ? boards : []
}
