// Sends requests about the seats of one table, one at a time. Keeps the problem of the last
// request.
import {
  beginGame,
  introduce,
  isUnanswered,
  lendSeat,
  resign,
  returnTo,
  seatBot,
  sitDown,
  standUp,
} from './api'

/** The part of the API that this module uses. Tests pass a fake. */
export interface TableApi {
  introduce: typeof introduce
  sitDown: typeof sitDown
  standUp: typeof standUp
  seatBot: typeof seatBot
  beginGame: typeof beginGame
  lendSeat: typeof lendSeat
  returnTo: typeof returnTo
  resign: typeof resign
}

const server: TableApi = {
  introduce,
  sitDown,
  standUp,
  seatBot,
  beginGame,
  lendSeat,
  returnTo,
  resign,
}

export class TableRequests {
  #isBusy = $state(false)
  #problem: unknown = $state.raw(null)
  readonly #id: string
  readonly #reopen: () => void
  readonly #api: TableApi

  constructor(id: string, reopen: () => void, api: TableApi = server) {
    this.#id = id
    this.#reopen = reopen
    this.#api = api
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** The reason why the last request failed. The next request clears it. */
  get problem(): unknown {
    return this.#problem
  }

  clearProblem(): void {
    this.#problem = null
  }

  /**
   * Takes an open seat.
   *
   * A new guest gets a cookie only now, and the server reads the cookie only when the socket opens.
   * So the socket is opened again. If the answer was lost, the socket tells who has the seat.
   */
  async sit(seat: number, name: string): Promise<void> {
    const isDone = await this.#do(async () => {
      await this.#api.introduce() // this comes first, so that a retry comes from the same guest
      await this.#api.sitDown(this.#id, seat, name)
    })
    if (isDone || isUnanswered(this.#problem)) this.#reopen()
  }

  async vacate(seat: number): Promise<void> {
    await this.#do(() => this.#api.standUp(this.#id, seat))
  }

  /** Puts a bot on a seat. Its name is in the language of this screen. */
  async fill(seat: number, bot: string, name: string): Promise<void> {
    await this.#do(() => this.#api.seatBot(this.#id, seat, bot, name))
  }

  async begin(): Promise<void> {
    await this.#do(() => this.#api.beginGame(this.#id))
  }

  /** Lets a bot play for a seat. Returns whether that worked. */
  lend(seat: number, bot: string): Promise<boolean> {
    return this.#do(() => this.#api.lendSeat(this.#id, seat, bot))
  }

  takeBack(seat: number): Promise<boolean> {
    return this.#do(() => this.#api.returnTo(this.#id, seat))
  }

  resign(seat: number): Promise<boolean> {
    return this.#do(() => this.#api.resign(this.#id, seat))
  }

  async #do(request: () => Promise<void>): Promise<boolean> {
    if (this.#isBusy) return false
    this.#isBusy = true
    this.#problem = null
    try {
      await request()
      return true
    } catch (error) {
      this.#problem = error
      return false
    } finally {
      this.#isBusy = false
    }
  }
}
