import { describe, expect, it } from 'vitest'
import type { BoardMap } from '../protocol'
import maps from './fixtures.json'
import { centre, directionTo, neighbour, newLayout, spaceNear, tileOutline } from './layout'

/** The board in play for this many players (R1.3). */
function boardFor(shape: 'hexagon' | 'octagon', players: number): BoardMap {
  const map = maps[shape] as BoardMap
  return { ...map, spaces: map.spaces.filter((space) => space.players <= players) }
}

const boards: ['hexagon' | 'octagon', number, number][] = [
  ['hexagon', 2, 91],
  ['hexagon', 3, 127],
  ['hexagon', 4, 169],
  ['octagon', 2, 88],
  ['octagon', 3, 120],
  ['octagon', 4, 144],
]

describe.each(boards)('the %s board for %i', (shape, players, count) => {
  const layout = newLayout(boardFor(shape, players))

  it(`has ${count} spaces`, () => {
    expect(layout.centres.size).toBe(count)
    expect(layout.rows.flat()).toHaveLength(count)
  })

  it('finds every space at its centre and around it', () => {
    for (const [name, [x, y]] of layout.centres) {
      for (const [dx, dy] of [
        [0, 0],
        [45, 0],
        [-45, 0],
        [0, 45],
        [0, -45],
        [30, 30],
        [-30, -30],
      ] as const) {
        expect(spaceNear(layout, x + dx, y + dy)).toBe(name)
      }
    }
  })

  it('finds nothing beside the board', () => {
    const { x, y, width, height } = layout.viewBox
    expect(spaceNear(layout, x - 200, y + height / 2)).toBeNull()
    expect(spaceNear(layout, x + width / 2, y - 200)).toBeNull()
  })

  it('has symmetric neighbours, all at the same distance across an edge', () => {
    const half = layout.directions.length / 2
    for (const space of layout.centres.keys()) {
      layout.directions.forEach((way, direction) => {
        const next = neighbour(layout, space, direction)
        if (next === null) return
        expect(neighbour(layout, next, (direction + half) % (2 * half))).toBe(space)
        expect(directionTo(layout, space, next)).toBe(direction)
        const [a, b] = [centre(layout, space), centre(layout, next)]
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1])
        expect(distance).toBeCloseTo(way.edge ? 100 : 100 * Math.SQRT2)
      })
    }
  })

  it('holds all spaces in its view box', () => {
    const { x, y, width, height } = layout.viewBox
    for (const [cx, cy] of layout.centres.values()) {
      expect(cx - 50).toBeGreaterThan(x)
      expect(cx + 50).toBeLessThan(x + width)
      expect(cy - 50).toBeGreaterThan(y)
      expect(cy + 50).toBeLessThan(y + height)
    }
  })
})

describe('a layout', () => {
  const layout = newLayout(boardFor('hexagon', 2))

  it('draws a tile as one closed outline', () => {
    expect(tileOutline(layout, ['h8', 'h9'])).toMatch(/^M.*Z$/)
  })

  it('has no direction between spaces that are not neighbours', () => {
    expect(directionTo(layout, 'h8', 'h10')).toBe(-1)
    expect(neighbour(layout, 'h3', 3)).toBeNull()
  })
})
