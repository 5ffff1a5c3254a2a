// A table in the lobby, in words.
import { list, say } from '../../base/i18n.svelte'
import { settings } from '../../base/settings.svelte'
import type { LobbyTable } from '../../protocol'
import { words } from './words'

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const // the sizes are in minutes

/**
 * The age of a table: "just now", "5 minutes ago", "2 days ago". If the clocks differ and the age
 * is negative, "just now".
 */
export function tellAge(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  for (const [unit, size] of UNITS) {
    if (minutes >= size) {
      const format = new Intl.RelativeTimeFormat(settings.language)
      return format.format(-Math.floor(minutes / size), unit)
    }
  }
  return say(words).justNow
}

/** The players at the table. Bots are marked. */
export function tellSitters(table: LobbyTable): string {
  const told = sittersOf(table).map(({ name, bot }) => (bot ? `${name} (${say(words).bot})` : name))
  return told.length > 0 ? list(told) : say(words).nobody
}

/** The number of open seats: "1 of 3 seats open". */
export function tellFree(table: LobbyTable): string {
  const free = table.is_open.filter(Boolean).length
  return free > 0 ? say(words).free(free, table.is_open.length) : say(words).full
}

/** The label of the link to the table. */
export function tellWay(table: LobbyTable, isMine: boolean): string {
  if (isMine) return say(words).toTable
  return table.is_open.some(Boolean) ? say(words).join : say(words).watch
}

function sittersOf(table: LobbyTable): { name: string; bot: boolean }[] {
  return table.names.flatMap((name, seat) =>
    table.is_open[seat] ? [] : [{ name, bot: (table.bots[seat] ?? null) !== null }],
  )
}
