import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '../catalogue/catalogue.fixture'
import type { Situation, TableInfo } from '../protocol'
import { settings } from '../base/settings.svelte'
import { TableRequests, type TableApi } from '../server/requests.svelte'
import { ann, ben, game } from '../server/situation.fixture'
import LeaveGuard from './LeaveGuard.svelte'

vi.mock('../server/api', async (original) => ({
  ...(await original<typeof import('../server/api')>()),
  getCatalogue: async () => catalogue,
}))

const api = { lendSeat: vi.fn<TableApi['lendSeat']>() }
let shown: Record<string, unknown> | null = null

function show(now: Situation, isOpen = false): HTMLAnchorElement {
  const requests = new TableRequests('abc', () => undefined, api as unknown as TableApi)
  const info = { is_slow: false } as TableInfo
  const props = { info, now, requests, isOpen }
  shown = mount(LeaveGuard, { target: document.body, props })
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '#/games'
  flushSync()
  return link
}

function click(link: Element, options: MouseEventInit = {}): boolean {
  const isDone = link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...options }),
  )
  flushSync()
  return isDone
}

function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

beforeEach(() => {
  settings.change({ language: 'en', opponent: '' })
  api.lendSeat.mockReset().mockResolvedValue()
  location.hash = '#/table/abc'
})
afterEach(async () => {
  if (shown) await unmount(shown)
  document.body.replaceChildren()
})

it('a link asks for confirmation if other people would wait', () => {
  const link = show(game())
  expect(click(link)).toBe(false)
  expect(document.querySelector('dialog')?.textContent).toContain(
    'the others see that you are away',
  )
  const go = document.querySelector('dialog a')
  expect(go?.getAttribute('href')).toBe('#/games')
  expect(click(go!)).toBe(true)
})

it('a link that opens another tab does not ask', () => {
  expect(click(show(game()), { ctrlKey: true })).toBe(true)
  expect(document.querySelector('dialog')).toBeNull()
})

it('a link to another table does not ask', () => {
  const link = show(game())
  link.href = '#/table/other'
  expect(click(link)).toBe(true)
})

it('after a bot has taken over, the link opens', async () => {
  click(show(game()))
  await vi.waitFor(() => expect(document.querySelector('select')).not.toBeNull())
  const button = [...document.querySelectorAll('button')].find((each) =>
    each.textContent.startsWith('Let a bot play'),
  )
  button?.click()
  await vi.waitFor(() => expect(location.hash).toBe('#/games'))
  expect(api.lendSeat).toHaveBeenCalledWith('abc', 0, 'casual')
})

it('closing the page asks, too', () => {
  show(game())
  expect(unload()).toBe(false)
})

it('nothing asks if nobody would wait', () => {
  const link = show(game({ seats: [ann, { ...ben, is_here: false }] }))
  expect(click(link)).toBe(true)
  expect(unload()).toBe(true)
  expect(document.querySelector('dialog')).toBeNull()
})

it('the dialog is closed when the game is over', () => {
  show(game(), true)
  expect(document.querySelector('dialog')).not.toBeNull()
  document.body.replaceChildren()
  show(game({ end: { reason: 'resigned' } as Situation['end'] }), true)
  expect(document.querySelector('dialog')).toBeNull()
})
