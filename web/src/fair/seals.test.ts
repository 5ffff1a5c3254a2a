import { beforeEach, expect, it } from 'vitest'
import type { Situation, TableInfo } from '../protocol'
import { noteSeal, recallSeal } from './seals'

const info = (id: string, commitment: string | null) => ({ id, commitment }) as TableInfo
const at = (turn: number, phase: Situation['phase'] = 'place') => ({ turn, phase }) as Situation

beforeEach(() => localStorage.clear())

it('a commitment is kept as it was first shown', () => {
  noteSeal(info('one', 'aa'), at(2))
  noteSeal(info('one', 'bb'), at(5))
  noteSeal(info('two', 'cc'), at(0))
  expect(recallSeal('one')).toEqual({ seal: 'aa', turn: 2 })
  expect(recallSeal('two')).toEqual({ seal: 'cc', turn: 0 })
  expect(recallSeal('three')).toBeNull()
  expect(JSON.parse(localStorage.getItem('genial.seals') ?? '')).toHaveLength(2)
})

it('a commitment is not stored after the end of a game', () => {
  noteSeal(info('one', 'aa'), at(9, 'over'))
  expect(recallSeal('one')).toBeNull()
})

it('a game without a commitment stores none', () => {
  noteSeal(info('one', null), at(0))
  expect(recallSeal('one')).toBeNull()
})

it('only the oldest games are forgotten', () => {
  for (let game = 0; game <= 300; game++) noteSeal(info(`game ${game}`, 'aa'), at(0))
  expect(recallSeal('game 0')).toBeNull()
  expect(recallSeal('game 1')).not.toBeNull()
  expect(recallSeal('game 300')).not.toBeNull()
})

it.each(['nonsense', '{}', '[["one"]]', '[["one", {"seal": 1, "turn": 0}]]', '[null]'])(
  'what cannot be read is nothing: %s',
  (kept) => {
    localStorage.setItem('genial.seals', kept)
    expect(recallSeal('one')).toBeNull()
  },
)
