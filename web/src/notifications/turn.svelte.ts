// Tells a player that others wait for their move: with a mark in the page's title and, while the
// page is hidden, with a sound and a system notification.
import { list, say } from '../base/i18n.svelte'
import type { Situation, TableInfo, TableSummary } from '../protocol'
import { settings } from '../base/settings.svelte'
import { sound } from '../base/sound'
import { isWithOthers } from '../server/situation'
import { words } from './words'

/** Whether other players wait for a move of this screen. */
export function isAwaited(now: Situation | null): boolean {
  if (!now || now.waiting || now.phase === 'over' || !isWithOthers(now.seats)) return false
  return now.seats[now.seat]?.is_mine ?? false
}

/** Whether this player waits for others in a turn-based game, and so can close the page. */
export function canClosePage(info: Pick<TableInfo, 'is_slow'>, now: Situation): boolean {
  const isMine = now.seats.some((seat) => seat.is_mine)
  if (!info.is_slow || !isMine || now.phase === 'over') return false
  return now.waiting || (isWithOthers(now.seats) && !now.seats[now.seat]?.is_mine)
}

/** The games of a list in which other people wait for my move. */
export function listMyTurns(tables: readonly TableSummary[]): TableSummary[] {
  return tables.filter((table) => table.my_turn && hasOthers(table))
}

/** The game that has waited longest for my move. */
export function findNext(tables: readonly TableSummary[], except = ''): TableSummary | undefined {
  return listMyTurns(tables)
    .filter((table) => table.id !== except)
    .sort((one, two) => one.played_at.localeCompare(two.played_at))[0]
}

/** Whether two or more people play. In a game against bots, nobody waits. */
export function hasOthers(table: TableSummary): boolean {
  return table.bots.filter((bot) => bot === null).length > 1
}

/** The names of the other players at a table: "Ben and Cem". */
function tellOthers(now: Situation): string {
  return list(now.seats.filter((seat) => !seat.is_mine).map((seat) => seat.name))
}

const TAG = 'genial-turn' // a newer notification replaces an older one

class Turns {
  #number = $state(0)

  /**
   * The number of games in which others wait for a move of this screen, as far as the page knows.
   */
  get number(): number {
    return this.#number
  }

  /** Counts games while a component is mounted. Call it while the component is created. */
  count(games: () => number): void {
    $effect(() => {
      this.#number = games()
      return () => (this.#number = 0)
    })
  }
}

export const turns = new Turns()

/** The title of the page, with a mark if it is my turn: "(1) Your turn · Genial". */
export function markTitle(title: string, number: number): string {
  return number > 0 ? `(${number}) ${say(words).yourTurn} · ${title}` : title
}

/** Follows one table. Notifies the player when their turn begins while the page is hidden. */
export class Nudge {
  #wasAwaited: boolean | null = null // null: not known yet

  follow(now: Situation | null, isHidden: boolean = document.hidden): void {
    if (!now) return
    const awaited = isAwaited(now)
    if (awaited && this.#wasAwaited === false && isHidden) nudge(tellOthers(now))
    this.#wasAwaited = awaited
  }
}

function nudge(names: string): void {
  sound.yourTurn()
  if (!settings.notices || !mayNotify()) return
  const text = say(words).yourTurnAt(names)
  try {
    const notice = new Notification(text, { tag: TAG })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    void notifyByWorker(text)
  }
}

/**
 * Shows a notification through the service worker, which phones require. It exists if push is on.
 */
async function notifyByWorker(text: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  await worker?.showNotification(text, { tag: TAG }).catch(() => undefined)
}

function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted'
}

/** Asks for permission. Returns whether notifications are allowed. */
export async function askForNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission()) === 'granted'
}
