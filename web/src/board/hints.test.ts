import { describe, expect, it } from 'vitest'
import type { Point } from '../pieces/shape'
import type { BoardMap } from '../protocol'
import maps from './fixtures.json'
import { arrangeHints } from './hints'
import { centre, newLayout } from './layout'
import type { Suggestion } from './types'

const layout = newLayout(maps.hexagon as BoardMap)
const hint = (rank: number, colours: string, ...spaces: [string, string]): Suggestion => ({
  rank,
  colours,
  spaces,
})
const gap = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

function gaps(points: Point[]): number[] {
  return points.flatMap((a, index) => points.slice(index + 1).map((b) => gap(a, b)))
}

function leastGap(suggestion: Suggestion[], radius = 20): number {
  return Math.min(...gaps(arrangeHints(layout, suggestion, radius).badges.map(({ at }) => at)))
}

describe('the marks of hints', () => {
  it('are in the middle of a move that shares no space', () => {
    const { badges, marks } = arrangeHints(layout, [hint(1, 'rb', 'h8', 'h9')], 20)
    const [first, second] = [centre(layout, 'h8'), centre(layout, 'h9')]
    expect(badges).toEqual([
      { rank: 1, at: [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2] },
    ])
    expect(marks.map((mark) => mark.at)).toEqual([first, second])
    expect(marks.map((mark) => mark.colour)).toEqual(['r', 'b'])
  })

  it('of two moves on the same spaces are side by side, also if one is turned', () => {
    const both = [hint(1, 'rb', 'h8', 'h9'), hint(2, 'gy', 'h9', 'h8')]
    expect(leastGap(both)).toBeGreaterThan(43)
    const { badges, marks } = arrangeHints(layout, both, 20)
    expect(marks).toHaveLength(4)
    // The marks of a move are on the same side as its number.
    const side = (at: Point) => Math.sign(at[1] - centre(layout, 'h8')[1])
    for (const { colour, at } of marks) {
      const badge = badges['rb'.includes(colour) ? 0 : 1]
      expect(side(at)).toBe(side(badge!.at))
    }
  })

  it('are one mark if two moves have the same colour on a space', () => {
    const same = [hint(1, 'rb', 'h8', 'h9'), hint(2, 'rg', 'h8', 'g8')]
    const { marks } = arrangeHints(layout, same, 20)
    expect(marks.map((mark) => mark.space + mark.colour)).toEqual(['h8r', 'h9b', 'g8g'])
  })

  it.each([20, 32])('do not overlap, with numbers of radius %s', (radius) => {
    const crossing = [
      hint(1, 'rb', 'h8', 'h9'),
      hint(2, 'gb', 'i8', 'h8'),
      hint(3, 'yp', 'h8', 'g8'),
    ]
    const twins = ['rb', 'gy', 'op'].map((colours, at) => hint(at + 1, colours, 'h8', 'h9'))
    for (const suggestion of [crossing, twins]) {
      expect(leastGap(suggestion, radius)).toBeGreaterThan(2 * radius)
      const { marks } = arrangeHints(layout, suggestion, radius)
      marks.forEach((mark, index) => {
        for (const other of marks.slice(index + 1)) {
          expect(gap(mark.at, other.at)).toBeGreaterThanOrEqual(mark.radius + other.radius - 1)
        }
      })
    }
  })
})
