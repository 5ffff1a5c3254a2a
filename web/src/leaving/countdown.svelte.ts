// A countdown in seconds. It starts from the latest value of the server.

export class Countdown {
  #left = $state(0)
  #timer: ReturnType<typeof setInterval> | undefined

  /** The whole seconds that are left. */
  get left(): number {
    return this.#left
  }

  /**
   * Restarts the countdown. It reads the clock at every tick, because timers of hidden pages are
   * late.
   */
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
