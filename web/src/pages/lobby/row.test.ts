import { beforeEach, describe, expect, it } from 'vitest'
import type { LobbyTable } from '../../protocol'
import { settings } from '../../base/settings.svelte'
import { tellAge, tellFree, tellSitters, tellWay } from './row'

const NOW = Date.parse('2026-03-05T12:00:00Z')

beforeEach(() => settings.change({ language: 'en' }))

function table(part: Partial<LobbyTable> = {}): LobbyTable {
  return {
    id: 'a',
    edition: '2023',
    variant: 'standard',
    names: ['Ann', 'Casual', 'Seat 3'],
    bots: [null, 'casual', null],
    is_program: [false, false],
    programs: true,
    is_open: [false, false, true],
    clock: null,
    is_rated: false,
    created_at: '2026-03-05T12:00:00Z',
    ...part,
  }
}

describe('a table in the lobby', () => {
  it('names the players, and marks the bots', () => {
    expect(tellSitters(table())).toBe('Ann and Casual (bot)')
    expect(tellSitters(table({ is_open: [true, true, true] }))).toBe('No players yet')
  })

  it('says how many seats are open', () => {
    expect(tellFree(table())).toBe('1 of 3 seats open')
    expect(tellFree(table({ is_open: [false, false, false] }))).toBe('all seats taken')
  })

  it('has a link to join, to watch, or to return', () => {
    const full = table({ is_open: [false, false, false] })
    expect(tellWay(table(), false)).toBe('Join')
    expect(tellWay(full, false)).toBe('Watch')
    expect(tellWay(table(), true)).toBe('Go to table')
  })
})

describe('how long ago a table was opened', () => {
  it.each([
    ['2026-03-05T11:59:30.000Z', 'just now'],
    ['2026-03-05T12:00:20.000Z', 'just now'], // this computer's clock is slow
    ['2026-03-05T11:59:00.000Z', '1 minute ago'],
    ['2026-03-05T11:01:00.000Z', '59 minutes ago'],
    ['2026-03-05T10:01:00.000Z', '1 hour ago'],
    ['2026-03-03T11:00:00.000Z', '2 days ago'],
  ])('%s was %s', (at, told) => {
    expect(tellAge(at, NOW)).toBe(told)
  })

  it('is described in the language of the page', () => {
    settings.change({ language: 'de' })
    expect(tellAge('2026-03-05T11:55:00Z', NOW)).toBe('vor 5 Minuten')
  })
})
