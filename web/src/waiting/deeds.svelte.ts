// What somebody does at a table that waits: one thing at a time, and what was wrong with it.
import { beginGame, seatBot, sitDown, standUp } from '../api'

/** Where deeds go: the server, and the line that is to come in again once somebody has a seat. */
export interface Door {
  sitDown: typeof sitDown
  standUp: typeof standUp
  seatBot: typeof seatBot
  beginGame: typeof beginGame
}

export class Deeds {
  #isBusy = $state(false)
  #problem: unknown = $state.raw(null)
  readonly #id: string
  readonly #reopen: () => void
  readonly #door: Door

  constructor(
    id: string,
    reopen: () => void,
    door: Door = { sitDown, standUp, seatBot, beginGame },
  ) {
    this.#id = id
    this.#reopen = reopen
    this.#door = door
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** Why the last wish was not granted; gone with the next one. */
  get problem(): unknown {
    return this.#problem
  }

  /** Whoever sits down for the first time is somebody only now: the line does not know them yet. */
  async sit(seat: number, name: string): Promise<void> {
    if (await this.#do(() => this.#door.sitDown(this.#id, seat, name))) this.#reopen()
  }

  async vacate(seat: number): Promise<void> {
    await this.#do(() => this.#door.standUp(this.#id, seat))
  }

  async fill(seat: number, bot: string): Promise<void> {
    await this.#do(() => this.#door.seatBot(this.#id, seat, bot))
  }

  async begin(): Promise<void> {
    await this.#do(() => this.#door.beginGame(this.#id))
  }

  async #do(deed: () => Promise<void>): Promise<boolean> {
    if (this.#isBusy) return false
    this.#isBusy = true
    this.#problem = null
    try {
      await deed()
      return true
    } catch (error) {
      this.#problem = error
      return false
    } finally {
      this.#isBusy = false
    }
  }
}
