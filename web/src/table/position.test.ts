import { expect, it } from 'vitest'
import type { Step } from '../protocol'
import { racksAfter } from './position'

const step = (seat: number, move: string, shown: string[] = []): Step =>
  ({
    id: 0,
    turn: 0,
    seat,
    move,
    is_bonus: false,
    halves: shown.length || move === 'keep' ? [] : [{}, {}],
    shown,
    drawn: null,
    markers: [],
    ranks: [],
    bag_size: 0,
  }) as unknown as Step

const game = {
  deal: [
    ['rb', 'gg', 'rb'],
    ['oy', 'pp', 'rr'],
  ],
  steps: [step(0, 'rbh8h9'), step(1, 'ppa8a9'), step(1, 'swap', ['oy', 'rr'])],
  draws: [['yy'], null, ['gb', 'go', 'gy']],
}

it('has the deal before the first step', () => {
  expect(racksAfter(game, 0)).toEqual(game.deal)
})

it('removes the placed tile once, and adds the drawn tiles', () => {
  expect(racksAfter(game, 1)[0]).toEqual(['gg', 'rb', 'yy'])
})

it('removes the tiles that were shown in an exchange', () => {
  expect(racksAfter(game, 3)[1]).toEqual(['gb', 'go', 'gy'])
})

it('does not change its arguments', () => {
  racksAfter(game, 3)
  expect(game.deal[0]).toHaveLength(3)
})
