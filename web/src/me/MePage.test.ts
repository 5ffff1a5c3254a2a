import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { catalogue } from '../catalogue/catalogue.fixture'
import type { MyPage, NewTable } from '../protocol'
import { ApiError } from '../server/api'
import { ladderTable, nextRung } from './ladder'
import MePage from './MePage.svelte'
import { emptyPage, somePage } from './page.fixture'

const api = vi.hoisted(() => ({
  getMyPage: vi.fn<() => Promise<MyPage>>(),
  deleteMe: vi.fn<() => Promise<void>>(),
  createTable: vi.fn<(table: NewTable) => Promise<{ id: string }>>(),
}))
vi.mock('../server/api', async (original) => ({
  ...(await original<typeof import('../server/api')>()),
  ...api,
  getCatalogue: async () => catalogue,
}))

let shown: Record<string, unknown> | null = null

async function show(page: MyPage): Promise<string> {
  api.getMyPage.mockResolvedValue(page)
  shown = mount(MePage, { target: document.body })
  await vi.waitFor(() => expect(document.querySelector('#ladder')).not.toBeNull())
  return read()
}

const read = () => document.body.textContent.replace(/\s+/g, ' ').trim()

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent.trim() === name || each.getAttribute('aria-label') === name,
  )
  expect(found, name).toBeDefined()
  found?.click()
  await Promise.resolve()
  flushSync()
}

beforeEach(() => {
  settings.change({ language: 'en', name: '' })
  for (const way of Object.values(api)) way.mockReset()
})

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.replaceChildren()
  location.hash = ''
})

describe('my page', () => {
  it('shows a newcomer where to begin', async () => {
    const text = await show(emptyPage())
    expect(text).toContain('Nothing here yet')
    expect(text).toContain('next rung')
    expect(text).not.toContain('NaN')
    expect(document.querySelectorAll('svg[role=img]')).toHaveLength(0)
  })

  it('shows wins, colours, ratings and mistakes', async () => {
    const text = await show(somePage())
    expect(text).toContain('6 won, 1 tied, 3 lost')
    expect(text).toContain('best: 4')
    expect(text).toContain('Your weakest colour is green.')
    const lowest = [...document.querySelectorAll('td.low')].map((each) => each.textContent.trim())
    expect(lowest).toEqual(['2×', '6×'])
    expect(text).toContain('3 mistakes, 10% each')
    expect(text).toContain('11 games have no review.')
    expect(text).toContain('7.0% lost per decision, nearest to the level “Regular”.')
    expect(text).not.toContain('NaN')
    const pictures = [...document.querySelectorAll('svg[role=img][aria-label]')]
    expect(pictures.map((each) => each.getAttribute('aria-label'))).toContain(
      'Rating after 2 rated games: from 1080 to 1040, between 1040 and 1080.',
    )
  })

  it('links mistakes to the puzzles of their theme', async () => {
    await show(somePage())
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#/puzzles"]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/puzzles/lowest',
      '#/puzzles',
    ])
  })

  it('offers a review of games without one', async () => {
    await show(somePage())
    const link = document.querySelector('a[href="#/replay/c/review"]')
    expect(link?.getAttribute('aria-label')).toContain('against Berta, lost')
  })

  it('says what is deleted, asks first, and shows the empty page afterwards', async () => {
    await show(somePage())
    HTMLDialogElement.prototype.showModal ??= () => undefined
    await press('Delete all my data…')
    expect(read()).toContain('Finished games with other people stay')
    expect(api.deleteMe).not.toHaveBeenCalled()
    api.deleteMe.mockResolvedValue()
    api.getMyPage.mockResolvedValue(emptyPage())
    await press('Delete everything')
    await vi.waitFor(() => expect(read()).toContain('Your data is deleted.'))
    expect(read()).toContain('Nothing here yet')
  })

  it('says why nothing is deleted while games are under way', async () => {
    await show(somePage())
    await press('Delete all my data…')
    api.deleteMe.mockRejectedValue(new ApiError('begun', 'no'))
    await press('Delete everything')
    await vi.waitFor(() => expect(read()).toContain('You are still playing with others.'))
  })

  it('speaks German', async () => {
    settings.change({ language: 'de' })
    const text = await show(somePage())
    expect(text).toContain('Deine schwächste Farbe ist Grün.')
    expect(text).toContain('6 gewonnen, 1 unentschieden, 3 verloren')
  })
})

describe('the ladder', () => {
  it('goes on above the highest beaten level', () => {
    expect(nextRung(emptyPage().ladder)).toBe('newcomer')
    expect(nextRung(somePage().ladder)).toBe('regular')
    const top = emptyPage().ladder.map((rung) => ({ ...rung, is_climbed: true }))
    expect(nextRung(top)).toBeNull()
  })

  it('starts a game that counts', async () => {
    await show(somePage())
    api.createTable.mockResolvedValue({ id: 'new' })
    await press('Play against Regular')
    await vi.waitFor(() => expect(location.hash).toBe('#/table/new'))
    const table = api.createTable.mock.calls[0]?.[0]
    expect(table).toEqual(ladderTable(catalogue, 'regular', 'Player', 'Regular'))
    expect(table).toMatchObject({ hints: false, take_back: false, training: false, seed: null })
    expect(table?.seats.map((seat) => seat.bot)).toEqual([null, 'regular'])
  })
})
