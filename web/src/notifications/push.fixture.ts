// A fake server and a fake browser for tests. All requests succeed until a test changes that.
import { vi } from 'vitest'
import type { Obstacle, Browser } from './browser'
import { Push, type Server } from './push.svelte'

export const endpoint = 'https://push.example/s3cret'
export const keys = { p256dh: 'point', auth: 'secret' }
export const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys }),
} as unknown as PushSubscription

/** The state of the fake browser. */
export const device: {
  obstacle: Obstacle | null
  isAllowed: boolean
  has: PushSubscription | null
} = {
  obstacle: null,
  isAllowed: true,
  has: null,
}

export const server = {
  getPush: vi.fn<Server['getPush']>(),
  putPushDevice: vi.fn<Server['putPushDevice']>(),
  deletePushDevice: vi.fn<Server['deletePushDevice']>(),
}
export const subscribe = vi.fn<Browser['subscribe']>()
export const ask = vi.fn<Browser['ask']>()
export const unsubscribe = vi.fn<Browser['unsubscribe']>()

const browser: Browser = {
  findObstacle: () => device.obstacle,
  ask,
  find: async () => device.has,
  subscribe,
  unsubscribe,
}

export const makePush = () => new Push(server, browser)

/** Resets the fakes and the player's choices. */
export function reset(): void {
  localStorage.clear()
  Object.assign(device, { obstacle: null, isAllowed: true, has: null })
  server.getPush.mockReset().mockResolvedValue({ key: 'key' })
  server.putPushDevice.mockReset().mockResolvedValue()
  server.deletePushDevice.mockReset().mockResolvedValue()
  ask.mockReset().mockImplementation(async () => {
    if (!device.isAllowed) device.obstacle = 'denied'
    return device.isAllowed
  })
  subscribe.mockReset().mockImplementation(async () => (device.has = subscription))
  unsubscribe.mockReset().mockImplementation(async () => {
    const was = device.has
    device.has = null
    return was
  })
}
