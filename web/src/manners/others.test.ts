import { beforeEach, describe, expect, it } from 'vitest'
import type { TableInfo } from '../protocol'
import { settings } from '../settings.svelte'
import { ann, ben, bot, game, seat } from './friends.fixture'
import * as others from './others'

beforeEach(() => settings.change({ language: 'en' }))

const cem = seat({ name: 'Cem', owner: 2 })

describe('a seat of this screen', () => {
  it('is the one that looks, or the first', () => {
    expect(others.mySeat(game())).toBe(0)
    expect(others.mySeat(game({ viewer: null }))).toBe(0)
    const two = [ann, seat({ name: 'Ada', is_mine: true }), ben]
    expect(others.mySeat(game({ viewer: 1, seats: two }))).toBe(1)
    expect(others.mySeat(game({ viewer: null, seats: [ben, bot] }))).toBeNull()
  })

  it('can be had back while the game goes on', () => {
    const seats = [seat({ bot: 'casual', is_lent: true, is_returnable: true }), ben]
    expect(others.findLent(game({ seats }))).toEqual([0])
    expect(others.findLent(game({ seats, phase: 'over' }))).toEqual([])
    expect(others.findLent(game())).toEqual([])
  })

  it('is given up where there are two sides', () => {
    expect(others.canResign(game())).toBe(true)
    expect(others.canResign(game({ ranks: [1, 1, 1] }))).toBe(false)
  })
})

describe('free words', () => {
  const info = (part: Partial<TableInfo>) => ({ chat: true, ...part }) as TableInfo

  it('are for tables that have them', () => {
    expect(others.canWrite(info({ variant: 'duel' }), game())).toBe(true)
    expect(others.canWrite(info({ variant: 'duel', chat: false }), game())).toBe(false)
  })

  it('wait for the end among partners with hidden tiles', () => {
    const team = info({ variant: 'team', open_partners: false })
    expect(others.canWrite(team, game())).toBe(false)
    expect(others.canWrite(team, game({ phase: 'over' }))).toBe(true)
    expect(others.canWrite({ ...team, open_partners: true }, game())).toBe(true)
  })
})

describe('somebody who is away', () => {
  const gone = { ...ben, is_here: false }

  it('is missed on turn only', () => {
    expect(others.findAway(game({ seat: 1, seats: [ann, gone] }))).toBe(1)
    expect(others.findAway(game({ seat: 0, seats: [ann, gone] }))).toBeNull()
    expect(others.findAway(game({ seat: 1 }))).toBeNull()
    expect(others.findAway(game({ seat: 1, seats: [ann, gone], phase: 'over' }))).toBeNull()
  })

  it('is not missed where a bot plays on', () => {
    const lent = { ...gone, bot: 'casual', is_lent: true }
    expect(others.findAway(game({ seat: 1, seats: [ann, lent] }))).toBeNull()
  })
})

describe('a wish to take a tile back', () => {
  const asked = game({ seats: [ann, ben, cem], undo_asked: 1 })

  it('means something else for everybody', () => {
    expect(others.undoRole(game())).toBe('none')
    expect(others.undoRole(asked)).toBe('is asked')
    expect(others.undoRole({ ...asked, undo_agreed: [0] })).toBe('has agreed')
    expect(others.undoRole({ ...asked, undo_asked: 0 })).toBe('asks')
    expect(others.undoRole({ ...asked, viewer: null, seats: [ben, cem] })).toBe('none')
  })

  it('waits for people, not for bots', () => {
    const mine = game({ seats: [ann, ben, cem, bot], undo_asked: 0 })
    expect(others.tellSilent(mine)).toBe('Ben and Cem')
    expect(others.tellSilent({ ...mine, undo_agreed: [1] })).toBe('Cem')
  })

  it('is told to those who are asked', () => {
    expect(others.tellManners({ ...asked, undo_asked: null }, asked)).toBe(
      'Ben would like to take the last tile back.',
    )
    expect(others.tellManners(asked, asked)).toBe('')
  })

  it('is refused where nothing else happened', () => {
    const mine = game({ undo_asked: 0 })
    expect(others.isRefused(mine, game())).toBe(true)
    expect(others.isRefused(mine, game({ turn: 5 }))).toBe(false)
    expect(others.isRefused(mine, game({ seats: [{ ...ann, rack_size: 5 }, ben] }))).toBe(false)
    expect(others.isRefused(game({ undo_asked: 1 }), game())).toBe(false)
  })
})

it('leaving and coming back are told', () => {
  const lent = game({ seats: [ann, { ...ben, bot: 'casual', is_lent: true }] })
  expect(others.tellManners(game(), lent)).toBe('A bot plays on for Ben.')
  expect(others.tellManners(lent, game())).toBe('Ben is back.')
})
