// Leaving a game in progress: whether others would wait, and where a click leads.
import { say } from '../base/i18n.svelte'
import type { Situation, TableInfo } from '../protocol'
import { mySeat } from '../server/situation'
import { words } from './words'

/** Whether connected players would wait for this player; in a turn-based game nobody waits. */
export function isKeptWaiting(info: Pick<TableInfo, 'is_slow'>, now: Situation): boolean {
  if (now.waiting || now.phase === 'over' || mySeat(now) === null || info.is_slow) return false
  return now.seats.some((seat) => !seat.bot && !seat.is_mine && seat.is_here)
}

/** The seats of this screen for which a bot plays, and that the player can take back. */
export function findLent(now: Situation): number[] {
  return now.seats.flatMap((seat, number) => (seat.may.includes('return') ? [number] : []))
}

/** A text about players whom a bot replaced, and players who returned. */
export function tellReplaced(before: Situation, now: Situation): string {
  const w = say(words)
  const told = now.seats.flatMap((seat, number) => {
    const old = before.seats[number]
    if (!old || old.is_lent === seat.is_lent) return []
    return [seat.is_lent ? w.stepsIn(seat.name) : w.isBack(seat.name)]
  })
  return told.join(' ')
}

/**
 * The address behind `#` that a plain click leads to, away from the table.
 *
 * Null if the click stays on the page, opens a new tab, leads to another table, or was made in a
 * dialog, which has asked already.
 */
export function findExit(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  const to = link?.getAttribute('href') ?? ''
  const isAsked = link?.closest('dialog') !== null || link?.target === '_blank'
  const isTable = to.startsWith('#/table/')
  return to.startsWith('#/') && !isAsked && !isTable ? to : null
}
