// Seconds that run down to nought on this screen, from what the server last said.

export class Countdown {
  #left = $state(0)
  #timer: ReturnType<typeof setInterval> | undefined

  /** Whole seconds left; 0: it is time. */
  get left(): number {
    return this.#left
  }

  /** Begins anew; the clock of the machine decides, since hidden pages tick late. */
  start(seconds: number, now: () => number = () => performance.now()): () => void {
    const end = now() + seconds * 1000
    const tick = () => {
      this.#left = Math.max(0, Math.ceil((end - now()) / 1000))
      if (this.#left === 0) clearInterval(this.#timer)
    }
    clearInterval(this.#timer)
    this.#timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(this.#timer)
  }
}
