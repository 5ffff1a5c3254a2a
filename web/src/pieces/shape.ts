// The shapes of pieces, in units of the board: the centres of two spaces that share an edge are 100
// apart. A whole tile is drawn around the centre of its first half, in one of the directions.

export type Shape = 'hexagon' | 'octagon'
export type Point = readonly [x: number, y: number]

/** The distance from the centre of a space to the middle of its edge. */
export const APOTHEM = 50

const CORNERS: Record<Shape, number> = { hexagon: 6, octagon: 8 }

/** The corners of a space around 0,0, clockwise from the corner above the right edge. */
export function corners(shape: Shape, apothem = APOTHEM): Point[] {
  const count = CORNERS[shape]
  const radius = apothem / Math.cos(Math.PI / count)
  return Array.from({ length: count }, (_, corner) => {
    const angle = ((2 * corner - 1) * Math.PI) / count
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
}

/** The vector to the other half of a tile in this direction. 0 is to the right, then clockwise. */
export function step(shape: Shape, direction: number): Point {
  const angle = (2 * Math.PI * direction) / CORNERS[shape]
  return [2 * APOTHEM * Math.cos(angle), 2 * APOTHEM * Math.sin(angle)]
}

/** The outline of one space, with rounded corners. */
export function spacePath(shape: Shape, inset = 0, rounding = 8): string {
  return roundedPath(corners(shape, APOTHEM - inset), rounding)
}

/** The outline of one half of a tile: inset and rounded, except for the edge at the seam. */
export function halfPath(shape: Shape, direction: number, inset: number, rounding: number): string {
  const whole = corners(shape)
  const join = direction % whole.length
  const inner = insetPolygon(whole, (edge) => (edge === join ? 0 : inset))
  const next = (join + 1) % inner.length
  return roundedPath(inner, (corner) => (corner === join || corner === next ? 0 : rounding))
}

/** The outline of a whole tile. */
export function tilePath(shape: Shape, direction: number, inset: number, rounding: number): string {
  const count = CORNERS[shape]
  const [dx, dy] = step(shape, direction)
  const half = corners(shape)
  const around = (from: number) =>
    Array.from({ length: count - 1 }, (_, corner) => half[(from + corner) % count] as Point)
  const first = around(direction + 1)
  const second = around(direction + count / 2 + 1).map(([x, y]): Point => [x + dx, y + dy])
  return roundedPath(
    insetPolygon([...first, ...second], () => inset),
    rounding,
  )
}

/** Moves every edge inwards by its own amount. Edge n runs from corner n to the next corner. */
function insetPolygon(polygon: Point[], amount: (edge: number) => number): Point[] {
  const count = polygon.length
  const lines = polygon.map((from, edge) => {
    const to = polygon[(edge + 1) % count] as Point
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    const by = amount(edge)
    return { from: [from[0] - along[1] * by, from[1] + along[0] * by] as Point, along }
  })
  return lines.map((line, corner) => {
    const before = lines[(corner + count - 1) % count] as (typeof lines)[number]
    const cross = before.along[0] * line.along[1] - before.along[1] * line.along[0]
    const across = [line.from[0] - before.from[0], line.from[1] - before.from[1]] as const
    const way = (across[0] * line.along[1] - across[1] * line.along[0]) / cross
    return [before.from[0] + before.along[0] * way, before.from[1] + before.along[1] * way]
  })
}

function roundedPath(polygon: Point[], rounding: number | ((corner: number) => number)): string {
  const radius = typeof rounding === 'number' ? () => rounding : rounding
  const count = polygon.length
  const parts = polygon.map((corner, index) => {
    const cut = radius(index)
    if (cut === 0) return text(corner)
    const before = towards(corner, polygon[(index + count - 1) % count] as Point, cut)
    const after = towards(corner, polygon[(index + 1) % count] as Point, cut)
    return `${text(before)}Q${text(corner)} ${text(after)}`
  })
  return `M${parts.join('L')}Z`
}

function towards(from: Point, to: Point, distance: number): Point {
  const share = distance / Math.hypot(to[0] - from[0], to[1] - from[1])
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function text([x, y]: Point): string {
  return `${+x.toFixed(2)} ${+y.toFixed(2)}`
}
