// The rank of each player in the list of ratings.
import type { RatedPlayer } from '../../protocol'

/** The ranks of the players. Equal ratings share a rank, and hidden guests have none. */
export function placesOf(players: RatedPlayer[]): (number | null)[] {
  const shown = players.filter((player) => !player.is_hidden)
  return players.map((player) =>
    player.is_hidden ? null : 1 + shown.filter((other) => other.rating > player.rating).length,
  )
}
