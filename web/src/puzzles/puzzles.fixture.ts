// Small puzzles for tests: a board of six spaces in a row, with two tiles on the rack.
import type { PackedPuzzle, ShownPosition, ShownPuzzle } from '../protocol'

const spaces = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name, index) => ({
  name,
  x: 2 * index,
  y: 0,
  players: 1,
  symbol: null,
}))

const position: ShownPosition = {
  text: 'position',
  view: 'position',
  edition: '2023',
  variant: 'standard',
  players: 2,
  open_partners: false,
  colours: 'rgboyp',
  track: 18,
  laps: 1,
  rack: 6,
  board: {
    shape: 'hexagon',
    spaces,
    directions: [
      { x: 2, y: 0, edge: true },
      { x: -2, y: 0, edge: true },
    ],
  },
  is_reconstructed: false,
  cells: { a1: 'r' },
  owners: [0, 1],
  racks: [['rb', 'gg'], null],
  rack_sizes: [2, 6],
  markers: [
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
  ],
  ranks: [1, 2],
  tokens: {},
  bag_size: 10,
  bag: {},
  viewer: 0,
  is_view: true,
  seat: 0,
  phase: 'place',
  bonus: 0,
  first_tiles: [],
  free_symbols: [],
  choices: {
    pairs: ['a2a3', 'a3a4', 'a4a5', 'a5a6'],
    blocked: { a1: 'covered' },
    lines: { r: { a2: [['a1']] } },
    landings: {
      r0: { after: 1, bonus: 0 },
      r1: { after: 2, bonus: 0 },
      b0: { after: 3, bonus: 0 },
    },
  },
  exchange: null,
  end: null,
}

export function newPuzzle(id = 'aaaaaaaaaa', rating = 1000): ShownPuzzle {
  return { id, theme: 'lowest', rating, position, is_rated: true }
}

export function packPuzzle(id?: string, rating?: number): PackedPuzzle {
  return {
    puzzle: newPuzzle(id, rating),
    board: '2023/standard/2',
    solution: {
      move: 'rba2a3',
      halves: [
        { colour: 'r', space: 'a2', lines: [['a1']], points: 1, before: 1, after: 2, bonus: false },
        { colour: 'b', space: 'a3', lines: [], points: 0, before: 3, after: 3, bonus: false },
      ],
      share: 0.7,
      alternatives: [{ move: 'rba3a2', share: 0.5 }],
      other: 'rba3a2',
      other_share: 0.5,
      facts: [],
      found: [0, 0, 0, 0, 0.5, 1, 1, 1],
      worlds: 640,
    },
  }
}
