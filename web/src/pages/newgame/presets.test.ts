import { beforeEach, describe, expect, it } from 'vitest'
import { presets } from '../../base/router.svelte'
import { catalogue } from '../../catalogue/catalogue.fixture'
import { buildTable, clockOf, defaultForm, isPublic, isRated, isShared } from './form'
import { remember } from './memory'
import { newPreset } from './presets'

beforeEach(() => localStorage.clear())

describe('the preset for', () => {
  it('a game with a friend has an open seat, and no clock, rating, teams or bots', () => {
    const form = newPreset('friend', catalogue)
    expect(isShared(form)).toBe(true)
    expect(buildTable(form, ['Ann', 'Seat 2'])).toEqual({
      edition: '2023',
      variant: 'standard',
      seats: [
        { name: 'Ann', bot: null, is_open: false },
        { name: 'Seat 2', bot: null, is_open: true },
      ],
      start: null,
      clock: null,
      open_partners: false,
      seed: null,
      hints: true,
      training: false,
      chat: true,
      take_back: true,
      is_rated: false,
      is_public: false,
      position: null,
      programs: true,
    })
  })

  it.each(presets)('%s does not depend on the last game', (preset) => {
    const before = newPreset(preset, catalogue)
    const form = defaultForm(catalogue)
    remember({ ...form, variant: 'team', players: 4, clock: 'game', isRated: true, hints: false })
    expect(newPreset(preset, catalogue)).toEqual(before)
  })

  it('a public table is in the lobby, live or turn-based', () => {
    expect(isPublic(newPreset('public', catalogue))).toBe(true)
    expect(clockOf(newPreset('public', catalogue))).toBe('none')
    expect(isPublic(newPreset('slow', catalogue))).toBe(true)
    expect(clockOf(newPreset('slow', catalogue))).toBe('days')
  })

  it('a rated game can be rated', () => {
    expect(isRated(newPreset('rated', catalogue))).toBe(true)
  })
})
