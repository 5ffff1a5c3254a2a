// Values of moves from the server. One request at a time: each costs the server seconds.
import { SvelteMap } from 'svelte/reactivity'
import type { MoveValues } from '../protocol'
import { ApiError, getValues } from '../server/api'

/** The values of the moves of a view, and the grade of a move if one is named. */
export interface Wanted {
  text: string
  move: string | null
}

export const FIRST_WAIT = 4 // seconds, after the server has refused because of a limit
const LONGEST_WAIT = 32

export class Values {
  #isOn = $state(false)
  #isAsking = $state(false)
  #wait = $state(0)
  #problem: unknown = $state.raw(null)
  #lastWait = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #isClosed = false
  readonly #found = new SvelteMap<string, MoveValues>()
  readonly #wanted: () => Wanted[]
  readonly #ask: typeof getValues

  /**
   * @param wanted the positions and moves that the page shows now, the most important first.
   * @param ask the request; tests pass a fake.
   */
  constructor(wanted: () => Wanted[], ask: typeof getValues = getValues) {
    this.#wanted = wanted
    this.#ask = ask
  }

  /** Whether values are computed for every position that is shown. */
  get isOn(): boolean {
    return this.#isOn
  }
  /** Whether the server is computing values for this page. */
  get isAsking(): boolean {
    return this.#isAsking
  }
  /** After a refusal, the seconds until the page asks again. Otherwise 0. */
  get wait(): number {
    return this.#wait
  }
  get problem(): unknown {
    return this.#problem
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn
    this.check()
  }

  /** The values, if they are known. */
  find({ text, move }: Wanted): MoveValues | null {
    return this.#found.get(keyOf({ text, move })) ?? null
  }

  /** Asks for values that are shown and not known yet. Called whenever the shown position changes. */
  check(): void {
    this.#problem = null
    if (!this.#isOn) this.#stopWaiting()
    else if (this.#wait === 0) void this.#askNext()
  }

  close(): void {
    this.#isClosed = true
    this.#stopWaiting()
  }

  async #askNext(): Promise<void> {
    const next = this.#wanted().find((each) => !this.#found.has(keyOf(each)))
    if (!next || !this.#isOn || this.#isAsking || this.#isClosed) return
    this.#isAsking = true
    try {
      this.#found.set(keyOf(next), await this.#ask(next.text, next.move))
      this.#lastWait = 0
    } catch (error) {
      if (this.#isClosed || !this.#isOn) return
      if (error instanceof ApiError && /^(too_fast|busy)$/.test(error.code)) this.#startWaiting()
      else this.#problem = error
      return
    } finally {
      this.#isAsking = false
    }
    void this.#askNext()
  }

  /** Waits longer after each refusal in a row. */
  #startWaiting(): void {
    this.#lastWait = Math.min(LONGEST_WAIT, this.#lastWait ? 2 * this.#lastWait : FIRST_WAIT)
    this.#wait = this.#lastWait
    this.#timer = setInterval(() => {
      this.#wait -= 1
      if (this.#wait > 0) return
      this.#stopWaiting()
      void this.#askNext()
    }, 1000)
  }

  #stopWaiting(): void {
    clearInterval(this.#timer)
    this.#wait = 0
  }
}

function keyOf({ text, move }: Wanted): string {
  return `${text} ${move ?? ''}`
}
