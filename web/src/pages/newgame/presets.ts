// Presets: a link to the form, such as "Invite a friend", sets some of its fields. A preset never
// starts from the last options. Otherwise a friend could get a rated game with bots and a clock,
// because the last game was one.
import type { Preset } from '../../base/router.svelte'
import type { Catalogue } from '../../protocol'
import { defaultForm, type NewGameForm, type SeatChoice } from './form'

/** The form that a preset sets. */
export function newPreset(preset: Preset, catalogue: Catalogue): NewGameForm {
  switch (preset) {
    case 'friend':
      return { ...inviteFriend(catalogue), chat: true }
    case 'public':
      return { ...inviteFriend(catalogue), isPublic: true }
    case 'slow':
      return { ...inviteFriend(catalogue), isPublic: true, clock: 'days' }
    case 'rated':
      return { ...defaultForm(catalogue), isRated: true }
  }
}

/** A game for two with a seat for a friend. */
function inviteFriend(catalogue: Catalogue): NewGameForm {
  const form = defaultForm(catalogue)
  const friend: SeatChoice = { name: null, bot: null, isOpen: true }
  return { ...form, seats: form.seats.map((seat, index) => (index === 1 ? friend : seat)) }
}
