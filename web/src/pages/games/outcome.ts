// How a finished game ended, in one line.
import { list, say } from '../../base/i18n.svelte'
import type { TableSummary } from '../../protocol'
import { words } from './words'

/** The names of a score board's players. In the team game, seats 1 and 3 or 2 and 4 (R8.1). */
function ownersNames(table: TableSummary, owner: number): string[] {
  if (table.variant !== 'team') return table.names.slice(owner, owner + 1)
  return table.names.filter((_, seat) => seat % 2 === owner)
}

/**
 * The end of a game: "Ann won", "Draw: Ann and Ben", "Final score: 21", "Ann won · Ben resigned".
 */
export function outcome(table: TableSummary): string {
  const how = tellResult(table)
  if (!table.cut) return how
  const { reason, owner, seat } = table.cut
  // In a team, it may be unknown which of the two partners resigned or left.
  const names = seat === null ? ownersNames(table, owner) : table.names.slice(seat, seat + 1)
  return `${how} · ${say(words)[reason](names)}`
}

function tellResult(table: TableSummary): string {
  if (table.result !== null) return say(words).result(table.result)
  const names = table.winners.flatMap((owner) => ownersNames(table, owner))
  if (names.length === 0) return ''
  if (table.winners.length > 1) return say(words).drawn(list(names))
  return say(words).won(list(names))
}
