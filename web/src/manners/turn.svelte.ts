// That it is my turn where others wait for me: a mark in the title, and while the page is hidden a
// sound and a notice of the system.
import { list, say } from '../i18n.svelte'
import type { Situation } from '../protocol'
import { settings } from '../settings.svelte'
import { sound } from '../sound'
import { isWithOthers } from '../table/owners'
import { words } from './words'

/** Whether others wait for a move of this screen. */
export function isAwaited(now: Situation | null): boolean {
  if (!now || now.waiting || now.phase === 'over' || !isWithOthers(now.seats)) return false
  return now.seats[now.seat]?.is_mine ?? false
}

/** The other names at a table: "Ben and Cem". */
export function tellOthers(now: Situation): string {
  return list(now.seats.filter((seat) => !seat.is_mine).map((seat) => seat.name))
}

const TAG = 'genial-turn' // a newer notice takes the place of an older one

class Turns {
  #waiting = $state(0)

  /** In how many games others wait for a move of this screen, as far as the page knows. */
  get waiting(): number {
    return this.#waiting
  }

  /** Counts as long as a component is there. Caller ensures that it is called while one is made. */
  count(waiting: () => number): void {
    $effect(() => {
      this.#waiting = waiting()
      return () => (this.#waiting = 0)
    })
  }
}

export const turns = new Turns()

/** The title of the page with a mark where it is my turn: "(1) Your turn · Genial". */
export function markTitle(title: string, waiting: number): string {
  return waiting > 0 ? `(${waiting}) ${say(words).yourTurn} · ${title}` : title
}

/** Follows one table and calls once each time it becomes my turn while nobody looks at the page. */
export class Nudge {
  #wasAwaited: boolean | null = null // null: nothing is known yet

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

/** Phones want notices to come from a worker; there is one where people let themselves be called. */
async function notifyByWorker(text: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  await worker?.showNotification(text, { tag: TAG }).catch(() => undefined)
}

function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted'
}

/** Asks the browser, as it wants to be asked; says whether notices are allowed. */
export async function askForNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission()) === 'granted'
}
