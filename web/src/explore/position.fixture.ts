// A small position for tests: two players, one legal place for a tile.
import maps from '../board/fixtures.json'
import type { BoardMap, MoveValues, ShownPosition, TriedMove } from '../protocol'

export function position(part: Partial<ShownPosition> = {}): ShownPosition {
  return {
    text: 'first',
    view: 'first@0 ?',
    edition: '2023',
    variant: 'standard',
    players: 2,
    open_partners: false,
    colours: 'rgboyp',
    track: 18,
    laps: 1,
    rack: 6,
    board: maps.hexagon as BoardMap,
    is_reconstructed: false,
    cells: { h5: 'g' },
    owners: [0, 1],
    racks: [
      ['rb', 'gg'],
      ['oo', 'yp'],
    ],
    rack_sizes: [2, 2],
    markers: [
      [0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
    ],
    ranks: [2, 1],
    tokens: {},
    bag_size: 100,
    bag: { rr: 5, rg: 6 },
    viewer: null,
    is_view: false,
    seat: 0,
    phase: 'place',
    bonus: 0,
    first_tiles: [],
    free_symbols: [],
    choices: {
      pairs: ['h8h9'],
      blocked: { h5: 'covered' },
      lines: { r: { h8: [['h7']] } },
      landings: { r0: land(0), r1: land(1), b0: land(0), b1: land(1) },
    },
    exchange: null,
    end: null,
    ...part,
  }
}

const land = (after: number) => ({ after, bonus: 0 })

/** The answer to a tried move: the other player's turn, with a text that names move and seed. */
export function tried(text: string, move: string, seed: number): TriedMove {
  return {
    step: {
      id: 1,
      turn: 0,
      seat: text === 'first' ? 0 : 1,
      move,
      is_bonus: false,
      halves: [],
      shown: [],
      drawn: 1,
      markers: [],
      ranks: [],
      bag_size: 99,
    },
    drawn: ['rr'],
    position: position({ text: `${text} ${move}${seed}`, view: `${text} ${move}@1`, seat: 1 }),
  }
}

export function values(part: Partial<MoveValues> = {}): MoveValues {
  return {
    seat: 0,
    worlds: 192,
    candidates: [
      {
        move: 'rbh8h9',
        halves: [half('r', 'h8', 1), half('b', 'h9', 0)],
        shares: [0.632, 0.368],
        error: 0.004,
        markers: [
          [12.4, 9.8, 10.1, 11, 8.9, 13.2],
          [10.5, 9.1, 12.6, 8.7, 9.9, 11.3],
        ],
        lowest: [7.6, 6.4],
      },
      {
        move: 'ggi8i9',
        halves: [half('g', 'i8', 0), half('g', 'i9', 0)],
        shares: [0.6, 0.4],
        error: 0.004,
        markers: null,
        lowest: null,
      },
    ],
    move: null,
    grade: null,
    loss: null,
    error: null,
    other: 'ggi8i9',
    facts: [
      {
        kind: 'scores',
        played_move: 'ggi8i9',
        better_move: 'rbh8h9',
        played: { g: 0 },
        better: { r: 1, b: 0 },
      },
    ],
    ...part,
  }
}

function half(colour: string, space: string, points: number) {
  const lines = points ? [['h7']] : []
  return { colour, space, lines, points, before: 0, after: points, bonus: false }
}
