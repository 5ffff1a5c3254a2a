import { describe, expect, it } from 'vitest'
import type { RatingLine } from '../../protocol'
import { placesOf } from './places'

function line(rating: number, is_hidden = false): RatingLine {
  return { name: 'x', bot: null, is_me: is_hidden, is_hidden, rating, margin: 50, games: 3 }
}

describe('places', () => {
  it('begin with the best, and equals share one', () => {
    expect(placesOf([line(1200), line(1100), line(1100), line(900)])).toEqual([1, 2, 2, 4])
  })

  it('are counted without whoever hides, as others see them', () => {
    expect(placesOf([line(1200), line(1100, true), line(900)])).toEqual([1, null, 2])
  })
})
