import { expect, it } from 'vitest'
import { position } from './position.fixture'
import { lineThrough, nextSeed, pathTo, triedFrom, type Moment } from './tree'

const moment = (id: number, before: number | null, move = '', seed = 0): Moment => ({
  id,
  before,
  move,
  seed,
  position: position(),
  step: null,
  drawn: [],
})

// 0 - a - 1 - c - 3, and 0 - b - 2, and the move a with another draw: 4
const moments = [
  moment(0, null),
  moment(1, 0, 'a'),
  moment(2, 0, 'b'),
  moment(3, 1, 'c'),
  moment(4, 0, 'a', 1),
]
const ids = (some: Moment[]) => some.map(({ id }) => id)

it('a path leads from the first moment to the given one', () => {
  expect(ids(pathTo(moments, 3))).toEqual([0, 1, 3])
  expect(ids(pathTo(moments, 0))).toEqual([0])
})

it('a line goes on along the latest tries', () => {
  const latest = new Map([
    [0, 1],
    [1, 3],
  ])
  expect(ids(lineThrough(moments, 0, latest))).toEqual([0, 1, 3])
  expect(ids(lineThrough(moments, 2, latest))).toEqual([0, 2])
})

it('several moves, and several draws of a move, can be tried', () => {
  expect(ids(triedFrom(moments, 0))).toEqual([1, 2, 4])
  expect(nextSeed(moments, 0, 'a')).toBe(2)
  expect(nextSeed(moments, 0, 'b')).toBe(1)
  expect(nextSeed(moments, 3, 'a')).toBe(0)
})
