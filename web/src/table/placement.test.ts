import { describe, expect, it } from 'vitest'
import type { BoardMap, Choices } from '../protocol'
import { Grid } from './grid'
import {
  bestOrder,
  findObstacle,
  findWay,
  isLegal,
  orderMatters,
  preview,
  readMove,
} from './placement'

// The spaces a1, a2 and a3 are in a row, with b1 and b2 below them. The space a3 is covered.
const map: BoardMap = {
  shape: 'hexagon',
  spaces: [
    ['a1', 0, 0],
    ['a2', 2, 0],
    ['a3', 4, 0],
    ['b1', 1, 1],
    ['b2', 3, 1],
  ].map(([name, x, y]) => ({ name, x, y, players: 1, symbol: null }) as never),
  directions: [
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
  ].map(([x, y]) => ({ x: x ?? 0, y: y ?? 0, edge: true })),
}
const grid = new Grid(map)

const choices: Choices = {
  pairs: ['a1a2', 'a2b1', 'b1b2'],
  blocked: { a3: 'covered' },
  lines: { r: { a2: [['a3']], b2: [['a3']] }, b: {} },
  landings: {
    r0: { after: 17, bonus: 0 },
    r1: { after: 18, bonus: 1 },
    b0: { after: 4, bonus: 0 },
    'r1+0': { after: 18, bonus: 1 },
    'r0+1': { after: 18, bonus: 1 },
    'r0+0': { after: 17, bonus: 0 },
  },
}

describe('a grid', () => {
  it('knows the neighbour in each direction', () => {
    expect(grid.beside('a1', 0)).toBe('a2')
    expect(grid.beside('a1', 1)).toBe('b1')
    expect(grid.beside('a1', 3)).toBeNull()
    expect(grid.wayTo('b1', 'a1')).toBe(4)
    expect(grid.wayTo('a1', 'b2')).toBe(-1)
  })
})

describe('a placement', () => {
  it('is legal in either order of its spaces', () => {
    expect(isLegal(choices, ['a1', 'a2'])).toBe(true)
    expect(isLegal(choices, ['a2', 'a1'])).toBe(true)
    expect(isLegal(choices, ['a2', 'a3'])).toBe(false)
  })

  it('shows the lines and landings of both halves', () => {
    const shown = preview(choices, 'rb', ['a2', 'a1'])
    expect(shown.halves.map((half) => half.points)).toEqual([1, 0])
    expect(shown.landings).toEqual({ r: 18, b: 4 })
    expect(shown.bonus).toBe(1)
  })

  it('moves one marker with both halves of a double', () => {
    expect(preview(choices, 'rr', ['a1', 'a2']).landings).toEqual({ r: 18 })
  })

  it('finds the next possible direction of the tile', () => {
    expect(findWay(grid, choices, 'a2', 0)).toBe(2)
    expect(findWay(grid, choices, 'a2', 2, -1)).toBe(2)
    expect(findWay(grid, choices, 'a2', 1, -1)).toBe(3)
    expect(findWay(grid, choices, 'a3', 0)).toBeNull()
  })

  it('says why it is not possible', () => {
    expect(findObstacle(choices, 'a3', 'a2')).toBe('covered')
    expect(findObstacle(choices, 'a2', 'a3')).toBe('covered')
    expect(findObstacle(choices, 'a1', null)).toBe('edge')
    expect(findObstacle(choices, 'a1', 'b1')).toBe('first_turn')
    expect(findObstacle(choices, 'a1', 'a2')).toBeNull()
  })
})

describe('the order of a double', () => {
  it('matters only if the marker lands on another field', () => {
    expect(orderMatters(choices, 'rr', ['a1', 'a2'])).toBe(false)
    expect(orderMatters(choices, 'rb', ['a1', 'a2'])).toBe(false)
    const corner = {
      ...choices,
      landings: {
        ...choices.landings,
        'r1+0': { after: 20, bonus: 1 },
        'r0+1': { after: 18, bonus: 1 },
      },
    }
    expect(orderMatters(corner, 'rr', ['a1', 'a2'])).toBe(true)
    expect(bestOrder(corner, 'rr', ['a1', 'a2'])).toEqual(['a2', 'a1'])
    expect(bestOrder(corner, 'rr', ['a2', 'a1'])).toEqual(['a2', 'a1'])
  })
})

describe('a typed move', () => {
  it('may name the colours in either order', () => {
    const rack = ['gg', 'rb']
    expect(readMove('rbh8h9', rack)).toEqual({ slot: 1, spaces: ['h8', 'h9'] })
    expect(readMove('brh9h8', rack)).toEqual({ slot: 1, spaces: ['h8', 'h9'] })
    expect(readMove('ggh10h11', rack)).toEqual({ slot: 0, spaces: ['h10', 'h11'] })
  })

  it('is null if it cannot be read, or the tile is not on the rack', () => {
    expect(readMove('rbh8', ['rb'])).toBeNull()
    expect(readMove('ooh8h9', ['rb'])).toBeNull()
  })
})
