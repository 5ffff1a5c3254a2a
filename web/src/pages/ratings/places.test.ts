import { describe, expect, it } from 'vitest'
import type { RatedPlayer } from '../../protocol'
import { placesOf } from './places'

function player(rating: number, is_hidden = false): RatedPlayer {
  return { name: 'x', bot: null, is_me: is_hidden, is_hidden, rating, margin: 50, games: 3 }
}

describe('places', () => {
  it('begin with the best, and equals share one', () => {
    expect(placesOf([player(1200), player(1100), player(1100), player(900)])).toEqual([1, 2, 2, 4])
  })

  it('are counted without whoever hides, as others see them', () => {
    expect(placesOf([player(1200), player(1100, true), player(900)])).toEqual([1, null, 2])
  })
})
