// What a review says about each move and each draw. `genial.reviews.review` does the same in Python.
import type { GradedMove, Reason, Review } from '../protocol'

export type Grade = GradedMove['grade']

/** The smallest loss for each grade, as in `genial.reviews.grading`. */
export const SMALLEST_LOSS = { inaccuracy: 0.02, mistake: 0.05, blunder: 0.1 } as const

const SERIOUS = Object.keys(SMALLEST_LOSS) as Grade[]

/** Whether a move was an inaccuracy or worse. */
export function isSerious(move: GradedMove | null | undefined): move is GradedMove {
  return !!move && SERIOUS.includes(move.grade)
}

/** All inaccuracies, mistakes and blunders, in the order of the game. */
export function listSerious(review: Review): GradedMove[] {
  return review.moves.filter(isSerious)
}

/** The better move that a review compares with a move; null if the move was good. */
export function findReason(review: Review | null, step: number): Reason | null {
  return review?.reasons.find((reason) => reason.step === step) ?? null
}

/**
 * A graded move; null until it is graded. Whether an exchange was good depends on the rack: if
 * nobody wrote the racks down, it has no grade.
 */
export function findGraded(review: Review | null, step: number): GradedMove | null {
  const move = review?.moves[step] ?? null
  const isExchange = move?.move === 'swap' || move?.move === 'keep'
  return review?.unknown_racks && isExchange ? null : move
}

/** The share of each side after a move and before the draw. */
export function sharesAfter(move: GradedMove): number[] {
  return move.candidates.find((each) => each.move === move.move)?.shares ?? move.expected
}

/** The value for the player after a move and before the draw; null until it is computed. */
export function findAfter(review: Review, step: number): number | null {
  let value = 0
  for (let index = step; index >= 0; index--) {
    const [move, link] = [review.moves[index], review.links[index]]
    if (!move || !link) return null
    const side = review.owners[move.seat] ?? 0
    value += (sharesAfter(move)[side] ?? 0) - (move.expected[side] ?? 0)
    if (link.before !== null) return value + (link.renewed ?? link.before)
  }
  return null
}

/** The luck of the draw after a move, for its player; null without a draw, or until computed. */
export function findLuck(review: Review, step: number): number | null {
  const drawn = review.links[step]?.drawn ?? null
  const after = findAfter(review, step)
  return drawn === null || after === null ? null : drawn - after
}

/** The standard error of the luck of the draw after a move. */
export function findLuckError(review: Review, step: number): number {
  const errors = [review.links[step]?.drawn_error ?? 0]
  for (let index = step; index >= 0; index--) {
    const [move, link] = [review.moves[index], review.links[index]]
    if (!move || !link) break
    errors.push(move.expected_error)
    if (link.before !== null) {
      errors.push(link.before_error, link.renewed_error)
      break
    }
  }
  return Math.hypot(...errors)
}

/** The mean loss of a seat's moves that were not forced, with its standard error. */
export function meanLoss(review: Review, seat: number): { loss: number; error: number } | null {
  const own = review.moves.filter((move) => move?.seat === seat && move.grade !== 'forced')
  const moves = own.filter((move) => move !== null)
  if (moves.length === 0) return null
  const sum = moves.reduce((all, move) => all + move.loss, 0)
  return {
    loss: sum / moves.length,
    error: Math.hypot(...moves.map((m) => m.error)) / moves.length,
  }
}
