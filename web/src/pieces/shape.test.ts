import { describe, expect, it } from 'vitest'
import { corners, halfPath, step, tilePath, type Shape } from './shape'

/** The directions of a tile: all directions on hexagons, every second one on octagons (R1.4). */
function tileDirections(shape: Shape): number[] {
  return shape === 'hexagon' ? [0, 1, 2, 3, 4, 5] : [0, 2, 4, 6]
}

const shapes: Shape[] = ['hexagon', 'octagon']

function points(path: string): [number, number][] {
  return path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number])
}

describe.each(shapes)('a piece of %ss', (shape) => {
  it('has corners around its centre', () => {
    const count = shape === 'hexagon' ? 6 : 8
    const around = corners(shape)
    expect(around).toHaveLength(count)
    expect(around[0]?.[0]).toBeCloseTo(50)
    expect(around[1]?.[0]).toBeCloseTo(50)
  })

  it.each(tileDirections(shape))('lies as one outline in direction %i', (direction) => {
    const outline = points(tilePath(shape, direction, 0, 0))
    const [dx, dy] = step(shape, direction)
    expect(outline).toHaveLength(2 * corners(shape).length - 2)
    for (const [x, y] of outline) {
      const near = Math.min(Math.hypot(x, y), Math.hypot(x - dx, y - dy))
      expect(near).toBeCloseTo(Math.hypot(...(corners(shape)[0] as [number, number])), 1)
    }
  })

  it.each(tileDirections(shape))(
    'meets its other half at the seam in direction %i',
    (direction) => {
      const back = direction + corners(shape).length / 2
      const [dx, dy] = step(shape, direction)
      const first = points(halfPath(shape, direction, 4, 0)).map((point) => point.join())
      const second = points(halfPath(shape, back, 4, 0)).map(([x, y]) =>
        [+(x + dx).toFixed(2), +(y + dy).toFixed(2)].join(),
      )
      expect(near(first, second)).toBe(2)
    },
  )
})

/** How many points two outlines share. Rounding differences do not matter. */
function near(one: string[], other: string[]): number {
  const split = (text: string) => text.split(',').map(Number) as [number, number]
  return one.filter((a) =>
    other.some((b) => Math.hypot(split(a)[0] - split(b)[0], split(a)[1] - split(b)[1]) < 0.05),
  ).length
}
