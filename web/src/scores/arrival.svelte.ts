// Tells the score boards for a moment that a marker has reached the end of its track.

const LASTS = 2400 // ms

export class Arrival {
  #isNow = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * `rounds` returns how many times the marker has reached the end. It is read again on each
   * change.
   */
  constructor(rounds: () => number) {
    let before = rounds()
    // This runs before the page changes, so that the longer animation applies to this change.
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
