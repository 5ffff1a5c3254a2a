// Messages about the game: a log for screen readers, a banner for special events, and a warning
// beside the rack.
import { sound } from '../base/sound'

/** A message over the board. */
export interface Banner {
  text: string
  tiles: string[]
  colours: string // the colours whose markers have reached the end of their tracks
}

export interface Announcement {
  id: number
  text: string
}

const BANNER_STAYS = 3200 // ms
const KEPT = 12 // the most texts in the log; a screen reader reads each added text once

export class Messages {
  #log: Announcement[] = $state.raw([])
  #banner: Banner | null = $state.raw(null)
  #warning = $state('')
  #clause: string | null = $state(null)
  #number = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  get log(): Announcement[] {
    return this.#log
  }
  get banner(): Banner | null {
    return this.#banner
  }
  /** The reason why the last action was not possible. The next action clears it. */
  get warning(): string {
    return this.#warning
  }
  /** The clause of the rules that the warning is about, or null. */
  get clause(): string | null {
    return this.#clause
  }

  announce(text: string): void {
    if (text) this.#log = [...this.#log, { id: ++this.#number, text }].slice(-KEPT)
  }

  show(banner: Banner): void {
    this.#banner = banner
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.#banner = null), BANNER_STAYS)
  }

  warn(reason: string, clause: string | null = null): void {
    sound.error()
    this.#warning = reason
    this.#clause = clause
    this.announce(reason)
  }

  /** Clears the warning, because the game has continued. */
  clearWarning(): void {
    this.#warning = ''
  }

  /** Clears the warning and the banner, because the player acts again. */
  clear(): void {
    this.#warning = ''
    this.#banner = null
  }

  close(): void {
    clearTimeout(this.#timer)
  }
}
