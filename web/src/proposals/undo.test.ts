import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { ann, ben, bot, cem, game } from '../server/situation.fixture'
import { isRefused, tellSilent, tellUndo, undoRole } from './undo'

beforeEach(() => settings.change({ language: 'en' }))

describe('a wish to take a tile back', () => {
  const asked = game({ seats: [ann, ben, cem], undo_asked: 1 })

  it('means something else for everybody', () => {
    expect(undoRole(game())).toBe('none')
    expect(undoRole(asked)).toBe('is asked')
    expect(undoRole({ ...asked, undo_agreed: [0] })).toBe('has agreed')
    expect(undoRole({ ...asked, undo_asked: 0 })).toBe('asks')
    expect(undoRole({ ...asked, viewer: null, seats: [ben, cem] })).toBe('none')
  })

  it('waits for people, not for bots', () => {
    const mine = game({ seats: [ann, ben, cem, bot], undo_asked: 0 })
    expect(tellSilent(mine)).toBe('Ben and Cem')
    expect(tellSilent({ ...mine, undo_agreed: [1] })).toBe('Cem')
  })

  it('is told to those who are asked', () => {
    expect(tellUndo({ ...asked, undo_asked: null }, asked)).toBe(
      'Ben would like to take the last tile back.',
    )
    expect(tellUndo(asked, asked)).toBe('')
  })

  it('is refused where nothing else happened', () => {
    const mine = game({ undo_asked: 0 })
    expect(isRefused(mine, game())).toBe(true)
    expect(isRefused(mine, game({ turn: 5 }))).toBe(false)
    expect(isRefused(mine, game({ seats: [{ ...ann, rack_size: 5 }, ben] }))).toBe(false)
    expect(isRefused(game({ undo_asked: 1 }), game())).toBe(false)
  })
})
