import { describe, expect, it } from 'vitest'
import type { TableSummary } from '../../protocol'
import { settings } from '../../settings.svelte'
import { outcome } from './outcome'

settings.change({ language: 'en' })

function table(part: Partial<TableSummary>): TableSummary {
  return {
    id: 'a',
    edition: '2023',
    variant: 'standard',
    names: ['Ann', 'Ben', 'Cem', 'Dora'],
    bots: [null, null, null, null],
    created_at: '',
    played_at: '',
    turns: 40,
    is_over: true,
    is_imported: false,
    winners: [],
    result: null,
    my_turn: false,
    ...part,
  }
}

describe('how a game ended', () => {
  it('names the winner', () => {
    expect(outcome(table({ winners: [1] }))).toBe('Ben won')
  })

  it('names both of a team', () => {
    expect(outcome(table({ variant: 'team', winners: [1] }))).toBe('Ben and Dora won together')
  })

  it('names all who share the first rank', () => {
    expect(outcome(table({ winners: [0, 2] }))).toBe('Drawn: Ann and Cem')
  })

  it('gives the result of a solo game', () => {
    expect(outcome(table({ variant: 'solo', winners: [0], result: 0 }))).toBe('Result: 0')
  })
})
