import { beforeEach, expect, it } from 'vitest'
import type { DaySeal } from '../protocol'
import { seal } from './chance'
import { checkDaySeal, noteDaySeals } from './daySeals'

const secret = '5a'.repeat(32)

function make(part: Partial<DaySeal> = {}): DaySeal {
  return {
    day: '2026-11-16',
    kind: 'solo',
    commitment: seal(secret),
    sealed_at: '2026-11-09T00:00:00.000Z',
    secret: null,
    ...part,
  }
}

beforeEach(() => localStorage.clear())

it('an opened seal is fair if the secret matches, and says since when it was known', () => {
  expect(checkDaySeal(make({ secret }))).toEqual({ is: 'fair', since: null })
  noteDaySeals([make()], '2026-11-12')
  noteDaySeals([make()], '2026-11-15')
  expect(checkDaySeal(make({ secret }))).toEqual({ is: 'fair', since: '2026-11-12' })
})

it('another secret is detected, and so is one that is no secret', () => {
  for (const wrong of ['00'.repeat(32), 'short', 'x'.repeat(64)]) {
    expect(checkDaySeal(make({ secret: wrong }))).toEqual({ is: 'secret' })
  }
})

it('a replaced seal is detected by a browser that saw the first one', () => {
  noteDaySeals([make({ commitment: 'ab'.repeat(32) })], '2026-11-12')
  expect(checkDaySeal(make({ secret }))).toEqual({ is: 'seal' })
})

it('an opened seal is not stored: it may be a replaced one', () => {
  noteDaySeals([make({ secret })], '2026-11-17')
  expect(checkDaySeal(make({ secret }))).toEqual({ is: 'fair', since: null })
})

it('the two games of a day have seals of their own, and only the oldest are forgotten', () => {
  const days = Array.from(
    { length: 70 },
    (_, at) => `2026-${10 + Math.floor(at / 28)}-${10 + (at % 28)}`,
  )
  for (const day of days) noteDaySeals([make({ day }), make({ day, kind: 'versus' })], day)
  expect(checkDaySeal(make({ day: days[0] as string, secret }))).toMatchObject({ since: null })
  const last = days.at(-1) as string
  expect(checkDaySeal(make({ day: last, kind: 'versus', secret }))).toMatchObject({ since: last })
})

it.each(['nonsense', '{}', '[["one"]]', '[null]'])('what cannot be read is nothing: %s', (kept) => {
  localStorage.setItem('genial.daySeals', kept)
  expect(checkDaySeal(make({ secret }))).toEqual({ is: 'fair', since: null })
})
