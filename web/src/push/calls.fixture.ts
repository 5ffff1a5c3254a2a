// A server and a browser for tests, in which everything works until it is spoiled.
import { vi } from 'vitest'
import type { Bar, Browser } from './browser'
import { Calls, type Server } from './calls.svelte'

export const endpoint = 'https://push.example/s3cret'
export const keys = { p256dh: 'point', auth: 'secret' }
export const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys }),
} as unknown as PushSubscription

/** What somebody's browser is like. */
export const device: { bar: Bar | null; isAllowed: boolean; has: PushSubscription | null } = {
  bar: null,
  isAllowed: true,
  has: null,
}

export const server = {
  getPush: vi.fn<Server['getPush']>(),
  putPushDevice: vi.fn<Server['putPushDevice']>(),
  deletePushDevice: vi.fn<Server['deletePushDevice']>(),
}
export const subscribe = vi.fn<Browser['subscribe']>()

const browser: Browser = {
  findBar: () => device.bar,
  ask: async () => {
    if (!device.isAllowed) device.bar = 'denied'
    return device.isAllowed
  },
  find: async () => device.has,
  subscribe,
  unsubscribe: async () => {
    const was = device.has
    device.has = null
    return was
  },
}

export const makeCalls = () => new Calls(server, browser)

/** Everything works again, and nobody has chosen anything. */
export function mend(): void {
  localStorage.clear()
  Object.assign(device, { bar: null, isAllowed: true, has: null })
  server.getPush.mockReset().mockResolvedValue({ key: 'key' })
  server.putPushDevice.mockReset().mockResolvedValue()
  server.deletePushDevice.mockReset().mockResolvedValue()
  subscribe.mockReset().mockImplementation(async () => (device.has = subscription))
}
