// Presets: a link to the form, such as "Invite a friend", fills in some of its fields.
import type { Catalogue } from '../../protocol'
import type { Preset } from '../../base/router.svelte'
import {
  defaultForm,
  findRatedBar,
  isShared,
  correctForm,
  type NewGameForm,
  type SeatChoice,
} from './form'

/** The form, changed by the preset of a link. */
export function applyPreset(form: NewGameForm, preset: Preset, catalogue: Catalogue): NewGameForm {
  switch (preset) {
    case 'friend':
      return inviteFriend(form, catalogue)
    case 'public':
      return openToAll(inviteFriend(form, catalogue))
    case 'slow':
      return { ...inviteFriend(form, catalogue), isPublic: true, clock: 'days' }
    case 'rated':
      return rateIt(form, catalogue)
  }
}

/** The form with a seat for a friend, in a game that has one. */
function inviteFriend(form: NewGameForm, catalogue: Catalogue): NewGameForm {
  const isAlone = form.players === 1
  const corrected = isAlone
    ? correctForm({ ...form, variant: 'standard', players: 2 }, catalogue)
    : form
  if (isShared(corrected)) return corrected
  const friend: SeatChoice = { name: null, bot: null, isOpen: true }
  return {
    ...corrected,
    seats: corrected.seats.map((seat, index) => (index === 1 ? friend : seat)),
  }
}

function openToAll(form: NewGameForm): NewGameForm {
  // With days for a turn, the table would be in the turn-based list.
  return { ...form, isPublic: true, clock: form.clock === 'days' ? 'none' : form.clock }
}

function rateIt(form: NewGameForm, catalogue: Catalogue): NewGameForm {
  const usable = findRatedBar(form) === null ? form : defaultForm(catalogue)
  return { ...usable, isRated: true }
}
