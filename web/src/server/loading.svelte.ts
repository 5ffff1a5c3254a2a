// A value from the server that is loading, loaded or failed.

export class Loading<T> {
  #value: T | null = $state.raw(null)
  #problem: unknown = $state.raw(null)
  readonly #fetch: () => Promise<T>

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch
    void this.load()
  }

  get value(): T | null {
    return this.#value
  }

  /** The reason why the last request failed. Null during a request. */
  get problem(): unknown {
    return this.#problem
  }

  /** Requests the value. An old value stays until the answer comes. */
  async load(): Promise<void> {
    this.#problem = null
    await this.renew()
  }

  /** Requests the value again. An old value or problem stays until the answer comes. */
  async renew(): Promise<void> {
    try {
      this.#value = await this.#fetch()
      this.#problem = null
    } catch (error) {
      this.#problem = error
    }
  }
}
