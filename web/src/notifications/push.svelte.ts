// Push notifications on this device. In turn-based games they arrive while the page is closed.
import { deletePushDevice, getPush, putPushDevice } from '../server/api'
import { settings } from '../base/settings.svelte'
import {
  browser as real,
  describe,
  nameOf,
  Unreached,
  type Obstacle,
  type Browser,
} from './browser'

/** `absent`: the server sends no push notifications. An `Obstacle` is the browser's reason. */
export type State = 'unknown' | 'absent' | Obstacle | 'off' | 'on'

/** The part of the API that this module uses. Tests pass a fake. */
export interface Server {
  getPush: typeof getPush
  putPushDevice: typeof putPushDevice
  deletePushDevice: typeof deletePushDevice
}

// the stored value is "on", or "declined" if the player declined the offer
const KEY = 'genial.calls'

export class Push {
  #state: State = $state('unknown')
  #problem: 'unreached' | 'failed' | null = $state(null)
  #isDeclined = $state(recall() === 'declined')
  #isWanted = false // the player's last choice
  #choices = 0 // the number of choices of the player so far; a renewal counts, too
  #change: Promise<void> | null = null // the change that has not ended yet
  #key: Promise<string | null> | null = null
  readonly #server: Server
  readonly #browser: Browser

  constructor(
    server: Server = { getPush, putPushDevice, deletePushDevice },
    browser: Browser = real,
  ) {
    this.#server = server
    this.#browser = browser
  }

  get state(): State {
    return this.#state
  }

  /** The reason why the last change failed. */
  get problem(): 'unreached' | 'failed' | null {
    return this.#problem
  }

  /**
   * Whether the page offers push notifications: they would work, are off, and were not declined.
   */
  get isOffered(): boolean {
    return this.#state === 'off' && !this.#isDeclined
  }

  /** Reads the state from the server and the browser. */
  async refresh(): Promise<void> {
    const choices = this.#choices
    try {
      const key = await this.#findKey()
      const found =
        key === null || this.#browser.findObstacle() ? null : await this.#browser.find(key)
      if (choices !== this.#choices) return // the player has chosen meanwhile
      this.#setState(key, found !== null && recall() === 'on')
    } catch {
      // without a connection, the page offers nothing
      if (choices === this.#choices) this.#state = 'unknown'
    }
  }

  /**
   * Asks for permission and subscribes. Caller ensures that a click came before, as browsers
   * require.
   */
  async switchOn(): Promise<void> {
    this.#problem = null
    const choices = this.#choices
    const isAllowed = await this.#browser.ask()
    if (choices !== this.#choices) return // the player has chosen again meanwhile
    if (isAllowed) await this.#choose(true)
    else this.#state = this.#browser.findObstacle() ?? 'off'
  }

  async switchOff(): Promise<void> {
    this.#problem = null
    this.decline()
    this.#state = 'off'
    await this.#choose(false)
  }

  /** Declines the offer for good. Settings still has the switch. */
  decline(): void {
    remember('declined')
    this.#isDeclined = true
  }

  /**
   * Sends the subscription to the server again, if there is one. The guest, the language, the
   * subscription or the server's key may have changed.
   */
  async renew(): Promise<void> {
    if (recall() !== 'on' || this.#browser.findObstacle()) return
    await this.#choose(true)
    if (this.#problem === null) return
    this.#problem = null // the player did not ask for this renewal, so no problem is shown
    await this.refresh()
  }

  /** Returns when the last choice is done. Choices during a change wait for its end. */
  #choose(isWanted: boolean): Promise<void> {
    this.#isWanted = isWanted
    this.#choices += 1
    this.#change ??= this.#followChoices()
    return this.#change
  }

  async #followChoices(): Promise<void> {
    let choices: number
    try {
      do {
        choices = this.#choices
        await (this.#isWanted ? this.#subscribe() : this.#unsubscribe())
      } while (choices !== this.#choices)
    } finally {
      this.#change = null
    }
  }

  async #subscribe(): Promise<void> {
    try {
      const key = await this.#findKey()
      if (key === null) return this.#setState(key, false)
      const subscription = await this.#browser.subscribe(key)
      await this.#server.putPushDevice(describe(subscription, settings.language))
      if (this.#isWanted) remember('on')
      this.#setState(key, this.#isWanted)
      this.#problem = null // of an earlier try
    } catch (error) {
      this.#state = this.#browser.findObstacle() ?? 'off'
      if (this.#isWanted) this.#problem = error instanceof Unreached ? 'unreached' : 'failed'
    }
  }

  async #unsubscribe(): Promise<void> {
    // If the browser fails, the subscription stays, but this device no longer renews it.
    const was = await this.#browser.unsubscribe().catch(() => null)
    // If the server fails, the push service will tell the server that the subscription has ended.
    if (was) await this.#server.deletePushDevice(await nameOf(was)).catch(() => undefined)
  }

  #setState(key: string | null, isOn: boolean): void {
    this.#state = key === null ? 'absent' : (this.#browser.findObstacle() ?? (isOn ? 'on' : 'off'))
  }

  /** The server's public key. It is requested once. */
  #findKey(): Promise<string | null> {
    this.#key ??= this.#server
      .getPush()
      .then(({ key }) => key)
      .catch((error: unknown) => {
        this.#key = null
        throw error
      })
    return this.#key
  }
}

function recall(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return '' // the browser does not allow storage
  }
}

function remember(what: string): void {
  try {
    localStorage.setItem(KEY, what)
  } catch {
    // The browser refuses to store data, so the offer appears again.
  }
}

export const push = new Push()
