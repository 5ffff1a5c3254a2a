import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { tellClock } from './clock'

afterEach(() => settings.change({ language: 'en' }))

describe('thinking time', () => {
  it('is described in a few words', () => {
    settings.change({ language: 'en' })
    expect(tellClock(null)).toBe('no clock')
    expect(tellClock({ minutes: 2.5, increment: 10, per: 'game' })).toBe(
      '2.5 min each, +10 s per turn',
    )
    expect(tellClock({ minutes: 5, increment: 0, per: 'turn' })).toBe('5 min per turn')
    expect(tellClock({ minutes: 1440, increment: 0, per: 'turn' })).toBe('1 day per turn')
  })

  it('is described in the language of the page', () => {
    settings.change({ language: 'de' })
    expect(tellClock({ minutes: 2.5, increment: 0, per: 'game' })).toBe('je 2,5 min')
    expect(tellClock({ minutes: 3 * 1440, increment: 0, per: 'turn' })).toBe('3 Tage pro Zug')
  })
})
