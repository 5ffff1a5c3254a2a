// The player's rating before and after a rated game, which the result shows.
import type { RatedPlayer } from '../protocol'
import { listRatings } from '../server/api'

const TRIES = 6 // attempts to read it: the server rates a game shortly after its end
const WAIT = 500 // ms

export class RatingChange {
  #before: RatedPlayer | null = null
  #after: RatedPlayer | null = $state.raw(null)
  readonly #load: () => Promise<RatedPlayer[]>

  constructor(load: () => Promise<RatedPlayer[]> = listRatings) {
    this.#load = load
  }

  /** The rating after the game. Null while it is not known. */
  get rating(): number | null {
    return this.#after && Math.round(this.#after.rating)
  }

  /** The change of the rating. Null if the rating before the game is not known. */
  get change(): number | null {
    if (!this.#after || !this.#before) return null
    return Math.round(this.#after.rating) - Math.round(this.#before.rating)
  }

  /** Reads the rating before the game is over. */
  async begin(): Promise<void> {
    this.#before = await this.#read()
  }

  /** Reads the rating after the game. The rating is new when it includes one more game. */
  async finish(): Promise<void> {
    for (let left = TRIES; left > 0; left--) {
      const found = await this.#read()
      const isNew = !this.#before || (found !== null && found.games > this.#before.games)
      if (isNew || left === 1) this.#after = isNew ? found : null
      if (isNew) return
      await new Promise((resolve) => setTimeout(resolve, WAIT))
    }
  }

  async #read(): Promise<RatedPlayer | null> {
    try {
      return (await this.#load()).find((line) => line.is_me) ?? null
    } catch {
      return null // the result is complete without the rating
    }
  }
}
