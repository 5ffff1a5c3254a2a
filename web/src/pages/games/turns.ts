// Games of several people in a list: who is missing, and which one waits for me.
import { say } from '../../i18n.svelte'
import type { TableSummary } from '../../protocol'
import { words } from './words'

/** The names in a line; an open seat is called by what it is. */
export function namesIn(table: TableSummary): string {
  return table.names.map((name, seat) => (table.is_open[seat] ? say(words).open : name)).join(' – ')
}

/** What a game that is not over waits for; empty where there is nothing to say. */
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
  return name !== undefined && isOfPeople(table) ? w.turnOf(name) : ''
}

/** The games with other people in which it is my turn. */
export function listMyTurns(tables: readonly TableSummary[]): TableSummary[] {
  return tables.filter((table) => table.my_turn && isOfPeople(table))
}

/** Of those the one that has waited longest. */
export function findNext(tables: readonly TableSummary[], except = ''): TableSummary | undefined {
  return listMyTurns(tables)
    .filter((table) => table.id !== except)
    .sort((one, two) => one.played_at.localeCompare(two.played_at))[0]
}

/** A game against bots alone waits for me whenever I am not there: nobody minds. */
function isOfPeople(table: TableSummary): boolean {
  return table.bots.filter((bot) => bot === null).length > 1
}
