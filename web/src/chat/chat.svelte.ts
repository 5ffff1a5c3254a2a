// The chat of a table: a message is shown over the board for a while, and stays in the list.
import { say } from '../base/i18n.svelte'
import type { Fault, Said, Say } from '../protocol'
import { settings } from '../base/settings.svelte'
import { faces } from './faces'
import { words, type Phrase } from './words'

/** A message is shown for a minimum time, and longer for each letter. */
const SHORTEST_STAY = 5000 // ms
const STAY_PER_LETTER = 60 // ms

export const phrases = Object.keys(words.en.phrases) as Phrase[]

/** A phrase, which each page shows in its own language, or free text. */
export type ChatMessage = Pick<Say, 'phrase' | 'text'>

export interface Bubble {
  id: number
  seat: number
  face: Phrase | null // the face that is shown in place of the text
  text: string
}

/** The text of a message: a phrase in the language of this page, or free text as it was written. */
export function readSaid({ phrase, text }: Pick<Said, 'phrase' | 'text'>): string {
  return phrase ? say(words).phrases[phrase] : (text ?? '')
}

/** A message in the list. */
export interface Line extends Pick<Said, 'seat' | 'phrase' | 'text'> {
  id: number
}

const LONGEST_LIST = 200 // the most messages in the list

export class Chat {
  #lines: Line[] = $state.raw([])
  #unread = $state(0)
  readonly #key: string
  #bubbles: Bubble[] = $state.raw([])
  #problem: Fault | null = $state.raw(null)
  #received = 0
  #sent: number | null = null
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()

  /** The browser tab stores the list of this table, because the server stores no messages. */
  constructor(table: string) {
    this.#key = `genial.chat.${table}`
    this.#lines = load(this.#key)
    this.#received = this.#lines.at(-1)?.id ?? 0
  }

  /** All messages, oldest first. */
  get lines(): Line[] {
    return this.#lines
  }

  /** The number of messages of others that have come since the list was last open. */
  get unread(): number {
    return this.#unread
  }

  /** Called when the list is open: no message is unread any more. */
  read(): void {
    this.#unread = 0
  }

  /** The latest message of each seat, while it is shown. */
  get bubbles(): Bubble[] {
    return this.#bubbles
  }

  /** The reason why the last message was refused. The next message clears it. */
  get problem(): Fault | null {
    return this.#problem
  }

  /**
   * Stores the number of the message that was sent. An error about the message has the same number.
   */
  expect(number: number | null): void {
    this.#sent = number
    this.#problem = null
  }

  /** Shows a message and returns its text. The text is empty if the player has muted the others. */
  receive(said: Said, isMine: boolean): string {
    if (settings.muted && !isMine) return ''
    const { phrase, seat } = said
    const text = readSaid(said)
    const face = phrase && faces[phrase] ? phrase : null
    const bubble: Bubble = { id: ++this.#received, seat, face, text }
    this.#keep({ id: bubble.id, seat, phrase, text: said.text })
    if (!isMine) this.#unread++
    this.#bubbles = [...this.#bubbles.filter((each) => each.seat !== seat), bubble]
    const stay = SHORTEST_STAY + STAY_PER_LETTER * text.length
    this.#timers.set(
      bubble.id,
      setTimeout(() => this.#forget(bubble.id), stay),
    )
    return text
  }

  /** Stores an error if it is about the last message. Returns whether it is. */
  takes(fault: Fault): boolean {
    const isOurs = fault.reply_to !== null && fault.reply_to === this.#sent
    if (isOurs) this.#problem = fault
    return isOurs
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #keep(line: Line): void {
    this.#lines = [...this.#lines, line].slice(-LONGEST_LIST)
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#lines))
    } catch {
      // The browser refuses to store data, so the list lasts until the page is closed.
    }
  }

  #forget(id: number): void {
    this.#timers.delete(id)
    this.#bubbles = this.#bubbles.filter((bubble) => bubble.id !== id)
  }
}

function load(key: string): Line[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as Line[]) : []
  } catch {
    return []
  }
}
