import { describe, expect, it } from 'vitest'
import { settings } from '../../base/settings.svelte'
import { outcome } from './outcome'
import { summary } from './summary.fixture'

settings.change({ language: 'en' })

describe('how a game ended', () => {
  it('names the winner', () => {
    expect(outcome(summary({ winners: [1] }))).toBe('Ben won')
  })

  it('names both of a team', () => {
    expect(outcome(summary({ variant: 'team', winners: [1] }))).toBe('Ben and Dora won')
  })

  it('names all who share the first rank', () => {
    expect(outcome(summary({ winners: [0, 2] }))).toBe('Draw: Ann and Cem')
  })

  it('names the player who resigned or left', () => {
    const cut = { reason: 'left', owner: 2, seat: 2 } as const
    expect(outcome(summary({ winners: [1], cut }))).toBe('Ben won · Cem left')
    const team = summary({ variant: 'team', winners: [1], cut: { ...cut, owner: 0 } })
    expect(outcome(team)).toBe('Ben and Dora won · Cem left')
  })

  it('names both partners if it is unknown which of them resigned', () => {
    const cut = { reason: 'left', owner: 0, seat: null } as const
    const team = summary({ variant: 'team', winners: [1], cut })
    expect(outcome(team)).toBe('Ben and Dora won · Ann or Cem left')
  })

  it('gives the result of a solo game', () => {
    expect(outcome(summary({ variant: 'solo', winners: [0], result: 0 }))).toBe('Final score: 0')
  })
})
