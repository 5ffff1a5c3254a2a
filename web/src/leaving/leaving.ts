// Leaving a running game: whether other players would wait, and where a click leads.
import { say } from '../base/i18n.svelte'
import type { Situation, TableInfo } from '../protocol'
import { mySeat } from '../server/situation'
import { words } from './words'

/** Whether connected players would wait for this player. In a turn-based game nobody waits. */
export function isKeptWaiting(info: Pick<TableInfo, 'is_slow'>, now: Situation): boolean {
  if (now.waiting || now.phase === 'over' || mySeat(now) === null || info.is_slow) return false
  return now.seats.some((seat) => !seat.bot && !seat.is_mine && seat.is_here)
}

/** The seats for which a bot plays, and which the player at this screen can take back. */
export function findLent(now: Situation): number[] {
  return now.seats.flatMap((seat, number) => (seat.may.includes('return') ? [number] : []))
}

/** An announcement about players whom a bot has replaced, and players who have returned. */
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
 * The address after `#` to which a plain click leads away from the table.
 *
 * Null if the click stays on the page, opens a new tab, or leads to another table. Also null in a
 * dialog, because the dialog has already asked the player.
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
