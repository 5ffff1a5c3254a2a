// The positions of the marks of suggested moves. Moves that share spaces get marks side by side.
import type { Point } from '../pieces/shape'
import { centre, type Layout } from './layout'
import type { Suggestion } from './types'

/** A mark for a colour on a space. Several moves may share a mark. */
export interface Mark {
  space: string
  colour: string
  at: Point
  radius: number
}

export interface Arranged {
  badges: { rank: number; at: Point }[]
  marks: Mark[]
}

const ALONE = 27 // the radius of a mark that is alone on its space
const GAP = 4 // the distance between two numbers

/** The positions of the numbers and marks. `radius` is the radius of the numbers. */
export function arrangeHints(
  layout: Layout,
  suggestion: readonly Suggestion[],
  radius: number,
): Arranged {
  const places = apart(firstPlaces(layout, suggestion, 2 * radius + GAP), 2 * radius + GAP)
  const spaces = new Set(suggestion.flatMap((hint) => hint.spaces))
  return {
    badges: suggestion.map(({ rank }, index) => ({ rank, at: places[index] ?? [0, 0] })),
    marks: [...spaces].flatMap((space) => marksOn(layout, space, suggestion, places, radius)),
  }
}

/**
 * The first positions of the numbers: each in the middle of its tile. Numbers of the same two
 * spaces are side by side, along the seam of the tile.
 */
function firstPlaces(layout: Layout, suggestion: readonly Suggestion[], step: number): Point[] {
  const pairs = suggestion.map((each) => pairOf(each))
  return suggestion.map((hint, index) => {
    const twins = pairs.flatMap((pair, at) => (pair === pairs[index] ? [at] : []))
    const aside = twins.indexOf(index) - (twins.length - 1) / 2 // … -½ ½ …, or 0 when alone
    const [first, second] = hint.spaces.map((space) => centre(layout, space)) as [Point, Point]
    const middle: Point = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]
    return moved(middle, acrossOf(first, second), step * aside)
  })
}

/** One mark for each colour that is suggested for a space, on the same side as its numbers. */
function marksOn(
  layout: Layout,
  space: string,
  suggestion: readonly Suggestion[],
  places: readonly Point[],
  radius: number,
): Mark[] {
  const here = centre(layout, space)
  const ways = new Map<string, Point[]>() // colour -> directions to the numbers of its moves
  suggestion.forEach((hint, index) => {
    const half = hint.spaces.indexOf(space)
    const colour = hint.colours[half]
    if (half < 0 || colour === undefined) return
    ways.set(colour, [...(ways.get(colour) ?? []), unit(here, places[index] ?? here)])
  })
  const all = mean([...ways.values()].flat())
  if (ways.size === 1) {
    // The mark moves a little away from a large number.
    const at = moved(here, all, -Math.max(0, ALONE + radius - 48))
    return [...ways.keys()].map((colour) => ({ space, colour, at, radius: ALONE }))
  }
  const size = ways.size === 2 ? 16 : 15
  const out = ways.size === 2 ? 16 : 30
  const off = moved(here, all, -8)
  return [...ways].map(([colour, own]) => ({
    space,
    colour,
    at: moved(off, unit(all, mean(own)), out),
    radius: size,
  }))
}

/** A key for two spaces that is the same in either order. */
function pairOf({ spaces }: Suggestion): string {
  return spaces.toSorted().join(' ')
}

/** The direction along the seam of a tile. It is downwards or to the right, from either half. */
function acrossOf(first: Point, second: Point): Point {
  const [dx, dy] = unit(first, second)
  const [x, y] = [-dy, dx]
  const isBackwards = Math.abs(x) > 1e-6 ? x < 0 : y < 0
  return isBackwards ? [-x, -y] : [x, y]
}

/** Increases the distance between numbers that would touch each other. */
function apart(places: Point[], least: number): Point[] {
  let now = places
  for (let round = 0; round < 12; round++) {
    let isClose = false
    const next = now.map((place, index): Point => {
      let [x, y] = place
      now.forEach((other, at) => {
        const gap = distance(place, other)
        if (at === index || gap < 1e-6 || gap > least - 0.5) return
        isClose = true
        x += ((place[0] - other[0]) / gap) * ((least - gap) / 2)
        y += ((place[1] - other[1]) / gap) * ((least - gap) / 2)
      })
      return [x, y]
    })
    if (!isClose) break
    now = next
  }
  return now
}

function mean(points: readonly Point[]): Point {
  const sum = (part: 0 | 1) => points.reduce((all, point) => all + point[part], 0)
  return [sum(0) / points.length, sum(1) / points.length]
}

/** The unit vector from one point to another. Zero if the points are equal. */
function unit(from: Point, to: Point): Point {
  const length = distance(from, to)
  return length < 1e-6 ? [0, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

function moved(from: Point, way: Point, by: number): Point {
  return [from[0] + way[0] * by, from[1] + way[1] * by]
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
