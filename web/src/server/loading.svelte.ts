// Something that comes from the server: not yet here, here, or not to be had.

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

  /** Why it did not come; null while it may still come. */
  get problem(): unknown {
    return this.#problem
  }

  /** Asks (again); what is here stays until the answer comes. */
  async load(): Promise<void> {
    this.#problem = null
    await this.renew()
  }

  /** Asks again without a word: also a problem stays until the answer comes. */
  async renew(): Promise<void> {
    try {
      this.#value = await this.#fetch()
      this.#problem = null
    } catch (error) {
      this.#problem = error
    }
  }
}
