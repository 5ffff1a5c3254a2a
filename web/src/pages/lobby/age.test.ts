import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../../settings.svelte'
import { tellAge } from './age'

const NOW = Date.parse('2026-03-05T12:00:00Z')

beforeEach(() => settings.change({ language: 'en' }))
afterEach(() => settings.change({ language: 'en' }))

describe('how long ago a table was opened', () => {
  it.each([
    ['2026-03-05T11:59:30.000Z', 'just now'],
    ['2026-03-05T12:00:20.000Z', 'just now'], // this machine's clock is slow
    ['2026-03-05T11:59:00.000Z', '1 minute ago'],
    ['2026-03-05T11:01:00.000Z', '59 minutes ago'],
    ['2026-03-05T10:01:00.000Z', '1 hour ago'],
    ['2026-03-03T11:00:00.000Z', '2 days ago'],
  ])('%s was %s', (at, told) => {
    expect(tellAge(at, NOW)).toBe(told)
  })

  it('is told in the language of the page', () => {
    settings.change({ language: 'de' })
    expect(tellAge('2026-03-05T11:55:00Z', NOW)).toBe('vor 5 Minuten')
  })
})
