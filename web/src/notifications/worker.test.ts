// The service worker is a separate file outside the bundle. The test runs it as a browser would.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'

type Handler = (event: object) => void
interface Shown {
  body: string
  lang: string
  tag: string
  data: { table: string }
}

const page = 'https://play.example/games/genial/'
const source = readFileSync('public/push-worker.js', 'utf8')
const handlers = new Map<string, Handler>()
const windows: { focus: () => Promise<void>; postMessage: (what: object) => void }[] = []
const self = {
  location: { href: `${page}push-worker.js` },
  addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  skipWaiting: vi.fn(),
  registration: { showNotification: vi.fn<(title: string, shown: Shown) => Promise<void>>() },
  clients: { matchAll: async () => windows, openWindow: vi.fn<(url: string) => Promise<void>>() },
}
new Function('self', source)(self)

async function send(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  handlers.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => (work = done) })
  await work
}

const push = (what: unknown) => send('push', { data: { json: () => what } })
const told = () => self.registration.showNotification.mock.calls.at(-1)
const call = { kind: 'turn', table: 'abc', names: ['Ann', 'Ben'], language: 'en' }

beforeEach(() => {
  windows.length = 0
  self.registration.showNotification.mockReset().mockResolvedValue()
  self.clients.openWindow.mockReset().mockResolvedValue()
})

describe('a notification', () => {
  it.each([
    ['en', 'turn', 'Your turn', 'It’s your turn in the game with Ann and Ben.'],
    ['en', 'begun', 'The game has started', 'You go first in the game with Ann and Ben.'],
    ['de', 'turn', 'Du bist dran', 'Du bist dran im Spiel mit Ann und Ben.'],
    ['de', 'begun', 'Das Spiel hat begonnen', 'Du beginnst im Spiel mit Ann und Ben.'],
  ])('has a title and a text: %s, %s', async (language, kind, title, body) => {
    await push({ ...call, language, kind })
    expect(told()?.[0]).toBe(title)
    expect(told()?.[1]).toMatchObject({ body, lang: language, tag: 'genial-turn-abc' })
    expect(told()?.[1].data).toEqual({ table: 'abc' })
  })

  it('is shown even if the message cannot be read', async () => {
    await send('push', { data: null })
    expect(told()?.[0]).toBe('Your turn')
    await push({ kind: 'constructor', language: 'toString', names: [] })
    expect(told()?.[0]).toBe('Your turn')
    expect(told()?.[1].data.table).toBe('')
  })
})

describe('a click', () => {
  const notification = { close: vi.fn(), data: { table: 'abc' } }

  it('opens the table if there is no window, from any folder', async () => {
    await send('notificationclick', { notification })
    expect(self.clients.openWindow).toHaveBeenCalledWith(`${page}#/table/abc`)
    expect(notification.close).toHaveBeenCalled()
  })

  it('shows the last used window, and opens the table there', async () => {
    const used = { focus: vi.fn(async () => undefined), postMessage: vi.fn() }
    const other = { focus: vi.fn(async () => undefined), postMessage: vi.fn() }
    windows.push(used, other)
    await send('notificationclick', { notification })
    expect(used.focus).toHaveBeenCalledOnce()
    expect(used.postMessage).toHaveBeenCalledWith({ table: 'abc' })
    expect(other.focus).not.toHaveBeenCalled()
    expect(self.clients.openWindow).not.toHaveBeenCalled()
  })

  it('on a notification without a table opens my games', async () => {
    await send('notificationclick', { notification: { close: vi.fn() } })
    expect(self.clients.openWindow).toHaveBeenCalledWith(`${page}#/games`)
  })
})
