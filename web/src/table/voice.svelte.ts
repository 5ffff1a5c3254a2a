// What the page says about the game: a log for those who hear it, a banner for what deserves a
// moment, and a word beside the tiles when something cannot be.
import { sound } from '../base/sound'

/** Something worth a moment of attention. */
export interface Banner {
  text: string
  tiles: string[]
  isCheerful: boolean
}

export interface Saying {
  id: number
  text: string
}

const BANNER_STAYS = 3200 // ms
const REMEMBERED = 12 // sayings; a screen reader speaks those that are added

export class Voice {
  #log: Saying[] = $state.raw([])
  #banner: Banner | null = $state.raw(null)
  #warning = $state('')
  #clause: string | null = $state(null)
  #said = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  get log(): Saying[] {
    return this.#log
  }
  get banner(): Banner | null {
    return this.#banner
  }
  /** Why the last wish could not be; gone with the next one. */
  get warning(): string {
    return this.#warning
  }
  /** The clause of the rules that the warning is about, or null. */
  get clause(): string | null {
    return this.#clause
  }

  say(text: string): void {
    if (text) this.#log = [...this.#log, { id: ++this.#said, text }].slice(-REMEMBERED)
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
    this.say(reason)
  }

  /** The table has moved on: what could not be done no longer matters. */
  excuse(): void {
    this.#warning = ''
  }

  /** Something new is being done: what was shown before is in the way. */
  hush(): void {
    this.#warning = ''
    this.#banner = null
  }

  close(): void {
    clearTimeout(this.#timer)
  }
}
