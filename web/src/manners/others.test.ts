import { beforeEach, describe, expect, it } from 'vitest'
import type { TableInfo } from '../protocol'
import { settings } from '../settings.svelte'
import { ann, ben, bot, cem, game, seat } from './friends.fixture'
import * as others from './others'

beforeEach(() => settings.change({ language: 'en' }))

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

describe('others wait for who goes', () => {
  const live = { clock: null }
  const slow = { clock: { minutes: 1440, increment: 0, per: 'turn' as const } }

  it('where they sit at the table', () => {
    expect(others.isKeptWaiting(live, game())).toBe(true)
    expect(others.isKeptWaiting(live, game({ seats: [ann, { ...ben, is_here: false }] }))).toBe(
      false,
    )
    expect(others.isKeptWaiting(live, game({ seats: [ann, bot] }))).toBe(false)
  })

  it('but not over days, before the game or after it, nor for an onlooker', () => {
    expect(others.isKeptWaiting(slow, game())).toBe(false)
    expect(others.isKeptWaiting(live, game({ waiting: true }))).toBe(false)
    expect(others.isKeptWaiting(live, game({ phase: 'over' }))).toBe(false)
    expect(others.isKeptWaiting(live, game({ viewer: null, seats: [ben, bot] }))).toBe(false)
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
