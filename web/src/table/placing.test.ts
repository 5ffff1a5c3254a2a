import { beforeEach, expect, it } from 'vitest'
import maps from '../board/fixtures.json'
import type { BoardMap, Choices } from '../protocol'
import { Grid } from './grid'
import { Placing } from './placing.svelte'

const map = (maps as unknown as { hexagon: BoardMap }).hexagon
const grid = new Grid(map)
// h8 can only be covered together with h9 or i8. Red on h9 scores a line of two.
const choices: Choices = {
  pairs: ['h8h9', 'h8i8'],
  blocked: { a8: 'covered' },
  lines: { r: { h9: [['h10', 'h11']] }, b: {} },
  landings: {
    r0: { after: 3, bonus: 0 },
    r2: { after: 5, bonus: 0 },
    b0: { after: 1, bonus: 0 },
  },
}
let placing: Placing

beforeEach(() => {
  placing = new Placing(() => ({ grid, choices, rack: ['rb', 'br'] }))
})

it('is at the pointer, in a direction that fits', () => {
  placing.pick(0)
  placing.hover('h8')
  expect(placing.spaces).toEqual(['h8', 'h9'])
  placing.turn(1)
  expect(placing.spaces).toEqual(['h8', 'i8'])
  placing.turn(1)
  expect(placing.spaces).toEqual(['h8', 'h9'])
  placing.turn(-1)
  expect(placing.spaces).toEqual(['h8', 'i8'])
})

it('shows its points, in either orientation', () => {
  placing.pick(0)
  placing.hover('h9')
  expect(placing.spaces).toEqual(['h9', 'h8'])
  expect(placing.preview?.halves.map((half) => half.points)).toEqual([2, 0])
  expect(placing.preview?.landings).toEqual({ r: 5, b: 1 })
  expect(placing.move).toBe('rbh9h8')
})

it('stays where it was placed until it is lifted', () => {
  placing.pick(0)
  expect(placing.lay('h8')).toBe(true)
  placing.hover('i8')
  expect(placing.space).toBe('h8')
  placing.cancel()
  expect([placing.isPending, placing.tile]).toEqual([false, 0])
  placing.cancel()
  expect(placing.tile).toBeNull()
})

it('refuses a space that it cannot cover, and says why', () => {
  placing.pick(0)
  expect(placing.lay('a8')).toBe(false)
  expect(placing.obstacle).toBe('covered')
  expect(placing.move).toBeNull()
})

it('has no order to choose for a double on a space that it cannot cover', () => {
  placing = new Placing(() => ({ grid, choices, rack: ['rr'] }))
  placing.pick(0)
  placing.hover('a8')
  expect(placing.obstacle).toBe('covered')
  expect(placing.canReorder).toBe(false)
  placing.hover('e5')
  expect(placing.spaces).not.toBeNull()
  expect(placing.canReorder).toBe(false)
})

it('can be put exactly where a hint says', () => {
  expect(placing.layAt(0, ['i8', 'h8'])).toBe(true)
  expect(placing.move).toBe('rbi8h8')
})

it('does nothing without a tile in hand', () => {
  placing.hover('h8')
  expect([placing.spaces, placing.lay('h8')]).toEqual([null, false])
})
