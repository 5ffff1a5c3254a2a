import { expect, it } from 'vitest'
import { mySeat } from './situation'
import { ann, ben, bot, game, seat } from './situation.fixture'

it('the seat of this screen is the one whose rack is shown, or the first', () => {
  expect(mySeat(game())).toBe(0)
  expect(mySeat(game({ viewer: null }))).toBe(0)
  const two = [ann, seat({ name: 'Ada', is_mine: true }), ben]
  expect(mySeat(game({ viewer: 1, seats: two }))).toBe(1)
  expect(mySeat(game({ viewer: null, seats: [ben, bot] }))).toBeNull()
})
