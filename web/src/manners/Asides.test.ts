import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '../pages/catalogue.fixture'
import type { Situation } from '../protocol'
import { settings } from '../settings.svelte'
import { Deeds, type Door } from '../waiting/deeds.svelte'
import Asides from './Asides.svelte'
import { ann, ben, game, seat } from './friends.fixture'

vi.mock('../api', async (original) => ({
  ...(await original<typeof import('../api')>()),
  getCatalogue: async () => catalogue,
}))

const door = {
  lendSeat: vi.fn<Door['lendSeat']>(),
  returnTo: vi.fn<Door['returnTo']>(),
}
const onanswer = vi.fn()
let shown: Record<string, unknown> | null = null

function show(now: Situation): string {
  const deeds = new Deeds('abc', () => undefined, door as unknown as Door)
  shown = mount(Asides, { target: document.body, props: { now, deeds, onanswer } })
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
  for (const way of Object.values(door)) way.mockReset().mockResolvedValue()
})

afterEach(async () => {
  vi.useRealTimers()
  if (shown) await unmount(shown)
  document.body.replaceChildren()
})

it('in most games there is nothing to ask', () => {
  expect(show(game())).toBe('')
})

describe('somebody who wants a tile back', () => {
  const asked = game({ seats: [ann, ben, seat({ name: 'Cem' })], undo_asked: 1 })

  it.each([
    ['Agree', true],
    ['No', false],
  ])('hears "%s"', (answer, agrees) => {
    expect(show(asked)).toContain('Ben would like to take the last tile back.')
    press(answer)
    expect(onanswer).toHaveBeenCalledWith(0, agrees)
  })

  it('is answered once, and waits for the others', () => {
    const text = show({ ...asked, undo_agreed: [0] })
    expect(text).toBe('You agreed. Waiting for the answer of Cem.')
  })

  it('may just play on', () => {
    const text = show({ ...asked, undo_asked: 0 })
    expect(text).toContain('Waiting for the answer of Ben and Cem. Or just play on.')
    expect(document.querySelector('button')).toBeNull()
  })
})

it('whoever let a bot play takes the seat back', () => {
  const lent = seat({ bot: 'casual', is_lent: true, is_returnable: true })
  expect(show(game({ viewer: null, seats: [lent, ben] }))).toContain('A bot plays for you.')
  press('Take your seat back')
  expect(door.returnTo).toHaveBeenCalledWith('abc', 0)
})

describe('for somebody who is away', () => {
  const gone = game({ seat: 1, seats: [ann, { ...ben, is_here: false }] })

  it('a bot can step in after a minute', async () => {
    vi.useFakeTimers()
    expect(show(gone)).toBe('')
    vi.advanceTimersByTime(59_000)
    flushSync()
    expect(read()).toBe('')
    vi.advanceTimersByTime(2_000)
    flushSync()
    press('Let a bot play on for Ben')
    await vi.waitFor(() => expect(door.lendSeat).toHaveBeenCalledWith('abc', 1, 'casual'))
  })

  it('only those who play can ask for one', () => {
    vi.useFakeTimers()
    show(game({ viewer: null, seat: 1, seats: [seat({}), { ...ben, is_here: false }] }))
    vi.advanceTimersByTime(61_000)
    flushSync()
    expect(read()).toBe('')
  })
})
