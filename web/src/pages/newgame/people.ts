// Who plays a game that is being set up, and where they are.
import type { NewGameForm, SeatChoice } from '../newgame'

/** The seats that are in the game. */
export function playing(form: NewGameForm): SeatChoice[] {
  return form.seats.slice(0, form.players)
}

/** Whether only bots play: one can watch. */
export function isWatched(form: NewGameForm): boolean {
  return playing(form).every((seat) => seat.bot !== null)
}

/** Whether there is a seat for somebody who is not here: the table then waits for them. */
export function isShared(form: NewGameForm): boolean {
  return playing(form).some((seat) => seat.isOpen)
}

/** How many people play at this screen. */
export function peopleHere(form: NewGameForm): number {
  return playing(form).filter((seat) => seat.bot === null && !seat.isOpen).length
}
