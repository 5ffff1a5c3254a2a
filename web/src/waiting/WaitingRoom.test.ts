import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '../catalogue/catalogue.fixture'
import type { SeatState, Situation, TableInfo } from '../protocol'
import { settings } from '../base/settings.svelte'
import { ApiError } from '../server/api'
import { TableRequests, type TableApi } from '../server/requests.svelte'
import { ann, bot, open, seat, waiting } from './waiting.fixture'
import WaitingRoom from './WaitingRoom.svelte'

vi.mock('../server/api', async (load) => ({
  ...(await load<typeof import('../server/api')>()),
  getCatalogue: async () => catalogue,
}))

const me = seat({ name: 'Me', is_mine: true, may: ['vacate'] })
const info = {
  id: 'abc',
  edition: '2023',
  variant: 'standard',
  players: 2,
  clock: { minutes: 2.5, increment: 10, per: 'game' },
  hints: true,
} as TableInfo
const api = {
  introduce: vi.fn<TableApi['introduce']>(),
  sitDown: vi.fn<TableApi['sitDown']>(),
  standUp: vi.fn<TableApi['standUp']>(),
  seatBot: vi.fn<TableApi['seatBot']>(),
  beginGame: vi.fn<TableApi['beginGame']>(),
  lendSeat: vi.fn<TableApi['lendSeat']>(),
  returnTo: vi.fn<TableApi['returnTo']>(),
  resign: vi.fn<TableApi['resign']>(),
}
let shown: Record<string, unknown> | null = null

async function show(
  now: Situation,
  part: Partial<TableInfo> = {},
  offline = '',
): Promise<HTMLElement> {
  const requests = new TableRequests('abc', () => undefined, api)
  shown = mount(WaitingRoom, {
    target: document.body,
    props: { info: { ...info, ...part }, now, requests, offline },
  })
  await flushRequests()
  return document.body
}

/** Waits for pending requests and updates of the page. */
async function flushRequests(): Promise<void> {
  await new Promise((done) => setTimeout(done))
  flushSync()
}

const buttons = () => [...document.querySelectorAll('button')].map((each) => each.textContent)
const press = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text)
  found?.click()
  flushSync()
}

function type(name: string) {
  const field = document.querySelector<HTMLInputElement>('#sitter')!
  field.value = name
  field.dispatchEvent(new Event('input', { bubbles: true }))
  flushSync()
}

beforeEach(() => {
  settings.change({ language: 'en', name: '', opponent: '' })
  for (const way of Object.values(api)) way.mockReset().mockResolvedValue()
})

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.replaceChildren()
})

describe('a visitor', () => {
  it('sees who invites to which game, enters a name and joins', async () => {
    const page = await show(waiting([ann, open]))
    expect(page.querySelector('h1')?.textContent).toBe('Ann has invited you to play')
    expect(page.textContent).toContain('2.5 min each, +10 s per turn')
    expect(page.textContent).toContain('Genial is a board game')
    expect(page.querySelector('svg[role="img"]')).not.toBeNull()
    const links = [...page.querySelectorAll('section a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#/learn/first', '#/help'])
    expect(buttons()).toEqual(['Join the game', 'Copy'])
    press('Join the game')
    expect(page.textContent?.match(/Enter a name\./g)).toHaveLength(1)
    expect(api.sitDown).not.toHaveBeenCalled()
    type(' Ben ')
    press('Join the game')
    await flushRequests()
    expect(api.sitDown).toHaveBeenCalledWith('abc', 1, 'Ben')
    expect(settings.name).toBe('Ben')
  })

  it('takes the first of several seats, or chooses one', async () => {
    await show(waiting([ann, open, open]))
    expect(buttons().filter((text) => text === 'Sit here')).toHaveLength(2)
    type('Ben')
    press('Join the game')
    await flushRequests()
    expect(api.sitDown).toHaveBeenCalledWith('abc', 1, 'Ben')
  })

  it('sees each error once', async () => {
    api.sitDown.mockRejectedValue(new ApiError('taken', 'Cem sits there already'))
    const page = await show(waiting([ann, open]))
    type('Ben')
    press('Join the game')
    await flushRequests()
    expect(page.querySelectorAll('[role="alert"]')).toHaveLength(1)
    await unmount(shown!)
    api.sitDown.mockRejectedValue(new ApiError('network', 'no answer'))
    await show(waiting([ann, open]), {}, 'No connection.')
    press('Join the game')
    await flushRequests()
    expect(page.querySelectorAll('[role="alert"]')).toHaveLength(1)
  })

  it('sees which players are away', async () => {
    const page = await show(waiting([{ ...ann, is_here: false }, bot]))
    expect(page.querySelector('ol li')?.textContent).toMatch(/Ann\s+away/)
    expect(page.textContent?.match(/away/g)).toHaveLength(1)
  })

  it('sees whether the game is rated, and whether the table is public', async () => {
    const facts = () => document.querySelector('.facts ul')?.textContent
    const page = await show(waiting([ann, open]), { is_rated: true, is_public: true })
    expect(facts()).toMatch(/rated.*in the lobby/)
    expect(page.querySelector('.facts a')?.getAttribute('href')).toBe('#/ratings')
  })

  it('of a game that is not rated sees nothing about ratings', async () => {
    const page = await show(waiting([ann, open]))
    expect(page.textContent).not.toMatch(/rated|lobby/)
  })

  it('cannot remove players or add bots', async () => {
    await show(waiting([ann, bot]))
    expect(buttons()).toEqual([])
  })
})

describe('a player with a seat', () => {
  it('can leave the seat, and sees what is missing', async () => {
    const page = await show(waiting([ann, me, open]))
    expect(page.textContent).toContain('Waiting for one more player.')
    expect(page.querySelector('#sitter')).toBeNull()
    press('Leave seat')
    expect(api.standUp).toHaveBeenCalledWith('abc', 1)
  })
})

describe('the host', () => {
  const fillable: SeatState = { ...open, may: ['sit', 'fill'] }

  it('cannot start while a seat is open, and sees why', async () => {
    const page = await show(waiting([me, fillable], { is_host: true }))
    const begin = [...page.querySelectorAll('button')].find(
      (each) => each.textContent === 'Start game',
    )
    expect(begin?.getAttribute('aria-disabled')).toBe('true')
    const reason = page.querySelector(`#${begin?.getAttribute('aria-describedby')}`)
    expect(reason?.textContent).toContain('One seat is still open')
    begin?.click()
    expect(api.beginGame).not.toHaveBeenCalled()
    expect(page.querySelector<HTMLInputElement>('input[readonly]')?.value).toMatch(/\/t\/abc$/)
  })

  it('adds a bot of a level', async () => {
    const page = await show(waiting([me, fillable], { is_host: true }))
    const level = page.querySelector('select')!
    expect(level.value).toBe('casual')
    expect([...level.options].map((each) => each.value)).toEqual(['casual', 'strong'])
    level.value = 'strong'
    level.dispatchEvent(new Event('change', { bubbles: true }))
    press('Add bot')
    expect(api.seatBot).toHaveBeenCalledWith('abc', 1, 'strong', 'Strong')
  })

  it('starts the game when all seats are taken, or removes a player', async () => {
    const page = await show(
      waiting([me, { ...bot, may: ['vacate'] }], { is_host: true, may: ['start'] }),
    )
    expect(page.textContent).toContain('bot, level 3')
    press('Start game')
    expect(api.beginGame).toHaveBeenCalledWith('abc')
    await flushRequests()
    press('Remove')
    expect(api.standUp).toHaveBeenCalledWith('abc', 1)
  })
})
