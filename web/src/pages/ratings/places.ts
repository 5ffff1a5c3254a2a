// The place of everybody in the list of ratings.
import type { RatingLine } from '../../protocol'

/** Places as everybody counts them: equals share one, and who hides has none. */
export function placesOf(lines: RatingLine[]): (number | null)[] {
  const shown = lines.filter((line) => !line.is_hidden)
  return lines.map((line) =>
    line.is_hidden ? null : 1 + shown.filter((other) => other.rating > line.rating).length,
  )
}
