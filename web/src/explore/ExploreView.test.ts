import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { catalogue } from '../catalogue/catalogue.fixture'
import type { ShownPosition } from '../protocol'
import { ApiError } from '../server/api'
import { Exploration } from './exploration.svelte'
import ExploreView from './ExploreView.svelte'
import { position, tried, values } from './position.fixture'

const api = vi.hoisted(() => ({ getValues: vi.fn(), createTableFrom: vi.fn() }))
vi.mock('../server/api', async (load) => ({
  ...(await load<typeof import('../server/api')>()),
  ...api,
  getCatalogue: async () => catalogue,
}))

let shown: Record<string, unknown> | null = null
let exploration: Exploration

function show(part: Partial<ShownPosition> = {}): void {
  exploration = new Exploration(position(part), () => undefined, {
    tryMove: async (text, move, seed) => tried(text, move, seed),
  })
  shown = mount(ExploreView, { target: document.body, props: { exploration } })
  flushSync()
}

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done))
  flushSync()
}

const text = () => document.body.textContent?.replaceAll(/\s+/g, ' ') ?? ''
/** The cells of the table of the expected end; a symbol counts as its label. */
const readEnd = () =>
  [...document.querySelectorAll('section[aria-labelledby=best-moves] tr')].map((row) =>
    [...row.children].map(
      (cell) => cell.querySelector('svg')?.getAttribute('aria-label') ?? cell.textContent?.trim(),
    ),
  )
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)

async function press(name: string): Promise<void> {
  const found = button(name)
  if (!found) throw new Error(`no button ${name}`)
  found.click()
  await settle()
}

beforeEach(() => {
  settings.change({ language: 'en', sound: false })
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  HTMLDialogElement.prototype.showModal ??= () => undefined
  api.getValues.mockReset()
  api.createTableFrom.mockReset().mockResolvedValue({ id: 'new' })
})

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('the page of a position', () => {
  it('shows values, their errors and the reasons, and grades a tried move', async () => {
    api.getValues.mockImplementation(async (_: string, move: string | null) =>
      values(move ? { move, grade: 'mistake', loss: 0.071, error: 0.005, other: move } : {}),
    )
    show()
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    await settle()
    expect(text()).toContain('Best moves for Player 1')
    expect(text()).toContain('63.2% ± 0.8 to win')
    expect(text()).toMatch(/The best move scores 1 in red.*; the second-best move scores nothing/)
    await exploration.try('ggi8i9')
    await settle()
    expect(text()).toContain('Mistake cost 7.1% win chance (± 1%)')
    await press('Show the best move')
    expect(exploration.gestures.placing.move).toBe('rbh8h9')
  })

  it('names the rank of a move that is not the second-best one', async () => {
    const { candidates } = values()
    const third = { ...candidates[1]!, move: 'ggj8j9' }
    api.getValues.mockResolvedValue(
      values({ candidates: [...candidates, third], other: third.move }),
    )
    show()
    exploration.values.turn(true)
    await settle()
    expect(text()).toMatch(/The best move scores 1 in red.*; suggestion 3 scores nothing/)
  })

  it('shows the expected scores at the end after the best move', async () => {
    api.getValues.mockResolvedValue(values())
    show()
    exploration.values.turn(true)
    await settle()
    expect(readEnd()).toEqual([
      ['Player', 'red', 'green', 'blue', 'orange', 'yellow', 'purple', 'Lowest'],
      ['Player 1', '12.4', '9.8', '10.1', '11.0', '8.9', '13.2', '7.6'],
      ['Player 2', '10.5', '9.1', '12.6', '8.7', '9.9', '11.3', '6.4'],
    ])
  })

  it('shows no lowest score of a duel, where it does not decide', async () => {
    const [best, ...others] = values().candidates
    if (!best) throw new Error('no candidate')
    const markers = [
      [2.5, -0.02, -1, 0, 3, 1],
      [-2.5, 0.02, 1, 0, -3, -1],
    ]
    api.getValues.mockResolvedValue(values({ candidates: [{ ...best, markers }, ...others] }))
    show({ variant: 'duel' })
    exploration.values.turn(true)
    await settle()
    expect(readEnd()[1]).toEqual(['Player 1', '2.5', '0.0', '−1.0', '0.0', '3.0', '1.0'])
    expect(readEnd()[0]).not.toContain('Lowest')
  })

  it('tells the player to wait if there were too many requests', async () => {
    api.getValues.mockRejectedValue(new ApiError('too_fast', 'wait'))
    show()
    exploration.values.turn(true)
    await settle()
    expect(text()).toContain('You asked for many values in a short time')
    expect(text()).toContain('Next attempt in 4 s.')
    exploration.close()
  })

  it('says that the tiles are hidden, and leads to the set-up', () => {
    show({ choices: null, view: null, racks: [null, ['rr']], is_view: true })
    expect(text()).toContain('The tiles of Player 1 are hidden, so no move can be tried.')
    const links = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'))
    expect(links).toContain('#/setup/first')
  })

  it('asks for no values of a toy', async () => {
    api.getValues.mockClear()
    show({ edition: 'toy-19' })
    exploration.values.turn(true)
    await settle()
    expect(text()).toContain('There are no values for toys.')
    expect(document.querySelector('input[type=checkbox]')).toBeNull()
    expect(api.getValues).not.toHaveBeenCalled()
  })

  it('has a link, a picture and a line of Python', () => {
    show()
    const fields = [...document.querySelectorAll('input[readonly]')] as HTMLInputElement[]
    expect(fields.map((each) => each.value)).toEqual([
      expect.stringMatching(/#\/position\/first$/),
      'import genial; genial.Game.from_position("first")',
    ])
    const pictures = [...document.querySelectorAll('a[download]')]
    expect(pictures.map((each) => each.getAttribute('href'))).toEqual([
      'api/position/picture.svg?text=first',
      'api/position/picture.png?text=first',
    ])
  })
})

describe('playing on', () => {
  it('starts a table with a bot on the other seat', async () => {
    show()
    await press('Play on from here')
    await press('Start the game')
    expect(api.createTableFrom).toHaveBeenCalledWith(
      expect.objectContaining({
        position: 'first',
        seats: [
          { name: 'Player', bot: null, is_open: false },
          { name: 'Casual', bot: 'casual', is_open: false },
        ],
      }),
    )
    expect(location.hash).toBe('#/table/new')
  })

  it('asks for a name before a friend is invited', async () => {
    show()
    await press('Play on from here')
    const select = document.querySelector<HTMLSelectElement>('#player-1')
    if (!select) throw new Error('no list of players')
    select.value = '@friend'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
    await press('Start the game')
    expect(api.createTableFrom).not.toHaveBeenCalled()
    const name = document.querySelector<HTMLInputElement>('#sitter')
    if (!name) throw new Error('no field for the name')
    name.value = 'Ann'
    name.dispatchEvent(new Event('input', { bubbles: true }))
    await press('Start the game')
    const [table] = api.createTableFrom.mock.lastCall ?? []
    expect(
      table.seats.map(({ name, is_open }: { name: string; is_open: boolean }) => [name, is_open]),
    ).toEqual([
      ['Ann', false],
      ['Player 2', true],
    ])
  })

  it('is not offered after the end', () => {
    const end = {
      reason: 'full' as const,
      seat: null,
      standings: [],
      result: null,
      best: null,
      is_annulled: false,
    }
    show({ phase: 'over', end, choices: null, view: null })
    expect(button('Play on from here')).toBeUndefined()
    expect(text()).toContain('No more tiles fit.')
  })
})
