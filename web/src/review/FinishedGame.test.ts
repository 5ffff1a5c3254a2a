import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { router } from '../base/router.svelte'
import type { GameReview, Replay } from '../protocol'
import { ann, ben, seat } from '../server/situation.fixture'
import {
  answer,
  newCardboardReplay,
  newCardboardReview,
  newReplay,
  newReview,
} from './review.fixture'
import ReviewPage from './ReviewPage.svelte'

const replay = vi.fn<() => Promise<Replay>>()
const getReview = vi.fn<() => Promise<GameReview>>()
const askForReview = vi.fn<() => Promise<GameReview>>()
vi.mock('../server/api', async (original) => ({
  ...(await original<typeof import('../server/api')>()),
  getReplay: () => replay(),
  getReview: () => getReview(),
  askForReview: () => askForReview(),
  getRecord: () => Promise.reject(new Error('not here')),
}))

const spectators = [seat({ name: 'Ann', owner: 0 }), ben]
let shown: Record<string, unknown> | null = null
let props: { id: string; step: number | null; tab: 'review' | 'scores' | null }

async function show(tab: 'review' | 'scores' | null = null, step: number | null = null) {
  props = { id: 'abc', step, tab }
  shown = mount(ReviewPage, {
    target: document.body,
    props: {
      id: 'abc',
      get step() {
        return router.route.page === 'replay' ? router.route.step : props.step
      },
      get tab() {
        return router.route.page === 'replay' ? (router.route.tab ?? null) : props.tab
      },
    },
  })
  await vi.waitFor(() => {
    flushSync()
    expect(document.querySelector('[role=grid]')).not.toBeNull()
  })
  await settle()
}

async function settle() {
  await Promise.resolve()
  await Promise.resolve()
  flushSync()
}

const read = (selector: string) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.review button')].find((each) =>
    each.textContent?.includes(name),
  )
async function press(key: string, shiftKey = false) {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  await settle()
}

beforeEach(() => {
  settings.change({ language: 'en', motion: 'reduced' })
  router.replace({ page: 'home' })
  replay.mockReset().mockResolvedValue(newReplay())
  getReview.mockReset().mockResolvedValue(answer('done', newReview()))
  askForReview.mockReset().mockResolvedValue(answer('waiting'))
})
afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.replaceChildren()
})

describe('a finished game', () => {
  it('opens at the first move, in the replay', async () => {
    await show()
    expect(document.querySelectorAll('[data-tile]')).toHaveLength(1)
    expect(read('.told')).toBe('You: red h8 and blue h9. 2 red.')
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toContain(
      'Replay',
    )
  })

  it('is stepped by keys, and jumps from mistake to mistake', async () => {
    await show()
    await press('End')
    expect(router.route).toMatchObject({ step: 5 })
    await press('ArrowLeft', true)
    expect(router.route).toMatchObject({ step: 4 })
    await press('ArrowLeft', true)
    expect(router.route).toMatchObject({ step: 2 })
    await press('ArrowLeft', true) // no mistake before it
    expect(router.route).toMatchObject({ step: 2 })
    await press('ArrowRight')
    expect(router.route).toMatchObject({ step: 3 })
    await press('Home')
    expect(read('.told')).toBe('Start of the game')
  })

  it('draws the better move with its lines beside the played one', async () => {
    await show(null, 2)
    const discs = [...document.querySelectorAll('[data-alternative]')]
    expect(discs.map((disc) => disc.getAttribute('data-alternative'))).toEqual(['e6', 'e5'])
    const counts = [...document.querySelectorAll('.lines.alternative .badge')]
    expect(counts.map((badge) => badge.textContent)).toEqual(['1', '2'])
    const legend = read('.dock ul')
    expect(legend).toContain('Blunder cost 20%')
    expect(legend).toContain('Played: 1 point')
    expect(legend).toContain('Better: 3 points')
    expect(legend).toContain('Luck of the draw: +3%')
    await press('ArrowLeft') // a good move has no better one
    expect(document.querySelector('[data-alternative]')).toBeNull()
  })

  it('lists the moves with grades and luck', async () => {
    await show()
    const rows = [...document.querySelectorAll('.move .note .note')].map((each) =>
      each.textContent?.replace(/\s+/g, ' ').trim(),
    )
    expect(rows[0]).toMatch(/Best move Luck \+10%$/)
    expect(rows[1]).toMatch(/Blunder Luck \+3%$/)
    expect(rows[2]).toMatch(/Best move$/)
  })

  it('says what a review cannot know if nobody wrote the racks down', async () => {
    replay.mockResolvedValue(newCardboardReplay())
    getReview.mockResolvedValue(answer('done', newCardboardReview()))
    await show('review', 4)
    expect(read('.review')).toContain('Nobody wrote down the racks.')
    expect(read('.review')).toContain('this decision can’t be graded')
    expect(read('.review')).toContain('Move 2 cost Ben 20% win chance')
    for (const absent of ['Forced', 'Luck and skill', 'Win chances', 'Try other moves']) {
      expect(read('.review')).not.toContain(absent)
    }
    expect(read('.dock ul')).toBeNull() // no grade below the board either
    await press('ArrowLeft')
    expect(read('.dock ul')).toContain('Best move')
  })

  it('has curves of all markers without a review', async () => {
    getReview.mockResolvedValue(answer('none'))
    await show('scores')
    const sliders = [...document.querySelectorAll('[role=slider]')]
    expect(sliders.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Scores over time: You',
      'Scores over time: Ben',
    ])
    expect(sliders[0]?.getAttribute('aria-valuetext')).toMatch(/^Move 1: red 2, green 0/)
    expect(askForReview).not.toHaveBeenCalled()
  })
})

describe('its review', () => {
  it('has the verdict on top, and the moves that it names lead to the board', async () => {
    await show('review')
    expect(read('.verdict p')).toMatch(/^Move 2 cost Ben 20% win chance/)
    button('Show move 2')?.click()
    await settle()
    expect(router.route).toMatchObject({ step: 2, tab: 'review' })
    expect(read('#this-move')).toBe('Move 2, Ben')
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a')]
    expect(links.map((link) => link.getAttribute('href'))).toContain('#/position/position%201')
  })

  it('tells luck and skill of each player, this one first', async () => {
    replay.mockResolvedValue(
      newReplay([
        { ...ann, is_mine: false },
        { ...ben, is_mine: true },
      ]),
    )
    await show('review')
    const heads = [...document.querySelectorAll('article h3')].map((each) =>
      each.textContent?.trim(),
    )
    expect(heads).toEqual([
      'You played worse; the bag cost you 32%.',
      'Ann played better; bad luck cost 14%.',
    ])
    expect(read('article p')).toMatch(/^You played like Newcomer, between Newcomer and Regular\./)
    expect(document.querySelector('article table')?.textContent).toMatch(/Luck\s*−32%/)
  })

  it('of a game that was not played to its end has no result', async () => {
    getReview.mockResolvedValue(answer('done', newReview({ is_over: false })))
    await show('review')
    const rows = [...document.querySelectorAll('article table th')].map((row) => row.textContent)
    expect(rows).toContain('When it stopped')
    expect(rows).not.toContain('Result')
  })

  it('has its curve as a table', async () => {
    await show('review')
    expect(document.querySelectorAll('[data-mark]')).toHaveLength(0) // no size in this test
    const fold = document.querySelector<HTMLDetailsElement>('details')
    if (!fold) throw new Error()
    fold.open = true
    fold.dispatchEvent(new Event('toggle'))
    flushSync()
    const rows = [...(fold.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim()),
    )
    expect(rows[0]).toEqual(['Start', '50%', '48%', '', ''])
    expect(rows[2]).toEqual(['Move 2, Ben', '72%', '30%', 'Blunder', '+3%'])
  })

  it('shows key moments first, then all mistakes', async () => {
    getReview.mockResolvedValue(answer('done', newReview({ moments: [1] })))
    await show('review')
    expect(document.querySelectorAll('ol li.blunder, ol li.inaccuracy')).toHaveLength(1)
    button('Show all 2')?.click()
    flushSync()
    expect(document.querySelectorAll('ol li.blunder, ol li.inaccuracy')).toHaveLength(2)
    expect(document.querySelector('li.inaccuracy')?.textContent).toContain(
      'Better: keep the tiles.',
    )
  })

  it('starts when a player of the game opens it, and shows parts as they come', async () => {
    getReview.mockResolvedValue(answer('none'))
    const part = newReview({ progress: 0.42, accounts: [], openings: [], final: [] })
    askForReview.mockResolvedValue(answer('running', part))
    await show('review')
    await settle()
    expect(askForReview).toHaveBeenCalledOnce()
    expect(document.querySelector('progress')?.value).toBeCloseTo(0.42)
    expect(read('.review [role=status]')).toBe('40% done. Results appear step by step.')
    expect(read('#verdict')).toBe('Verdict preliminary')
    expect(document.body.textContent).toContain('Luck is measured last.')
  })

  it('waits for a spectator to ask', async () => {
    replay.mockResolvedValue(newReplay(spectators))
    getReview.mockResolvedValue(answer('none'))
    await show('review')
    await settle()
    expect(askForReview).not.toHaveBeenCalled()
    button('Review this game')?.click()
    await settle()
    expect(askForReview).toHaveBeenCalledOnce()
    expect(read('.review [role=status]')).toContain('games in progress come first.')
  })

  it('can be tried again after a failure', async () => {
    getReview.mockResolvedValue(answer('failed'))
    await show('review')
    expect(read('.review [role=alert]')).toContain('The review stopped')
    button('Try again')?.click()
    expect(askForReview).toHaveBeenCalledOnce()
  })

  it('says that a game without moves has none', async () => {
    replay.mockResolvedValue({ ...newReplay(), steps: [], draws: [], positions: ['start'] })
    await show('review')
    expect(read('.review')).toMatch(/^There is nothing to review/)
    expect(getReview).not.toHaveBeenCalled()
  })
})
