// A game in a list: its group, its players, and what it waits for.
import { say } from '../../base/i18n.svelte'
import { hasOthers } from '../../notifications/turn.svelte'
import type { TableSummary } from '../../protocol'
import { words } from './words'

export type Group = 'unfinished' | 'finished' | 'fragments'

/** The groups in the order in which they are shown. */
export const GROUPS: readonly Group[] = ['unfinished', 'finished', 'fragments']

/** Whether the game can be continued. An uploaded record can only be viewed. */
export function isGoingOn(table: TableSummary): boolean {
  return !table.is_over && !table.is_imported
}

export function groupOf(table: TableSummary): Group {
  if (table.is_over) return 'finished'
  return isGoingOn(table) ? 'unfinished' : 'fragments'
}

/** The names in one line. An open seat is shown as open. */
export function namesIn(table: TableSummary): string {
  return table.names.map((name, seat) => (table.is_open[seat] ? say(words).open : name)).join(' – ')
}

/** What an unfinished game waits for. Empty if there is nothing to say. */
export function tellWait(table: TableSummary): string {
  const w = say(words)
  if (table.is_over || table.is_imported) return ''
  if (table.is_waiting) {
    const open = table.is_open.filter(Boolean).length
    if (open > 0) return w.waitsForMore(open)
    return table.is_host ? w.waitsForYou : w.waitsForHost
  }
  if (table.my_turn) return w.yourTurn
  const name = table.on_turn === null ? undefined : table.names[table.on_turn]
  return name !== undefined && hasOthers(table) ? w.turnOf(name) : ''
}
