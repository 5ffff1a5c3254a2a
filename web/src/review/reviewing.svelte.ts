// The review of a game, which the server computes: requests it, and polls until it is done.
import type { GameReview } from '../protocol'
import { ApiError, askForReview, getReview } from '../server/api'
import { keepFresh } from '../server/polling'

const EVERY = 2000 // ms between two requests while the server computes

export interface ReviewApi {
  getReview: typeof getReview
  askForReview: typeof askForReview
}

export class Reviewing {
  readonly #id: string
  readonly #api: ReviewApi
  #answer: GameReview | null = $state.raw(null)
  #problem: unknown = $state.raw(null)
  #isAsked = false // whether this page has asked, even if the server refused
  #isBusy = false

  constructor(id: string, api: ReviewApi = { getReview, askForReview }) {
    this.#id = id
    this.#api = api
  }

  /** Null until the first answer. */
  get state(): GameReview['state'] | null {
    return this.#answer?.state ?? null
  }

  get progress(): number {
    return this.#answer?.progress ?? 0
  }

  get review(): GameReview['review'] {
    return this.#answer?.review ?? null
  }

  /** Why the last request failed. The last good answer stays. */
  get problem(): unknown {
    return this.#problem
  }

  get isOffline(): boolean {
    return this.#problem instanceof ApiError && this.#problem.code === 'network'
  }

  /** Polls the review while the page is visible. Returns a function that stops this. */
  follow(): () => void {
    void this.load()
    return keepFresh(() => {
      const isComputed = this.state === 'waiting' || this.state === 'running'
      if (isComputed || (this.#problem !== null && this.#answer === null) || this.isOffline) {
        void this.load()
      }
    }, EVERY)
  }

  async load(): Promise<void> {
    if (!this.#isBusy) await this.#request(() => this.#api.getReview(this.#id))
  }

  /** Asks the server to compute the review. */
  ask(): Promise<void> {
    this.#isAsked = true
    return this.#request(() => this.#api.askForReview(this.#id))
  }

  /** Starts the review if nobody has asked for it. Called when a player of the game opens the tab. */
  async askOnce(): Promise<void> {
    if (this.state === 'none' && !this.#isAsked) await this.ask()
  }

  async #request(send: () => Promise<GameReview>): Promise<void> {
    this.#isBusy = true
    try {
      this.#answer = await send()
      this.#problem = null
    } catch (error) {
      this.#problem = error
    } finally {
      this.#isBusy = false
    }
  }
}
