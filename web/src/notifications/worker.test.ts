// The service worker is a separate file outside the bundle. This test runs it as a browser would.
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
const files = ['index.html', 'assets/a.js']
const build = JSON.stringify({ version: '4', files })
const source = readFileSync('service-worker.js', 'utf8').replace('BUILD\n', `${build}\n`)
const handlers = new Map<string, Handler>()
const windows: { focus: () => Promise<void>; postMessage: (what: object) => void }[] = []
const self = {
  location: { href: `${page}service-worker.js` },
  addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  skipWaiting: vi.fn(),
  registration: { showNotification: vi.fn<(title: string, shown: Shown) => Promise<void>>() },
  clients: {
    matchAll: async () => windows,
    openWindow: vi.fn<(url: string) => Promise<void>>(),
    claim: vi.fn(),
  },
}
/** The caches of a browser: for each name, the addresses in the cache. */
const kept = new Map<string, Set<string>>()
const hasKept = (name: string, what: { url: string } | string) => {
  const url = typeof what === 'string' ? what : what.url
  return kept.get(name)?.has(url) ? `kept ${url}` : undefined
}
const caches = {
  open: async (name: string) => {
    const cache = kept.get(name) ?? new Set<string>()
    kept.set(name, cache)
    return {
      addAll: async (urls: string[]) => void urls.forEach((url) => cache.add(url)),
      match: async (what: { url: string }) => hasKept(name, what),
    }
  },
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  match: async (what: { url: string } | string) =>
    [...kept.keys()].map((name) => hasKept(name, what)).find(Boolean),
}
const load = vi.fn<(request: { url: string }) => Promise<object>>()
const answers = { redirect: (url: string) => `to ${url}`, error: () => 'error' }
new Function('self', 'caches', 'fetch', 'Response', source)(self, caches, load, answers)

/** The worker's answer to a request. Undefined if the browser must ask the server itself. */
async function ask(path: string, mode = 'cors', method = 'GET'): Promise<unknown> {
  let answer: unknown
  const request = { url: new URL(path, page).href, mode, method }
  handlers.get('fetch')?.({ request, respondWith: (made: unknown) => (answer = made) })
  return answer
}

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

describe('the kept page', () => {
  beforeEach(async () => {
    kept.clear()
    load.mockReset().mockRejectedValue(new TypeError('no connection'))
    await send('install', {})
  })

  it('has all files of the page, and opens without a connection', async () => {
    expect(await ask('./', 'navigate')).toBe(`kept ${page}index.html`)
    expect(await ask('assets/a.js')).toBe(`kept ${page}assets/a.js`)
    expect(await ask('t/abc', 'navigate')).toBe(`to ${page}#/table/abc`)
  })

  it('comes from the server if there is a connection, and if no proxy answers for it', async () => {
    load.mockResolvedValue({ status: 200 })
    expect(await ask('./', 'navigate')).toEqual({ status: 200 })
    load.mockResolvedValue({ status: 502 })
    expect(await ask('./', 'navigate')).toBe(`kept ${page}index.html`)
  })

  it('leaves everything else to the server', async () => {
    expect(await ask('api/tables')).toBeUndefined()
    expect(await ask('metrics', 'navigate')).toBeUndefined()
    expect(await ask('assets/a.js', 'cors', 'POST')).toBeUndefined()
    expect(await ask('https://elsewhere.example/assets/a.js')).toBeUndefined()
  })

  it('keeps older files for pages that are still open, but not for ever', async () => {
    kept.clear()
    for (const old of ['genial-1', 'genial-2', 'genial-3', 'other']) {
      await (await caches.open(old)).addAll([`${page}assets/${old}.js`])
    }
    await send('install', {})
    await send('activate', {})
    expect([...kept.keys()]).toEqual(['genial-2', 'genial-3', 'other', 'genial-4'])
    expect(await ask('assets/genial-3.js')).toBe(`kept ${page}assets/genial-3.js`)
  })
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
