import { beforeEach, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import type { End } from '../protocol'
import { position } from './position.fixture'
import { hasOwnBoard, listOwners, tellTurn } from './seats'

beforeEach(() => settings.change({ language: 'en' }))

const end: End = {
  reason: 'full',
  seat: null,
  standings: [standing(1, [1], 1), standing(0, [0], 2)],
  result: null,
  best: null,
  is_annulled: false,
}

function standing(owner: number, seats: number[], rank: number): End['standings'][number] {
  return { owner, seats, rank, markers: [], side: null, decided_at: null }
}

it('says whose turn it is and what is due', () => {
  expect(tellTurn(position())).toBe('Player 1’s turn.')
  expect(tellTurn(position({ bonus: 1 }))).toBe('Player 1’s turn. Bonus: place another tile.')
  expect(tellTurn(position({ phase: 'exchange', seat: 1 }))).toBe('Player 2 may swap tiles.')
})

it('says who won and why the game is over', () => {
  expect(tellTurn(position({ end }))).toBe('Player 2 wins! No more tiles fit.')
  const tie = { ...end, standings: [standing(0, [0], 1), standing(1, [1], 1)] }
  expect(tellTurn(position({ end: tie }))).toBe(
    'Draw between Player 1 and Player 2. No more tiles fit.',
  )
  const solo = { ...end, result: 7, standings: [standing(0, [0], 1)] }
  expect(tellTurn(position({ end: solo }))).toBe('Final score: 7. No more tiles fit.')
})

it('names partners together', () => {
  const team = position({ owners: [0, 1, 0, 1] })
  expect(listOwners(team).map(({ name }) => name)).toEqual([
    'Player 1 + Player 3',
    'Player 2 + Player 4',
  ])
})

it('knows a position on a custom board', () => {
  expect(hasOwnBoard({ text: '1 2 3 4 5 6 7 8 9' })).toBe(false)
  expect(hasOwnBoard({ text: '1 2 3 4 5 6 7 8 9 map' })).toBe(true)
})
