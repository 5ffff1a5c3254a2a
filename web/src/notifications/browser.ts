// The browser's part of push notifications: permission, service worker and subscription.
import type { PushDevice } from '../protocol'
import type { Language } from '../base/settings.svelte'

/** The reason why a browser cannot receive push notifications. */
export type Obstacle = 'insecure' | 'unsupported' | 'denied'

/** An error: the push service did not answer, or refused the browser. */
export class Unreached extends Error {}

/** The functions of the browser that this module uses. Tests pass a fake. */
export interface Browser {
  findObstacle(): Obstacle | null
  /** Asks the player for permission. Returns whether notifications are allowed. */
  ask(): Promise<boolean>
  /** The current subscription, if it is for this key. */
  find(key: string): Promise<PushSubscription | null>
  /** Subscribes. Replaces a subscription for another key. */
  subscribe(key: string): Promise<PushSubscription>
  /** Ends the subscription and returns it. */
  unsubscribe(): Promise<PushSubscription | null>
}

export const browser: Browser = {
  findObstacle() {
    if (!isSecureContext) return 'insecure'
    const isAble = 'serviceWorker' in navigator && 'PushManager' in window
    if (!isAble || typeof Notification === 'undefined') return 'unsupported'
    return Notification.permission === 'denied' ? 'denied' : null
  },

  async ask() {
    return (await Notification.requestPermission()) === 'granted'
  },

  async find(key) {
    const found = await (await findWorker())?.pushManager.getSubscription()
    return found && isFor(found, key) ? found : null
  },

  async subscribe(key) {
    try {
      await registerWorker()
      const { pushManager } = await navigator.serviceWorker.ready
      const found = await pushManager.getSubscription()
      if (found && !isFor(found, key)) await found.unsubscribe()
      return await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: decodeBase64(key),
      })
    } catch (error) {
      throw new Unreached(String(error))
    }
  },

  async unsubscribe() {
    const found = (await (await findWorker())?.pushManager.getSubscription()) ?? null
    await found?.unsubscribe()
    return found
  },
}

/** Registers the service worker, which keeps the page and shows notifications. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI))
}

function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(document.baseURI)
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const own = subscription.options.applicationServerKey
  return own !== null && encodeBase64(new Uint8Array(own)) === key
}

/** A subscription in the form that the server stores. */
export function describe(subscription: PushSubscription, language: Language): PushDevice {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', language }
}

/**
 * The server's id for a subscription: the SHA-256 of its endpoint, so that the endpoint stays
 * secret.
 */
export async function nameOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(digest)].map((each) => each.toString(16).padStart(2, '0')).join('')
}

/** Base64 for URLs, without padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of a text that `encodeBase64` has written. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}
