import { afterEach, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { formatChance } from './chance'
import { position } from './position.fixture'

afterEach(() => settings.change({ language: 'en' }))

it('a value is the chance of the player to win, with a range of 95%', () => {
  settings.change({ language: 'en' })
  const move = { shares: [0.632, 0.368], error: 0.004 }
  expect(formatChance(position(), move)).toEqual({ value: '63.2%', range: '0.8' })
  expect(formatChance(position({ seat: 1 }), move).value).toBe('36.8%')
  settings.change({ language: 'de' })
  expect(formatChance(position(), move)).toEqual({ value: '63,2\u00a0%', range: '0,8' })
})

it('in solo it is the expected result', () => {
  settings.change({ language: 'en' })
  const solo = position({ variant: 'solo', laps: 2, owners: [0], players: 1 })
  expect(formatChance(solo, { shares: [0.5], error: 0.01 })).toEqual({
    value: '18.0',
    range: '0.7',
  })
})
