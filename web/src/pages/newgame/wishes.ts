// Fills in the form for the link that led to it.
import type { Catalogue } from '../../protocol'
import type { Wish } from '../../base/router.svelte'
import {
  defaultForm,
  findRatedBar,
  isShared,
  settle,
  type NewGameForm,
  type SeatChoice,
} from './form'

/** The form with the wish of the link applied. */
export function grant(form: NewGameForm, wish: Wish, catalogue: Catalogue): NewGameForm {
  switch (wish) {
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
  const settled = isAlone ? settle({ ...form, variant: 'standard', players: 2 }, catalogue) : form
  if (isShared(settled)) return settled
  const friend: SeatChoice = { name: null, bot: null, isOpen: true }
  return { ...settled, seats: settled.seats.map((seat, index) => (index === 1 ? friend : seat)) }
}

function openToAll(form: NewGameForm): NewGameForm {
  // With days for a turn, the table would be in the turn-based list.
  return { ...form, isPublic: true, clock: form.clock === 'days' ? 'none' : form.clock }
}

function rateIt(form: NewGameForm, catalogue: Catalogue): NewGameForm {
  const usable = findRatedBar(form) === null ? form : defaultForm(catalogue)
  return { ...usable, isRated: true }
}
