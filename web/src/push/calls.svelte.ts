// Whether this device is called when it is somebody's turn in a slow game and the page is closed.
import { deletePushDevice, getPush, putPushDevice } from '../api'
import { settings } from '../settings.svelte'
import { browser as real, describe, nameOf, Unreached, type Bar, type Browser } from './browser'

/** `absent`: the server calls nobody; a bar says why the browser cannot be called. */
export type State = 'unknown' | 'absent' | Bar | 'off' | 'on'

export interface Server {
  getPush: typeof getPush
  putPushDevice: typeof putPushDevice
  deletePushDevice: typeof deletePushDevice
}

const KEY = 'genial.calls' // "on", or "declined" where the offer was turned down

export class Calls {
  #state: State = $state('unknown')
  #problem: 'unreached' | 'failed' | null = $state(null)
  #isDeclined = $state(recall() === 'declined')
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

  /** Why the last change did not work. */
  get problem(): 'unreached' | 'failed' | null {
    return this.#problem
  }

  /** Whether it is worth offering: it would work, is not on, and nobody said no. */
  get isOffered(): boolean {
    return this.#state === 'off' && !this.#isDeclined
  }

  /** Finds out how things are. */
  async look(): Promise<void> {
    try {
      const key = await this.#findKey()
      const found = key === null || this.#browser.findBar() ? null : await this.#browser.find(key)
      this.#settle(key, found !== null && recall() === 'on')
    } catch {
      this.#state = 'unknown' // no line: there is nothing to offer now
    }
  }

  /** Subscribes, as somebody wants who has just clicked. */
  async switchOn(): Promise<void> {
    this.#problem = null
    const isAllowed = await this.#browser.ask()
    const key = await this.#findKey().catch(() => null)
    if (isAllowed && key !== null) await this.#subscribe(key)
    else this.#settle(key, false)
  }

  async switchOff(): Promise<void> {
    this.#problem = null
    this.decline()
    this.#state = 'off'
    const was = await this.#browser.unsubscribe()
    // Where this fails the push service will tell the server that nobody is there any more.
    if (was) await this.#server.deletePushDevice(await nameOf(was)).catch(() => undefined)
  }

  /** Turns the offer down, for good; Settings has it still. */
  decline(): void {
    remember('declined')
    this.#isDeclined = true
  }

  /**
   * Tells the server anew where this device is, if it is to be called: the guest, the language, the
   * subscription or the server's key may be others than before.
   */
  async renew(): Promise<void> {
    if (recall() !== 'on' || this.#browser.findBar()) return
    const key = await this.#findKey().catch(() => null)
    if (key !== null) await this.#subscribe(key)
    if (this.#problem === null) return
    this.#problem = null // nobody has asked for it just now
    await this.look()
  }

  async #subscribe(key: string): Promise<void> {
    try {
      const subscription = await this.#browser.subscribe(key)
      await this.#server.putPushDevice(describe(subscription, settings.language))
      remember('on')
      this.#settle(key, true)
    } catch (error) {
      this.#problem = error instanceof Unreached ? 'unreached' : 'failed'
      this.#settle(key, false)
    }
  }

  #settle(key: string | null, isOn: boolean): void {
    this.#state = key === null ? 'absent' : (this.#browser.findBar() ?? (isOn ? 'on' : 'off'))
  }

  /** The key of the server; asked once. */
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
    return '' // a browser that keeps nothing
  }
}

function remember(what: string): void {
  try {
    localStorage.setItem(KEY, what)
  } catch {
    // Then it is asked again.
  }
}

export const calls = new Calls()
