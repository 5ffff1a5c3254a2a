import { describe, expect, it } from 'vitest'
import { readMarker, rowsOf, signed } from './markers'
import { settings } from '../base/settings.svelte'
import { formatTime } from './time'
import type { Owner } from './types'

const owner: Owner = {
  name: 'Ann',
  seats: ['Ann'],
  rank: 1,
  markers: [3, 7, 3],
  isViewer: true,
  isOnTurn: false,
  isBot: false,
}

describe('a marker', () => {
  it.each([
    [0, 1, { lap: 1, place: 0, isDone: false }],
    [18, 1, { lap: 1, place: 18, isDone: true }],
    [17, 2, { lap: 1, place: 17, isDone: false }],
    [18, 2, { lap: 2, place: 0, isDone: false }], // R8.2
    [22, 2, { lap: 2, place: 4, isDone: false }],
    [36, 2, { lap: 2, place: 18, isDone: true }],
  ])('of %i on %i laps has lap and place', (value, laps, reading) => {
    expect(readMarker(value, 18, laps)).toEqual(reading)
  })
})

describe('the rows of an owner', () => {
  it('mark every lowest colour', () => {
    expect(rowsOf(owner, 0, 'rgb', null).map((row) => row.isLowest)).toEqual([true, false, true])
  })

  it('mark no colour while all are equal', () => {
    const rows = rowsOf({ ...owner, markers: [0, 0, 0] }, 0, 'rgb', null)
    expect(rows.some((row) => row.isLowest)).toBe(false)
  })

  it('show where markers would land, only for the owner of the tile', () => {
    const preview = { owner: 0, landings: { r: 5, g: 7 } }
    expect(rowsOf(owner, 0, 'rgb', preview).map((row) => row.landing)).toEqual([5, null, null])
    expect(rowsOf(owner, 1, 'rgb', preview).every((row) => row.landing === null)).toBe(true)
  })
})

it('writes differences with their sign', () => {
  expect([signed(3), signed(-2)]).toEqual(['+3', '−2'])
})

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [999, '0:01'],
  [245_000, '4:05'],
  [3_600_000, '1:00:00'],
])('writes %i ms as %s', (ms, text) => {
  expect(formatTime(ms)).toBe(text)
})

it.each([
  [86_400_000 - 1000, '23:59:59', '23:59:59'],
  [86_400_000, '1 d', '1 T'],
  [(2 * 24 + 4) * 3_600_000, '2 d 4 h', '2 T 4 Std'],
  [7 * 86_400_000 - 1500, '6 d 23 h', '6 T 23 Std'],
])('%d ms are %s, in German %s', (ms, en, de) => {
  settings.change({ language: 'en' })
  expect(formatTime(ms)).toBe(en)
  settings.change({ language: 'de' })
  expect(formatTime(ms)).toBe(de)
  settings.change({ language: 'en' })
})
