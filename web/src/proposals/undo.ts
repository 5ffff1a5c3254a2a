// A player asks the others for permission to take back the last placement.
import { list, say } from '../base/i18n.svelte'
import type { Situation } from '../protocol'
import { mySeat } from '../server/situation'
import { words } from './words'

/** What an undo request means for this screen. */
export type UndoRole = 'none' | 'asks' | 'is asked' | 'has agreed'

export function undoRole(now: Situation): UndoRole {
  const mine = mySeat(now)
  if (now.undo_asked === null || mine === null) return 'none'
  if (now.seats[now.undo_asked]?.is_mine) return 'asks'
  return now.undo_agreed.includes(mine) ? 'has agreed' : 'is asked'
}

/** The other players who have not answered yet: "Ben and Cem". */
export function tellSilent(now: Situation): string {
  const silent = now.seats.filter(
    (seat, number) =>
      number !== now.undo_asked && !seat.bot && !seat.is_mine && !now.undo_agreed.includes(number),
  )
  return list(silent.map((seat) => seat.name))
}

/** Whether the others declined a request of this screen: nothing else has happened meanwhile. */
export function isRefused(before: Situation, now: Situation): boolean {
  const asking = before.undo_asked
  if (asking === null || now.undo_asked !== null || !before.seats[asking]?.is_mine) return false
  const size = (situation: Situation) => situation.seats[asking]?.rack_size
  return before.turn === now.turn && before.phase === now.phase && size(before) === size(now)
}

/** "Ann would like to take the last tile back." */
export function tellQuestion(now: Situation): string {
  return say(words).asks(now.seats[now.undo_asked ?? 0]?.name ?? '')
}

/** What changed about an undo request, in words. */
export function tellUndo(before: Situation, now: Situation): string {
  if (before.undo_asked === null && undoRole(now) === 'is asked') return tellQuestion(now)
  return isRefused(before, now) ? say(words).refused : ''
}
