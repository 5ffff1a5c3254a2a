import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '../catalogue/catalogue.fixture'
import type { SeatState, Situation } from '../protocol'
import { settings } from '../base/settings.svelte'
import { TableRequests, type TableApi } from '../server/requests.svelte'
import Prompts from './Prompts.svelte'
import { ann, ben, cem, game, propose, seat } from '../server/situation.fixture'

vi.mock('../server/api', async (original) => ({
  ...(await original<typeof import('../server/api')>()),
  getCatalogue: async () => catalogue,
}))

const api = {
  lendSeat: vi.fn<TableApi['lendSeat']>(),
  returnTo: vi.fn<TableApi['returnTo']>(),
}
const onanswer = vi.fn()
const onpropose = vi.fn()
let shown: Record<string, unknown> | null = null

function show(now: Situation): string {
  const requests = new TableRequests('abc', () => undefined, api as unknown as TableApi)
  const more = { isBusy: false, problem: null, onpropose, onanswer }
  shown = mount(Prompts, { target: document.body, props: { now, requests, ...more } })
  flushSync()
  return read()
}

const read = () => document.body.textContent.replace(/\s+/g, ' ').trim()

function press(text: string): void {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text)
  expect(found, text).toBeDefined()
  found?.click()
  flushSync()
}

beforeEach(() => {
  settings.change({ language: 'en', opponent: '' })
  onanswer.mockReset()
  onpropose.mockReset()
  for (const way of Object.values(api)) way.mockReset().mockResolvedValue()
})

afterEach(async () => {
  vi.useRealTimers()
  if (shown) await unmount(shown)
  document.body.replaceChildren()
})

it('in most games there is no prompt', () => {
  expect(show(game())).toBe('')
})

describe('a player who asks for undo', () => {
  const seats = [ann, ben, seat({ name: 'Cem' })]
  const fields = { proposer: 1, about: 1, agreed: [1], asked: [0, 2], may_answer: true }
  const asked = game({ seats, proposal: propose('undo', fields) })

  it.each([
    ['Accept', true],
    ['Decline', false],
  ])('gets the answer "%s"', (answer, agrees) => {
    expect(show(asked)).toContain('Ben wants to undo the last tile.')
    press(answer)
    expect(onanswer).toHaveBeenCalledWith(agrees)
  })

  it('is answered once, and then others are waited for', () => {
    const answered = { ...fields, agreed: [0, 1], may_answer: false }
    const text = show({ ...asked, proposal: propose('undo', answered) })
    expect(text).toBe('You accepted. Waiting for Cem to answer.')
  })

  it('may continue to play, or withdraw', () => {
    const away = [ann, { ...ben, is_here: false }, { ...cem, is_here: false }]
    const proposal = propose('undo', { asked: [1, 2] })
    const text = show({ ...asked, seats: away, proposal })
    expect(text).toContain('waiting for Ben and Cem to answer. You can also keep playing.')
    expect(document.querySelectorAll('button')).toHaveLength(1)
    press('Withdraw')
    expect(onanswer).toHaveBeenCalledWith(false)
  })
})

it('a player for whom a bot plays takes the seat back', () => {
  const lent = seat({ bot: 'casual', is_lent: true, is_returnable: true, may: ['return'] })
  expect(show(game({ viewer: null, seats: [lent, ben] }))).toContain('A bot is playing for you.')
  press('Take back your seat')
  expect(api.returnTo).toHaveBeenCalledWith('abc', 0)
})

describe('for an absent player', () => {
  const away = (part: Partial<SeatState> = {}): SeatState => ({
    ...ben,
    is_here: false,
    wait_s: 0,
    may: ['lend', 'claim'],
    ...part,
  })
  const gone = (wait: number, part: Partial<Situation> = {}) =>
    game({ seat: 1, seats: [ann, away({ wait_s: wait })], ...part })

  it('the wait counts down until the others can act', () => {
    vi.useFakeTimers()
    expect(show(gone(20))).toBe('It’s Ben’s turn, but Ben is away. You can stop waiting in 20 s.')
    expect(document.querySelector('[role=status]')).toBeNull()
    vi.advanceTimersByTime(15_000)
    flushSync()
    expect(read()).toContain('in 5 s')
    expect(document.querySelector('button')).toBeNull()
    vi.advanceTimersByTime(5_000)
    flushSync()
    expect(read()).toBe('It’s Ben’s turn, but Ben is away. Stop waiting…')
  })

  it('a bot of a chosen level takes over', async () => {
    show(gone(0))
    press('Stop waiting…')
    await vi.waitFor(() => expect(document.querySelector('select')).not.toBeNull())
    const level = document.querySelector('select')!
    expect(level.value).toBe('casual')
    level.value = 'strong'
    level.dispatchEvent(new Event('change', { bubbles: true }))
    press('Let a bot play for Ben')
    await vi.waitFor(() => expect(api.lendSeat).toHaveBeenCalledWith('abc', 1, 'strong'))
    expect(onpropose).not.toHaveBeenCalled()
  })

  it('claiming the end asks for confirmation', () => {
    show(gone(0))
    press('Stop waiting…')
    expect(read()).toContain('Ben will lose the game.')
    press('End the game…')
    expect(onpropose).not.toHaveBeenCalled()
    expect(read()).not.toContain('must agree first')
    press('End the game')
    expect(onpropose).toHaveBeenCalledWith('claim')
  })

  it('with more than two sides it says who is last, and that others are asked', () => {
    const seats = [ann, away(), cem]
    show(gone(0, { seats, ranks: [1, 1, 1] }))
    press('Stop waiting…')
    press('End the game…')
    expect(read()).toContain('Ben will come last')
    expect(read()).toContain('The other players must agree first.')
  })

  it('a partner can let a bot play, but cannot end the game', () => {
    const partner = away({ owner: 0, may: ['lend'] })
    show(gone(0, { seats: [ann, partner, cem] }))
    press('Stop waiting…')
    expect(read()).not.toContain('End the game')
  })

  it('spectators can do nothing', () => {
    expect(show(gone(0, { viewer: null, seats: [seat({}), away({ may: [] })] }))).toBe('')
  })

  it('nothing is offered if the server allows nothing', () => {
    expect(show(game({ seat: 1, seats: [ann, away({ wait_s: null })] }))).toBe('')
  })
})

describe('a player who claims the end', () => {
  const gone = { ...ben, is_here: false, wait_s: 0 }
  const fields = { proposer: 2, about: 1, agreed: [2], asked: [0], may_answer: true }
  const asked = game({
    seat: 1,
    seats: [ann, gone, cem],
    ranks: [1, 1, 1],
    proposal: propose('claim', fields),
  })
  const mine = propose('claim', { about: 1, asked: [2] })

  it.each([
    ['Accept', true],
    ['Decline', false],
  ])('gets the answer "%s"', (answer, agrees) => {
    expect(show(asked)).toContain('Cem wants to end the game because Ben is away.')
    press(answer)
    expect(onanswer).toHaveBeenCalledWith(agrees)
  })

  it('waits for the connected players, and may withdraw', () => {
    const text = show({ ...asked, proposal: mine })
    expect(text).toContain('Waiting for Cem to answer.')
    expect(text).not.toContain('End the game')
    press('Keep waiting')
    expect(onanswer).toHaveBeenCalledWith(false)
  })

  it('does not wait for other players who have left', () => {
    show({ ...asked, seats: [ann, gone, { ...cem, is_here: false }], proposal: mine })
    press('End the game')
    expect(onpropose).toHaveBeenCalledWith('claim')
  })

  it('gets no more answers when the absent player is back', () => {
    expect(show({ ...asked, seats: [ann, ben, cem] })).toBe('')
  })
})

describe('a player who proposes a rematch', () => {
  const fields = { proposer: 1, agreed: [1], asked: [0], may_answer: true }
  const over = game({ phase: 'over', proposal: propose('rematch', fields) })

  it.each([
    ['Accept', true],
    ['Decline', false],
  ])('gets the answer "%s"', (answer, agrees) => {
    expect(show(over)).toContain('Ben wants a rematch.')
    press(answer)
    expect(onanswer).toHaveBeenCalledWith(agrees)
  })

  it('waits for the others, and may withdraw', () => {
    const text = show({ ...over, proposal: propose('rematch', {}) })
    expect(text).toContain('You asked for a rematch. Waiting for Ben to answer.')
    expect(text).not.toContain('Start without waiting')
    press('Withdraw')
    expect(onanswer).toHaveBeenCalledWith(false)
  })

  it('does not wait for a player who has left', () => {
    const seats = [ann, { ...ben, is_here: false }]
    show({ ...over, seats, proposal: propose('rematch', {}) })
    press('Start without waiting')
    expect(onpropose).toHaveBeenCalledWith('rematch')
  })
})
