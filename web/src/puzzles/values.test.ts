import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { judge } from './pack'
import { packPuzzle } from './puzzles.fixture'
import { tellLevels, tellValue } from './values'
import { words } from './words'

afterEach(() => settings.change({ language: 'en' }))

describe('values', () => {
  const { position } = packPuzzle().puzzle
  const other = words.en.common

  it('are chances to win, and expected results in solo', () => {
    const wrong = judge(packPuzzle(), 'rba3a2')
    expect(tellValue(wrong, other, position)).toContain('50% after this move, and 70%')
    const solo = { ...position, variant: 'solo' as const, laps: 2 }
    expect(tellValue(wrong, other, solo)).toContain('18.0 after this move, and 25.2')
    settings.change({ language: 'de' })
    expect(tellValue(wrong, other, solo)).toContain('25,2')
  })

  it('compare the solution with another move, if its value is known', () => {
    const right = judge(packPuzzle(), 'rba2a3')
    expect(tellValue(right, other, position)).toContain('50% after a common wrong move')
    const { solution } = right
    const alone = { ...right, solution: solution && { ...solution, other_share: null } }
    expect(tellValue(alone, other, position)).toBe('Your chance to win is 70% after the best move.')
    expect(tellValue(judge(packPuzzle(), 'rba4a5'), other, position)).toBe('')
  })
})

describe('the levels that find a move', () => {
  it.each([
    [[0, 0, 0, 0, 0.5, 1, 1, 1], false, 'Skilled'],
    [[1, 0, 1, 1, 1, 1, 1, 1], false, 'Casual'],
    [[0, 0, 0, 0, 0, 0, 0, 1], false, 'Only the bot “Master”'],
    [[1, 1, 1, 1, 1, 1, 1, 0], false, 'Not even the strongest bot'],
    [[1, 1, 1, 1, 1, 1, 1, 1], true, 'Skilled'],
  ])('%j', (found, isExchange, told) => {
    expect(tellLevels(found, isExchange)).toContain(told)
  })
})
