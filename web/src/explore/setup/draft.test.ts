import { describe, expect, it } from 'vitest'
import { position } from '../position.fixture'
import {
  addTile,
  draftOf,
  fillRack,
  fit,
  newDraft,
  paint,
  partsOf,
  removeTile,
  usualFirstTiles,
  type Draft,
} from './draft'
import { kind } from './kind.fixture'

const printed = kind().board.spaces.find(({ symbol }) => symbol)?.name ?? ''

describe('a draft', () => {
  it('of a position has its parts', () => {
    const parts = partsOf(draftOf(position({ tokens: { r: 1 }, first_tiles: [1] })))
    expect(parts).toMatchObject({
      edition: '2023',
      cells: { h5: 'g' },
      racks: [
        ['rb', 'gg'],
        ['oo', 'yp'],
      ],
      bag: { rr: 5, rg: 6 },
      is_view: false,
      first_tiles: [1],
    })
  })

  it('of a view has a mark for each hidden tile', () => {
    const view = position({ racks: [['rr'], null], rack_sizes: [1, 3], is_view: true })
    expect(draftOf(view).racks).toEqual([['rr'], ['?', '?', '?']])
  })

  it('of a duel has one row of markers', () => {
    expect(draftOf(position({ variant: 'duel' })).markers).toHaveLength(1)
  })

  it('gets or loses halves', () => {
    const painted = paint(newDraft('2023'), 'h8', 'r')
    expect(painted.cells).toEqual({ h8: 'r' })
    expect(paint(painted, 'h8', null).cells).toEqual({})
  })
})

describe('fitting a draft to its kind of game', () => {
  const start: Draft = { ...newDraft('2023'), isView: false }

  it('fills in what is missing', () => {
    const fitted = fit(start, kind())
    expect(fitted.markers).toEqual([Array(6).fill(0), Array(6).fill(0)])
    expect(fitted.racks).toEqual([[], []])
    expect(fit(fitted, kind())).toEqual(fitted)
  })

  it('leaves out what the game does not have', () => {
    const wrong: Draft = {
      ...start,
      cells: { h8: 'r', h9: 't', z9: 'r', [printed]: 'r' },
      markers: [[99, -1, 3]],
      racks: [['rr', 'tt'], ['gg'], ['rg']],
      bag: { rr: 1, tt: 2 },
      seat: 3,
      tokens: { r: 0 },
    }
    expect(fit(wrong, kind())).toMatchObject({
      cells: { h8: 'r' },
      markers: [
        [18, 0, 3, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
      ],
      racks: [['rr'], ['gg']],
      bag: { rr: 1 },
      seat: 1,
      tokens: {},
    })
  })

  it('hides exactly the racks that the seat on turn does not see', () => {
    const hidden = fit(
      { ...start, isView: true, racks: [['rr'], ['gg', 'rg']], bag: { rr: 4 } },
      kind(),
    )
    expect(hidden.racks).toEqual([['rr'], ['?', '?']])
    expect(hidden.bag).toEqual({ rr: 4, gg: 1, rg: 1 }) // the bag of a view has the hidden tiles
    expect(fit({ ...hidden, seat: 1 }, kind()).racks).toEqual([['?'], []])
    expect(fit(newDraft('2023'), kind()).racks).toEqual([[], Array(6).fill('?')])
  })

  it('keeps the markers of a duel on both sides', () => {
    const duel = fit({ ...start, variant: 'duel', markers: [[-99, 4]], tokens: { g: 1 } }, kind())
    expect(duel.markers).toEqual([[-18, 4, 0, 0, 0, 0]])
    expect(duel.tokens).toEqual({ r: null, g: 1, b: null, o: null, y: null, p: null })
  })
})

describe('first tiles', () => {
  const after = (halves: number, seat: number): Draft => ({
    ...newDraft('2023'),
    players: 3,
    seat,
    cells: Object.fromEntries(Array.from({ length: halves }, (_, at) => [`h${at}`, 'r'])),
  })

  it('are due for the seats that come next', () => {
    expect(usualFirstTiles(after(0, 1))).toEqual([0, 1, 2])
    expect(usualFirstTiles(after(2, 1))).toEqual([1, 2])
    expect(usualFirstTiles(after(4, 2))).toEqual([2])
    expect(usualFirstTiles(after(6, 0))).toEqual([])
    expect(partsOf({ ...after(6, 0), firstTiles: [2] }).first_tiles).toEqual([2])
  })
})

describe('racks', () => {
  const draft = fit({ ...newDraft('2023'), isView: false, bag: { rr: 1, rg: 2 } }, kind())

  it('take tiles from a bag that was set by hand, and return them', () => {
    const taken = addTile(draft, 0, 'rg')
    expect([taken.racks[0], taken.bag]).toEqual([['rg'], { rr: 1, rg: 1 }])
    const back = removeTile(taken, 0, 0)
    expect([back.racks[0], back.bag]).toEqual([[], { rr: 1, rg: 2 }])
    expect(addTile({ ...draft, bag: null }, 0, 'rg').bag).toBe(null)
  })

  it('are filled with what is left, and no more', () => {
    const filled = fillRack(draft, 1, 6, draft.bag ?? {}, () => 0.99)
    expect(filled.racks[1]?.toSorted()).toEqual(['rg', 'rg', 'rr'])
    expect(filled.bag).toEqual({ rr: 0, rg: 0 })
    const half = fillRack(addTile(draft, 1, 'rr'), 1, 2, { rg: 2 }, () => 0)
    expect(half.racks[1]).toEqual(['rr', 'rg'])
  })
})
