// What somebody does about the seats of a table, before the game and in the middle of it: one thing
// at a time, and what was wrong with it.
import {
  beginGame,
  claimEnd,
  introduce,
  isUnanswered,
  lendSeat,
  resign,
  returnTo,
  seatBot,
  sitDown,
  standUp,
} from '../api'

/** Where deeds go: the server, and the line that is to come in again once somebody has a seat. */
export interface Door {
  introduce: typeof introduce
  sitDown: typeof sitDown
  standUp: typeof standUp
  seatBot: typeof seatBot
  beginGame: typeof beginGame
  lendSeat: typeof lendSeat
  returnTo: typeof returnTo
  resign: typeof resign
  claimEnd: typeof claimEnd
}

const server: Door = {
  introduce,
  sitDown,
  standUp,
  seatBot,
  beginGame,
  lendSeat,
  returnTo,
  resign,
  claimEnd,
}

export class Deeds {
  #isBusy = $state(false)
  #problem: unknown = $state.raw(null)
  readonly #id: string
  readonly #reopen: () => void
  readonly #door: Door

  constructor(id: string, reopen: () => void, door: Door = server) {
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

  /** What was wrong does not matter any more. */
  forgive(): void {
    this.#problem = null
  }

  /**
   * Whoever sits down for the first time is somebody only now: the line does not know them yet. It
   * is also the line that says whose the seat is where the answer was lost.
   */
  async sit(seat: number, name: string): Promise<void> {
    const isDone = await this.#do(async () => {
      await this.#door.introduce() // who is known before is the same if they have to try again
      await this.#door.sitDown(this.#id, seat, name)
    })
    if (isDone || isUnanswered(this.#problem)) this.#reopen()
  }

  async vacate(seat: number): Promise<void> {
    await this.#do(() => this.#door.standUp(this.#id, seat))
  }

  /** Puts a bot on a seat, under a name in the language of this screen. */
  async fill(seat: number, bot: string, name: string): Promise<void> {
    await this.#do(() => this.#door.seatBot(this.#id, seat, bot, name))
  }

  async begin(): Promise<void> {
    await this.#do(() => this.#door.beginGame(this.#id))
  }

  /** Lets a bot play for whoever sits there; says whether that worked. */
  lend(seat: number, bot: string): Promise<boolean> {
    return this.#do(() => this.#door.lendSeat(this.#id, seat, bot))
  }

  comeBack(seat: number): Promise<boolean> {
    return this.#do(() => this.#door.returnTo(this.#id, seat))
  }

  giveUp(seat: number): Promise<boolean> {
    return this.#do(() => this.#door.resign(this.#id, seat))
  }

  /** Claims the end, since whoever sits there has left; or answers such a claim. */
  claim(seat: number, agrees: boolean): Promise<boolean> {
    return this.#do(() => this.#door.claimEnd(this.#id, seat, agrees))
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
