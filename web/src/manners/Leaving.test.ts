import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '../pages/catalogue.fixture'
import type { Situation, TableInfo } from '../protocol'
import { settings } from '../settings.svelte'
import { Deeds, type Door } from '../waiting/deeds.svelte'
import { ann, ben, game } from './friends.fixture'
import Leaving from './Leaving.svelte'

vi.mock('../api', async (original) => ({
  ...(await original<typeof import('../api')>()),
  getCatalogue: async () => catalogue,
}))

const door = { lendSeat: vi.fn<Door['lendSeat']>() }
let shown: Record<string, unknown> | null = null

function show(now: Situation): HTMLAnchorElement {
  const deeds = new Deeds('abc', () => undefined, door as unknown as Door)
  const info = { clock: null } as TableInfo
  const props = { info, now, deeds, isOpen: false }
  shown = mount(Leaving, { target: document.body, props })
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
  door.lendSeat.mockReset().mockResolvedValue()
  location.hash = '#/table/abc'
})
afterEach(async () => {
  if (shown) await unmount(shown)
  document.body.replaceChildren()
})

it('a link asks before it leads away from people who wait', () => {
  const link = show(game())
  expect(click(link)).toBe(false)
  expect(document.querySelector('dialog')?.textContent).toContain(
    'the others see that you are away',
  )
  const go = document.querySelector('dialog a')
  expect(go?.getAttribute('href')).toBe('#/games')
  expect(click(go!)).toBe(true)
})

it('a link that opens another tab leads nowhere else', () => {
  expect(click(show(game()), { ctrlKey: true })).toBe(true)
  expect(document.querySelector('dialog')).toBeNull()
})

it('who plays at several tables goes from one to the next', () => {
  const link = show(game())
  link.href = '#/table/other'
  expect(click(link)).toBe(true)
})

it('after a bot has stepped in, the way goes on', async () => {
  click(show(game()))
  await vi.waitFor(() => expect(document.querySelector('select')).not.toBeNull())
  const button = [...document.querySelectorAll('button')].find((each) =>
    each.textContent.startsWith('Let a bot play'),
  )
  button?.click()
  await vi.waitFor(() => expect(location.hash).toBe('#/games'))
  expect(door.lendSeat).toHaveBeenCalledWith('abc', 0, 'casual')
})

it('the browser asks, too', () => {
  show(game())
  expect(unload()).toBe(false)
})

it('where nobody waits, everybody goes as they like', () => {
  const link = show(game({ seats: [ann, { ...ben, is_here: false }] }))
  expect(click(link)).toBe(true)
  expect(unload()).toBe(true)
  expect(document.querySelector('dialog')).toBeNull()
})
