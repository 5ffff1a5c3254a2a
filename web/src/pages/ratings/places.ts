// The rank of each player in the list of ratings.
import type { RatingLine } from '../../protocol'

/** Ranks: equal ratings share a rank, and hidden guests have none. */
export function placesOf(lines: RatingLine[]): (number | null)[] {
  const shown = lines.filter((line) => !line.is_hidden)
  return lines.map((line) =>
    line.is_hidden ? null : 1 + shown.filter((other) => other.rating > line.rating).length,
  )
}
