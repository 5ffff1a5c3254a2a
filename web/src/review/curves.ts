// The curves of a finished game: the value for each side, and every marker, after each step.
import type { Review, Step } from '../protocol'
import { findAfter, sharesAfter } from './reading'

/** The value for one side before the first step and after each step. Null where it is not known. */
export type Curve = (number | null)[]

/** One curve for each side. A side knows its value before and after its own moves. */
export function followChances(review: Review): Curve[] {
  const sides = Math.max(...review.owners) + 1
  return Array.from({ length: sides }, (_, side) => {
    const curve = review.moves.map((_, step) => valueAt(review, side, step))
    return [...curve, lastValue(review, side)]
  })
}

function isOn(review: Review, side: number, step: number): boolean {
  const seat = review.moves[step]?.seat
  return seat !== undefined && review.owners[seat] === side
}

/** The value for a side before a step of its own, or after its last move if others move now. */
function valueAt(review: Review, side: number, step: number): number | null {
  if (isOn(review, side, step)) {
    const link = review.links[step]
    if (!link) return review.moves[step]?.expected[side] ?? null // not exact yet
    if (link.before !== null) return link.renewed ?? link.before
  }
  if (step > 0) return valueAfter(review, side, step - 1)
  const opening = review.openings.find(({ seat }) => review.owners[seat] === side)
  return opening?.dealt ?? null
}

function valueAfter(review: Review, side: number, step: number): number | null {
  const move = review.moves[step]
  if (!move || !isOn(review, side, step)) return null
  const link = review.links[step]
  if (!link) return sharesAfter(move)[side] ?? null // not exact yet
  return link.drawn ?? findAfter(review, step)
}

function lastValue(review: Review, side: number): number | null {
  const seat = review.owners.indexOf(side)
  return review.final[seat] ?? valueAfter(review, side, review.moves.length - 1)
}

/** The last known value at each step, or the first known one before it. */
export function holdLast(curve: Curve): Curve {
  let last = curve.find((value) => value !== null) ?? null
  return curve.map((value) => (last = value ?? last))
}

/** Every marker before the first step and after each step, by side, colour and step. */
export function followMarkers(steps: readonly Step[], first: number[][]): number[][][] {
  return first.map((markers, side) =>
    markers.map((marker, colour) => [
      marker,
      ...steps.map((step) => step.markers[side]?.[colour] ?? marker),
    ]),
  )
}

/** The lowest of several markers at each step. */
export function followLowest(markers: readonly number[][]): number[] {
  return (markers[0] ?? []).map((_, at) => Math.min(...markers.map((curve) => curve[at] ?? 0)))
}
