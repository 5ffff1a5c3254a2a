import { expect, it } from 'vitest'
import type { Situation, Step } from '../protocol'
import { celebrate } from './report'

const now = (more: Partial<Situation> = {}): Situation =>
  ({
    phase: 'place',
    seat: 0,
    bonus: 0,
    seats: [
      { name: 'Ann', is_mine: true },
      { name: 'Ben', is_mine: false },
    ],
    ...more,
  }) as never
const step = (more: Partial<Step> = {}): Step =>
  ({ seat: 0, halves: [], shown: [], ...more }) as never
const arrival = step({ halves: [{ colour: 'r', after: 18, bonus: true }] as never })

it('shows a marker at the end, and the number of due bonus tiles', () => {
  expect(celebrate(arrival, now({ bonus: 1 }))).toMatchObject({
    text: 'Red has reached 18! Place another tile.',
    colours: 'r',
  })
})

it('does not show the bonus to other players', () => {
  expect(celebrate(arrival, now({ bonus: 1, seat: 1 }))?.text).toBe('Red has reached 18!')
  const ben = { ...arrival, seat: 1 }
  expect(celebrate(ben, now({ bonus: 1, seat: 1 }))?.text).toBe('Ben: Red has reached 18!')
})

it('shows the tiles of an exchange', () => {
  expect(celebrate(step({ shown: ['rb'] }), now())?.tiles).toEqual(['rb'])
})

it('shows nothing at the end of the game', () => {
  expect(celebrate(arrival, now({ phase: 'over' }))).toBeNull()
  expect(celebrate(step(), now())).toBeNull()
})
