// The moment when a marker reaches the end of its track, for the score boards to show it.

const LASTS = 2400 // ms

export class Arrival {
  #isNow = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `rounds` is how many times the marker has reached the end; it is read again on each change. */
  constructor(rounds: () => number) {
    let before = rounds()
    // Before the page changes, so that the longer run applies to this change.
    $effect.pre(() => {
      const now = rounds()
      if (now > before) this.#begin()
      before = now
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  get isNow(): boolean {
    return this.#isNow
  }

  #begin(): void {
    this.#isNow = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.#isNow = false), LASTS)
  }
}
