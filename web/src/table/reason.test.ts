import { beforeEach, describe, expect, it } from 'vitest'
import type { End, SeatState } from '../protocol'
import { settings } from '../base/settings.svelte'
import { isCut, tellReason } from './reason'

const seats = [
  { name: 'Ann', is_mine: true },
  { name: 'Ben', is_mine: false },
  { name: 'Cem', is_mine: false },
] as SeatState[]

/** The end of a game in which these seats are last. */
function end(reason: End['reason'], ...last: number[]): End {
  return { reason, seat: null, result: null, standings: [{ seats: [0] }, { seats: last }] } as End
}

/** The end of a game that a known seat caused. Its partner is also last. */
function endBy(reason: End['reason'], seat: number, partner: number): End {
  return { ...end(reason, seat, partner), seat }
}

beforeEach(() => settings.change({ language: 'en' }))

describe('why a game ended', () => {
  it.each([
    [end('full', 1), 'No more tiles fit.'],
    [end('tiles', 1), 'Nobody has any tiles left.'],
    [end('resigned', 1), 'Ben resigned.'],
    [end('left', 1), 'Ben left the game.'],
    [end('left', 1, 2), 'A player on the team of Ben and Cem left the game.'],
    [end('resigned', 1, 2), 'Ben and Cem resigned.'],
    [end('resigned', 0), 'You resigned.'],
    [end('left', 0), 'You were away, and the others ended the game.'],
    [endBy('left', 2, 1), 'Cem left the game.'],
    [endBy('resigned', 1, 2), 'Ben resigned.'],
    [endBy('left', 1, 0), 'Ben left the game.'],
    [endBy('left', 0, 1), 'You were away, and the others ended the game.'],
    [endBy('resigned', 0, 1), 'You resigned.'],
  ])('%#', (how, told) => {
    expect(tellReason(how, seats, false)).toBe(told)
  })

  it('has another text in the duel', () => {
    expect(tellReason(end('instant', 1), seats, true)).toContain('on one side')
    expect(tellReason(end('instant', 1), seats, false)).toContain(
      'every colour reached the maximum',
    )
  })

  it('is a perfect result if every marker of a solo is at the end', () => {
    expect(tellReason({ ...end('instant'), result: 36 }, seats, false)).toContain('Perfect')
    expect(tellReason({ ...end('full'), result: 12 }, seats, false)).toContain('No more tiles fit')
  })

  it('is early if a player resigned or left', () => {
    expect([end('resigned', 1), end('left', 1), end('full', 1)].map(isCut)).toEqual([
      true,
      true,
      false,
    ])
  })
})
