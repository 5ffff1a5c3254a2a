import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.fixture'
import { defaultForm, isPublic, isRated, correctForm, type NewGameForm } from './form'
import { applyPreset } from './presets'

function formWith(part: Partial<NewGameForm>): NewGameForm {
  return correctForm({ ...defaultForm(catalogue), ...part }, catalogue)
}

describe('the preset for', () => {
  it('a game with a friend has an open seat', () => {
    const form = applyPreset(formWith({ variant: 'solo' }), 'friend', catalogue)
    expect(form).toMatchObject({ variant: 'standard', players: 2, isPublic: false })
    expect(form.seats.map((seat) => seat.isOpen)).toEqual([false, true, false, false])
    expect(applyPreset(form, 'friend', catalogue)).toEqual(form)
    expect(applyPreset(formWith({ players: 4 }), 'friend', catalogue).players).toBe(4)
  })

  it('a public table is in the lobby, live or turn-based', () => {
    for (const clock of ['none', 'game', 'days'] as const) {
      const live = applyPreset(formWith({ clock }), 'public', catalogue)
      expect(isPublic(live)).toBe(true)
      expect(live.clock).toBe(clock === 'days' ? 'none' : clock)
      const slow = applyPreset(formWith({ clock }), 'slow', catalogue)
      expect(isPublic(slow)).toBe(true)
      expect(slow.clock).toBe('days')
    }
  })

  it('a rated game is a game that can be rated', () => {
    expect(applyPreset(formWith({ players: 3 }), 'rated', catalogue)).toMatchObject({ players: 3 })
    const people = defaultForm(catalogue).seats.map((seat) => ({ ...seat, bot: null }))
    for (const part of [{}, { players: 3 }, { variant: 'solo' as const }, { seats: people }]) {
      expect(isRated(applyPreset(formWith(part), 'rated', catalogue))).toBe(true)
    }
  })
})
