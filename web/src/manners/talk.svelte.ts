// What people say to each other at a table: each saying stays beside its speaker for a while.
import { say } from '../i18n.svelte'
import type { Fault, Said } from '../protocol'
import { settings } from '../settings.svelte'
import { faces } from './faces'
import { words, type Phrase } from './words'

/** How long a saying stays, in ms: the longer it is, the longer one reads. */
const SHORTEST_STAY = 5000
const STAY_PER_LETTER = 60

export const phrases = Object.keys(words.en.phrases) as Phrase[]

export interface Bubble {
  id: number
  seat: number
  face: Phrase | null // shown in place of the text
  text: string
}

/** A saying in the words of whoever hears it. */
export function readSaid({ phrase, text }: Pick<Said, 'phrase' | 'text'>): string {
  return phrase ? say(words).phrases[phrase] : (text ?? '')
}

export class Talk {
  #bubbles: Bubble[] = $state.raw([])
  #problem: Fault | null = $state.raw(null)
  #heard = 0
  #asked: number | null = null
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()

  /** The latest saying of each seat, as long as it stays. */
  get bubbles(): Bubble[] {
    return this.#bubbles
  }

  /** Why the last saying was not passed on; gone with the next one. */
  get problem(): Fault | null {
    return this.#problem
  }

  /** Something was said under this number; what is wrong with it will have the same one. */
  ask(number: number | null): void {
    this.#asked = number
    this.#problem = null
  }

  /** Shows a saying, and gives it in words; nothing where this screen wants to hear nobody else. */
  hear(said: Said, isMine: boolean): string {
    if (settings.muted && !isMine) return ''
    const { phrase, seat } = said
    const text = readSaid(said)
    const face = phrase && faces[phrase] ? phrase : null
    const bubble: Bubble = { id: ++this.#heard, seat, face, text }
    this.#bubbles = [...this.#bubbles.filter((each) => each.seat !== seat), bubble]
    const stay = SHORTEST_STAY + STAY_PER_LETTER * text.length
    this.#timers.set(
      bubble.id,
      setTimeout(() => this.#forget(bubble.id), stay),
    )
    return text
  }

  /** Whether a fault was about what was said here: then it is kept. */
  takes(fault: Fault): boolean {
    const isOurs = fault.reply_to !== null && fault.reply_to === this.#asked
    if (isOurs) this.#problem = fault
    return isOurs
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #forget(id: number): void {
    this.#timers.delete(id)
    this.#bubbles = this.#bubbles.filter((bubble) => bubble.id !== id)
  }
}
