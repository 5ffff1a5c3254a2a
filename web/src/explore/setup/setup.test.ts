import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../base/settings.svelte'
import { ApiError, type composePosition } from '../../server/api'
import { Grid } from '../../table/grid'
import { position } from '../position.fixture'
import { addTile, draftOf, newDraft, type Draft } from './draft'
import { tellDoubts, tellFault } from './faults'
import { readSetupKey } from './keys'
import { composed, kind } from './kind.fixture'
import { Setup } from './setup.svelte'

const ask = vi.fn<typeof composePosition>()
const done = vi.fn()
let setup: Setup

async function open(draft: Draft = newDraft('2023')): Promise<Setup> {
  setup = new Setup(draft, done, ask)
  await vi.runAllTimersAsync()
  ask.mockClear()
  return setup
}

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockResolvedValue(composed())
  done.mockReset()
})

afterEach(() => {
  setup.close()
  vi.useRealTimers()
})

describe('setting up', () => {
  it('asks the server once for several quick changes', async () => {
    await open()
    setup.paint('h8', 'r')
    setup.paint('h9', 'b')
    expect(setup.draft.cells).toEqual({ h8: 'r', h9: 'b' })
    expect(setup.answer).toBe(null) // not known yet
    await vi.runAllTimersAsync()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(ask.mock.calls[0]?.[0].cells).toEqual({ h8: 'r', h9: 'b' })
    expect(setup.answer?.fault?.kind).toBe('no_tile')
    expect(done).not.toHaveBeenCalled()
  })

  it('knows which tiles are left in the bag before the server has answered', async () => {
    await open()
    const [tile = ''] = Object.keys(setup.bag)
    const before = setup.bag[tile] ?? 0
    expect(before).toBeGreaterThan(0)
    setup.change(addTile(setup.draft, 0, tile))
    expect(setup.bag[tile]).toBe(before - 1)
    setup.undo()
    expect(setup.bag[tile]).toBe(before)
  })

  it('reports the text of a possible position', async () => {
    ask.mockResolvedValue(composed({ position: position(), fault: null }))
    await open()
    expect(done).toHaveBeenLastCalledWith('first')
  })

  it('takes a half away with the same colour, and leaves printed symbols alone', async () => {
    await open()
    setup.paint('h8', 'r')
    setup.paint('h8', 'g')
    expect(setup.draft.cells).toEqual({ h8: 'g' })
    setup.paint('h8', 'g')
    setup.paint(kind().board.spaces.find(({ symbol }) => symbol)?.name ?? '', 'r')
    setup.paint('h9', null)
    expect(setup.draft.cells).toEqual({})
    setup.undo()
    setup.undo()
    expect(setup.draft.cells).toEqual({ h8: 'r' })
    setup.undo()
    expect(setup.canUndo).toBe(false)
  })

  it('ignores an answer that is out of date', async () => {
    await open()
    let first: (answer: ReturnType<typeof composed>) => void = () => undefined
    ask.mockReturnValueOnce(new Promise((resolve) => (first = resolve)))
    setup.paint('h8', 'r')
    await vi.advanceTimersByTimeAsync(300)
    setup.paint('h9', 'r')
    first(composed({ position: position(), fault: null }))
    await vi.runAllTimersAsync()
    expect(done).not.toHaveBeenCalled()
    expect(setup.answer?.fault).not.toBe(null)
  })

  it('gets the other kind of game, and what it has, with the answer', async () => {
    await open()
    setup.paint('h8', 'r')
    ask.mockResolvedValue(composed({ kind: kind({ owners: [0], sees: [[0]], rack: 1, laps: 2 }) }))
    setup.set({ variant: 'solo', players: 1 })
    await vi.runAllTimersAsync()
    expect(setup.draft.racks).toEqual([[]])
    expect(setup.draft.markers).toHaveLength(1)
    expect(ask.mock.lastCall?.[0].markers).toHaveLength(1) // the corrected draft was checked
  })

  it('lets the bag of an opened position follow the changes, if it is what is left', async () => {
    ask.mockResolvedValue(composed({ bag: { rr: 5, rg: 6, gg: 0 } }))
    const parts = { bag: { rr: 5, rg: 6 } }
    expect((await open(draftOf(position(parts)))).draft.bag).toBe(null)
    expect((await open(draftOf(position({ bag: { rr: 4, rg: 6 } })))).draft.bag).toEqual({
      rr: 4,
      rg: 6,
    })
  })

  it('draws the hidden tiles when all racks are shown', async () => {
    await open()
    setup.showRacks(() => 0)
    expect(setup.draft.racks).toEqual([[], ['rr', 'rr', 'rr', 'rr', 'rr', 'rg']])
    expect(setup.draft.isView).toBe(false)
  })

  it('shows a problem, and tries again', async () => {
    await open()
    ask.mockRejectedValueOnce(new ApiError('network', 'gone'))
    setup.paint('h8', 'r')
    await vi.runAllTimersAsync()
    expect(setup.problem).toBeInstanceOf(ApiError)
    setup.retry()
    await vi.runAllTimersAsync()
    expect(setup.problem).toBe(null)
  })
})

describe('keys', () => {
  const read = (key: string, more: Partial<KeyboardEvent> = {}) =>
    readSetupKey(
      { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more },
      new Grid(kind().board),
      'hexagon',
      'h8',
      'rgboyp',
    )

  it('move, choose, place, erase and undo', () => {
    expect(read('ArrowRight')).toEqual({ do: 'go', space: 'h9' })
    expect(read('2')).toEqual({ do: 'brush', colour: 'g' })
    expect(read('0')).toEqual({ do: 'brush', colour: null })
    expect(read('7')).toBe(null)
    expect(read('Enter')).toEqual({ do: 'paint', colour: null })
    expect(read('Y')).toEqual({ do: 'paint', colour: 'y' })
    expect(read('Delete')).toEqual({ do: 'erase' })
    expect(read('u')).toEqual({ do: 'undo' })
    expect(read('z', { ctrlKey: true })).toEqual({ do: 'undo' })
    expect(read('r', { ctrlKey: true })).toBe(null) // the browser's own
    expect(read('w')).toBe(null)
  })
})

describe('reasons', () => {
  const names = ['Player 1', 'Player 2']
  const fault = { tile: null, most: 0, seat: 1, message: '' }
  const doubt = { spaces: [] as string[], colour: null, number: 0, most: 0 }

  it('say why a position is impossible', () => {
    settings.change({ language: 'en' })
    expect(tellFault({ ...fault, kind: 'no_tile' }, names)).toBe(
      'It’s Player 2’s turn, but Player 2 has no tiles.',
    )
    expect(tellFault({ ...fault, kind: 'too_many_tiles', tile: 'rr', most: 5 }, names)).toBe(
      'The game has only 5 “double red” tiles, but there are more on the racks and in the bag.',
    )
    expect(tellFault({ ...fault, kind: 'no_exchange' }, names)).toContain('Player 2 may not swap')
    for (const kind of ['few_tiles', 'no_space', 'other'] as const) {
      expect(tellFault({ ...fault, kind }, names)).not.toBe('')
    }
  })

  it('say why a position cannot arise', () => {
    const loose = { ...doubt, kind: 'loose' as const }
    const many = { ...doubt, kind: 'too_many' as const, colour: 'r', number: 43, most: 40 }
    const spaces = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']
    expect(tellDoubts([{ ...loose, spaces }, { ...loose, spaces: ['c4'] }, many])).toEqual([
      'The symbols on these spaces can’t form whole tiles: a1, a2, a3, a4, a5, a6, and 1 more space.',
      'There are 43 red symbols on tiles, but the game has only 40.',
    ])
    expect(tellDoubts([many])).toHaveLength(1)
  })
})
