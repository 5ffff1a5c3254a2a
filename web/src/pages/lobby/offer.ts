// What a table in the lobby offers to whoever reads it.
import { list, say } from '../../i18n.svelte'
import type { LobbyLine } from '../../protocol'
import { words } from './words'

/** Who sits there, bots marked as such; in words for those who hear it. */
export function tellSitters(line: LobbyLine): string {
  const told = sittersOf(line).map(({ name, bot }) => (bot ? `${name} (${say(words).bot})` : name))
  return told.length > 0 ? list(told) : say(words).nobody
}

/** "1 of 3 seats free". */
export function tellFree(line: LobbyLine): string {
  const free = line.is_open.filter(Boolean).length
  return free > 0 ? say(words).free(free, line.is_open.length) : say(words).full
}

/** What the way to the table is called: a seat, a look, or the way back to one's own. */
export function tellWay(line: LobbyLine, isMine: boolean): string {
  if (isMine) return say(words).toTable
  return line.is_open.some(Boolean) ? say(words).join : say(words).watch
}

function sittersOf(line: LobbyLine): { name: string; bot: boolean }[] {
  return line.names.flatMap((name, seat) =>
    line.is_open[seat] ? [] : [{ name, bot: (line.bots[seat] ?? null) !== null }],
  )
}
