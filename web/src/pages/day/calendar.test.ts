import { expect, it } from 'vitest'
import { dayAt, endOfDay, isSealed, minutesLeft, shiftDay } from '../../base/day'
import type { DayEntry } from '../../protocol'
import { shiftMonth, weeksOf } from './calendar'
import { makeGame } from './day.fixture'

it('weeks begin on Monday and have seven days', () => {
  const weeks = weeksOf('2026-11', []) // the first of November 2026 is a Sunday
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[0]?.map((cell) => cell?.number ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(weeks[5]?.map((cell) => cell?.number ?? 0)).toEqual([30, 0, 0, 0, 0, 0, 0])
  expect(weeksOf('2027-02', [])).toHaveLength(4)
})

it('entries are at their day', () => {
  const entry: DayEntry = { seal: makeGame('solo').seal, score: null }
  const cells = weeksOf('2026-11', [entry]).flat()
  expect(cells.filter((cell) => cell?.entries.length).map((cell) => cell?.day)).toEqual([
    '2026-11-16',
  ])
})

it.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', 1, '2026-02'],
  ['2028-03', -1, '2028-02'],
] as const)('%s and %d is %s', (month, by, other) => {
  expect(shiftMonth(month, by)).toBe(other)
})

it('a day is one of UTC, in every time zone', () => {
  expect(dayAt(Date.parse('2026-11-16T23:59:59.999Z'))).toBe('2026-11-16')
  expect(endOfDay('2026-11-16')).toBe(Date.parse('2026-11-17T00:00:00Z'))
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28')
})

it.each([
  ['2026-11-16T23:00:00Z', 60],
  ['2026-11-16T23:59:59Z', 1],
  ['2026-11-17T00:00:00Z', 0],
  ['2026-11-17T09:00:00Z', 0],
])('at %s, %d minutes of the day are left', (now, minutes) => {
  expect(minutesLeft('2026-11-16', Date.parse(now))).toBe(minutes)
})

it('a game is sealed until its day is over', () => {
  expect(isSealed('2026-11-16', Date.parse('2026-11-16T23:59:59Z'))).toBe(true)
  expect(isSealed('2026-11-16', Date.parse('2026-11-17T00:00:00Z'))).toBe(false)
  expect(isSealed(null)).toBe(false)
})
