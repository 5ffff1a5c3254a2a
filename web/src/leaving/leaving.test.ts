import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { ann, ben, bot, game, seat } from '../server/situation.fixture'
import { findLent, isKeptWaiting, tellReplaced } from './leaving'

beforeEach(() => settings.change({ language: 'en' }))

describe('a seat of this screen', () => {
  it('can be taken back if the server allows it', () => {
    const seats = [
      seat({ bot: 'casual', is_lent: true, is_returnable: true, may: ['return'] }),
      ben,
    ]
    expect(findLent(game({ seats }))).toEqual([0])
    expect(findLent(game())).toEqual([])
  })
})

describe('others wait for a player who leaves', () => {
  const live = { is_slow: false }
  const slow = { is_slow: true }

  it('if they have the table open', () => {
    expect(isKeptWaiting(live, game())).toBe(true)
    expect(isKeptWaiting(live, game({ seats: [ann, { ...ben, is_here: false }] }))).toBe(false)
    expect(isKeptWaiting(live, game({ seats: [ann, bot] }))).toBe(false)
  })

  it('not in a turn-based game, before or after the game, or for a spectator', () => {
    expect(isKeptWaiting(slow, game())).toBe(false)
    expect(isKeptWaiting(live, game({ waiting: true }))).toBe(false)
    expect(isKeptWaiting(live, game({ phase: 'over' }))).toBe(false)
    expect(isKeptWaiting(live, game({ viewer: null, seats: [ben, bot] }))).toBe(false)
  })
})

it('leaving and returning are announced', () => {
  const lent = game({ seats: [ann, { ...ben, bot: 'casual', is_lent: true }] })
  expect(tellReplaced(game(), lent)).toBe('A bot is now playing for Ben.')
  expect(tellReplaced(lent, game())).toBe('Ben is back.')
})
