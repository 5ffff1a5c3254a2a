import { describe, expect, it } from 'vitest'
import type { RatedPlayer } from '../../protocol'
import { placesOf } from './places'

function player(rating: number, is_hidden = false): RatedPlayer {
  return {
    name: 'x',
    bot: null,
    is_program: false,
    is_me: is_hidden,
    is_hidden,
    rating,
    margin: 50,
    games: 3,
  }
}

describe('places', () => {
  it('start with the best, and equal ratings share one', () => {
    expect(placesOf([player(1200), player(1100), player(1100), player(900)])).toEqual([1, 2, 2, 4])
  })

  it('leave out hidden players, as others see the list', () => {
    expect(placesOf([player(1200), player(1100, true), player(900)])).toEqual([1, null, 2])
  })
})
