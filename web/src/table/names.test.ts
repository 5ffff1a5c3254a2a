import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import type { Step } from '../protocol'
import { nameSeats, tellStep } from './announcements'

const seats = [
  { name: 'Player', is_mine: true },
  { name: 'Ben', is_mine: false },
]
const swap = (seat: number) => ({ seat, move: 'swap', shown: ['rb'], halves: [] }) as never as Step

afterEach(() => settings.change({ language: 'en' }))

describe('sentences about players', () => {
  it.each([
    ['en', 'You swapped these tiles: ', 'Ben swapped these tiles: '],
    ['de', 'Du hast diese Plättchen getauscht: ', 'Ben hat diese Plättchen getauscht: '],
  ] as const)('are correct in %s', (language, mine, theirs) => {
    settings.change({ language })
    const told = [0, 1].map((seat) => tellStep(swap(seat), nameSeats(seats), 'rgboyp'))
    expect(told[0]).toContain(mine)
    expect(told[1]).toContain(theirs)
  })

  it('use the names of several people at one screen', () => {
    const both = seats.map((seat) => ({ ...seat, is_mine: true }))
    expect(nameSeats(both)).toEqual(['Player', 'Ben'])
  })
})
