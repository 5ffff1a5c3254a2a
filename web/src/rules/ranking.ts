// Ranks, and the end of a game (R7, R8.5, R9.3, R10.5, R10.6).
import type { End, Standing } from '../protocol'
import type { Kind } from './kind'
import type { State } from './state'

type Row = readonly number[]

/** The markers that count for a score board, lowest first; in the duel those on its side (R10.6). */
function sortMarkers({ isDuel }: Kind, row: Row): number[] {
  return row.filter((marker) => !isDuel || marker > 0).sort((one, two) => one - two)
}

/** Above 0 if the first list of markers ranks ahead of the second, 0 if they share the rank. */
function compare(one: Row, two: Row): number {
  if (one.length !== two.length) return one.length - two.length
  const at = one.findIndex((marker, index) => marker !== two[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (two[at] ?? 0)
}

/** The rank of each score board, from 1. Equal score boards share a rank (R7.3). */
export function rankBoards(kind: Kind, markers: readonly Row[]): number[] {
  const sorted = markers.map((row) => sortMarkers(kind, row))
  return sorted.map((row) => 1 + sorted.filter((other) => compare(other, row) > 0).length)
}

/** Whether a score board wins at once: all markers at the end, in the duel on its side. */
export function winsAtOnce(kind: Kind, row: Row): boolean {
  const goal = kind.isDuel ? 1 : kind.track * kind.laps
  return row.every((marker) => marker >= goal)
}

/** The end of the game by the rules; null while the game runs. */
export function findEnd(kind: Kind, { markers, reason }: State): End | null {
  if (reason === null) return null
  const standings = listStandings(kind, markers)
  const result = kind.variant === 'solo' ? Math.min(...(markers[0] ?? [])) : null
  return { reason, seat: null, standings, result, best: null, is_annulled: false }
}

/** All score boards by rank. `last` has resigned: it is last, whatever its markers are. */
export function listStandings(
  kind: Kind,
  markers: readonly Row[],
  last: number | null = null,
): Standing[] {
  const ranks = rankBoards(kind, markers).map((rank, owner, all) => {
    if (last === null) return rank
    return owner === last ? all.length : rank - Number(rank > (all[last] ?? rank))
  })
  const owners = ranks.map((_, owner) => owner).sort((one, two) => ranks[one]! - ranks[two]!)
  const standings: Standing[] = []
  for (const owner of owners) {
    const sorted = sortMarkers(kind, markers[owner] ?? [])
    const side = kind.isDuel ? sorted.length : null
    const [above, rank] = [standings.at(-1), ranks[owner] ?? 1]
    const isDecided = above && owner !== last && above.rank < rank && above.side === side
    const at = isDecided ? sorted.findIndex((marker, place) => marker !== above.markers[place]) : -1
    standings.push({
      owner,
      seats: kind.owners.flatMap((whose, seat) => (whose === owner ? [seat] : [])),
      rank,
      markers: sorted,
      side,
      decided_at: at < 0 ? null : at,
    })
  }
  return standings
}
