// The area of a chart in pixels, and the conversion of steps and values into points of this area.
import type { Curve } from './curves'

export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
  steps: number // the number of steps of the game; the first point is before the first step
}

export interface Range {
  low: number
  high: number
}

export function xOf({ left, right, steps }: Frame, step: number): number {
  return left + ((right - left) * step) / Math.max(steps, 1)
}

export function yOf({ top, bottom }: Frame, { low, high }: Range, value: number): number {
  return bottom - ((bottom - top) * (value - low)) / (high - low)
}

/** The step that is nearest to a place in the chart. */
export function stepNear({ left, right, steps }: Frame, x: number): number {
  const share = (x - left) / Math.max(right - left, 1)
  return Math.round(Math.min(1, Math.max(0, share)) * steps)
}

/** A line through all known values. */
export function lineThrough(frame: Frame, range: Range, curve: Curve): string {
  const points = curve.flatMap((value, step) =>
    value === null ? [] : [`${round(xOf(frame, step))} ${round(yOf(frame, range, value))}`],
  )
  return points.length ? `M${points.join('L')}` : ''
}

/** The area between a line and the lower edge. */
export function areaUnder(frame: Frame, range: Range, curve: Curve): string {
  const known = curve.flatMap((value, step) => (value === null ? [] : [step]))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return ''
  const ends = [last, first].map((step) => `L${round(xOf(frame, step))} ${frame.bottom}`)
  return `${lineThrough(frame, range, curve)}${ends.join('')}Z`
}

/** Moves labels in a column apart, so that neighbours have at least this distance. */
export function spread(places: readonly number[], least: number, { low, high }: Range): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let next = low
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, next)
    next = (moved[index] ?? 0) + least
  }
  let most = high
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most)
    most = (moved[index] ?? 0) - least
  }
  return moved
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
