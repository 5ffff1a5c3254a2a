// The geometry of a drawn board, from the map that the server sends. The unit of length is that of
// the pieces: the centres of two spaces that share an edge are 100 apart.
import { APOTHEM, corners, tilePath, type Point, type Shape } from '../pieces/shape'
import type { BoardMap, SpaceOnBoard } from '../protocol'

export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

export interface Layout {
  shape: Shape
  spaces: Map<string, SpaceOnBoard>
  rows: SpaceOnBoard[][] // the rows from the top, each from the left
  centres: Map<string, Point>
  viewBox: ViewBox
  directions: BoardMap['directions']
  at: Map<string, string> // the position "x,y" on the map -> the name of the space
}

const ROW_HEIGHT: Record<Shape, number> = {
  hexagon: 2 * APOTHEM * Math.sin(Math.PI / 3),
  octagon: 2 * APOTHEM,
}
const MARGIN = 26 // space for the frame around the board and for its shadow

export function newLayout(map: BoardMap): Layout {
  const height = ROW_HEIGHT[map.shape]
  const centres = new Map(
    map.spaces.map((space): [string, Point] => [space.name, [space.x * APOTHEM, space.y * height]]),
  )
  return {
    shape: map.shape,
    spaces: new Map(map.spaces.map((space) => [space.name, space])),
    rows: rowsOf(map.spaces),
    centres,
    viewBox: boxAround(map.shape, [...centres.values()]),
    directions: map.directions,
    at: new Map(map.spaces.map((space) => [`${space.x},${space.y}`, space.name])),
  }
}

/** The centre of a space. Caller ensures that the space is on the board. */
export function centre(layout: Layout, space: string): Point {
  return layout.centres.get(space) ?? [0, 0]
}

/** The next space in this direction, or null at the edge of the board. */
export function neighbour(layout: Layout, space: string, direction: number): string | null {
  const here = layout.spaces.get(space)
  const step = layout.directions[direction]
  if (!here || !step) return null
  return layout.at.get(`${here.x + step.x},${here.y + step.y}`) ?? null
}

/** The direction from a space to its neighbour. -1 if they are not neighbours. */
export function directionTo(layout: Layout, from: string, to: string): number {
  const here = layout.spaces.get(from)
  const there = layout.spaces.get(to)
  if (!here || !there) return -1
  const [dx, dy] = [there.x - here.x, there.y - here.y]
  return layout.directions.findIndex((step) => step.x === dx && step.y === dy)
}

/** The space at a point of the drawing, or null outside the board. */
export function spaceNear(layout: Layout, x: number, y: number): string | null {
  const row = Math.round(y / ROW_HEIGHT[layout.shape])
  if (layout.shape === 'octagon') {
    return layout.at.get(`${nearestColumn(layout, x, row)},${row}`) ?? null
  }
  // Near a slanted edge, the nearest centre may be in the row above or below.
  let best: string | null = null
  let least = Infinity
  for (const down of [row - 1, row, row + 1]) {
    const across = nearestColumn(layout, x, down)
    const distance = Math.hypot(across * APOTHEM - x, down * ROW_HEIGHT.hexagon - y)
    if (distance >= least) continue
    least = distance
    best = layout.at.get(`${across},${down}`) ?? null
  }
  return best
}

/** The outline of a tile on two spaces, around the centre of the first space. */
export function tileOutline(
  layout: Layout,
  spaces: readonly [string, string],
  inset = 0,
  rounding = 9,
): string {
  return tilePath(layout.shape, directionTo(layout, ...spaces), inset, rounding)
}

/**
 * The nearest column with spaces. Spaces are in every second column. On hexagons, these columns
 * differ from row to row.
 */
function nearestColumn(layout: Layout, x: number, row: number): number {
  const some = layout.rows[0]?.[0]
  if (!some) return 0
  const odd = layout.shape === 'hexagon' ? (some.x + some.y + row) % 2 : some.x % 2
  return 2 * Math.round((x / APOTHEM - odd) / 2) + odd
}

function rowsOf(spaces: SpaceOnBoard[]): SpaceOnBoard[][] {
  const rows = new Map<number, SpaceOnBoard[]>()
  for (const space of spaces) {
    rows.set(space.y, [...(rows.get(space.y) ?? []), space])
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.x - b.x))
}

function boxAround(shape: Shape, centres: Point[]): ViewBox {
  const [right, top] = [APOTHEM, Math.max(...corners(shape).map(([, y]) => y))]
  const xs = centres.map(([x]) => x)
  const ys = centres.map(([, y]) => y)
  const x = Math.min(...xs) - right - MARGIN
  const y = Math.min(...ys) - top - MARGIN
  return {
    x,
    y,
    width: Math.max(...xs) + right + MARGIN - x,
    height: Math.max(...ys) + top + MARGIN - y,
  }
}
