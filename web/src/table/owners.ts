// The owner of each score board: one player, or a team of two.
import type { SeatState } from '../protocol'
import type { Owner } from '../scores/types'

export interface Standing {
  seats: readonly SeatState[]
  markers: readonly number[][]
  ranks: readonly number[]
  viewer: number | null
  seat: number | null // the seat whose turn it is; null after the game
}

/** One row for each score board. */
export function listOwners({ seats, markers, ranks, viewer, seat }: Standing): Owner[] {
  return ranks.map((rank, owner) => {
    const team = seats.filter((each) => each.owner === owner)
    return {
      name: team.map((each) => each.name).join(' + '),
      seats: [], // empty, because the name has all players of a team
      rank,
      markers: [...(markers[owner] ?? [])],
      isViewer: viewer !== null && seats[viewer]?.owner === owner,
      isOnTurn: seat !== null && seats[seat]?.owner === owner,
      isBot: team.every((each) => each.bot !== null || each.is_program),
      isAway: seat !== null && team.some((each) => !each.is_here),
    }
  })
}
