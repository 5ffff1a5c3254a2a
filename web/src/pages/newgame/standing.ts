// Whether a game counts for ratings, and whether anybody may find it: what keeps it from that, and
// what it changes.
import type { NewGameForm } from '../newgame'
import { isShared, isWatched, playing } from './people'

/** Why a game cannot be rated. */
export type RatedBar = 'solo' | 'bots' | 'sameScreen'

/** What keeps a game from being rated; null: nothing. */
export function findRatedBar(form: NewGameForm): RatedBar | null {
  if (form.variant === 'solo') return 'solo'
  if (isWatched(form)) return 'bots'
  // People at one screen are one guest, who cannot win against themselves; partners can together.
  const here = playing(form).flatMap((seat, number) => (seat.bot || seat.isOpen ? [] : [number]))
  const sides = new Set(here.map((seat) => (form.variant === 'team' ? seat % 2 : seat)))
  return sides.size > 1 ? 'sameScreen' : null
}

/** Whether the result counts. */
export function isRated(form: NewGameForm): boolean {
  return form.isRated && findRatedBar(form) === null
}

/** Whether the table is shown in the lobby. */
export function isPublic(form: NewGameForm): boolean {
  return form.isPublic && isShared(form)
}

/** Whether a choice holds that a rated game does not have. */
export function hasAid(form: NewGameForm, aid: 'hints' | 'training'): boolean {
  return form[aid] && !isRated(form)
}

/** The seed that is meant: whoever names the bag knows it, so not among friends, nor rated. */
export function seedOf(form: NewGameForm): string {
  return isShared(form) || isRated(form) ? '' : form.seed.trim()
}
