import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { nearestLevel, smooth, tellMean, tellPercent, tellShare, ticks } from './numbers'

afterEach(() => settings.change({ language: 'en' }))

describe('numbers', () => {
  it('are written as in the language of the page', () => {
    expect([tellShare(0.042), tellShare(0.42), tellShare(-0.001)]).toEqual(['4.2%', '42%', '0.0%'])
    expect(tellMean(8.44)).toBe('8.4')
    expect([tellPercent(0), tellPercent(0.666)]).toEqual(['0%', '67%'])
    settings.change({ language: 'de' })
    expect(tellShare(0.042)).toMatch(/^4,2\s%$/)
    expect(tellMean(8.44)).toBe('8,4')
  })

  it('are smoothed with those before them', () => {
    expect(smooth([1, 3, 5, 1], 2)).toEqual([1, 2, 4, 3])
    expect(smooth([], 5)).toEqual([])
  })

  it('find the nearest level', () => {
    const levels = [
      { bot: 'newcomer', loss: 0.16 },
      { bot: 'regular', loss: 0.06 },
    ]
    expect(nearestLevel(levels, 0.07)).toBe('regular')
    expect(nearestLevel([], 0.07)).toBeNull()
  })

  it('have round ticks inside their range', () => {
    expect(ticks(930, 1180, 4)).toEqual([1000, 1100])
    expect(ticks(0, 0.2, 4)).toEqual([0, 0.05, 0.1, 0.15000000000000002, 0.2])
    expect(ticks(5, 5, 4).length).toBeLessThan(3)
  })
})
