// A finished game of five moves and its review, for tests. Ann wins; Ben's first move is a blunder.
import maps from '../board/fixtures.json'
import type {
  Account,
  BoardMap,
  GameReview,
  GradedMove,
  HalfStep,
  Link,
  Replay,
  Review,
  SeatState,
  Step,
} from '../protocol'
import { ann, ben, game } from '../server/situation.fixture'

// Few spaces, so that the board is drawn quickly.
const NEEDED = /^(c6|d6|e5|e6|e7|f8|g8|h8|h9|j8|j9|k8|k9)$/
const spaces = maps.hexagon.spaces.filter(({ name }) => NEEDED.test(name))
const board = { ...maps.hexagon, spaces } as BoardMap

const half = (colour: string, space: string, lines: string[][], before = 0): HalfStep => {
  const points = lines.flat().length
  return { colour, space, lines, points, before, after: before + points, bonus: false }
}

const step = (id: number, seat: number, move: string, part: Partial<Step>): Step => ({
  id,
  turn: id - 1,
  seat,
  move,
  is_bonus: false,
  halves: [],
  shown: [],
  drawn: null,
  markers: [],
  ranks: [1, 2],
  bag_size: 90,
  ...part,
})

const markers = (own: number[], other: number[]) => [own, other]

const steps: Step[] = [
  step(1, 0, 'rbh8h9', {
    halves: [half('r', 'h8', [['g8', 'f8']]), half('b', 'h9', [])],
    drawn: 1,
    markers: markers([2, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
  }),
  step(2, 1, 'gge5e6', {
    halves: [half('g', 'e5', []), half('g', 'e6', [['e7']])],
    drawn: 1,
    markers: markers([2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]),
  }),
  step(3, 0, 'ooj8j9', {
    halves: [half('o', 'j8', []), half('o', 'j9', [])],
    markers: markers([2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]),
  }),
  step(4, 0, 'swap', {
    shown: ['rr', 'rb'],
    drawn: 2,
    markers: markers([2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]),
  }),
  step(5, 1, 'yyk8k9', {
    halves: [half('y', 'k8', []), half('y', 'k9', [])],
    markers: markers([2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]),
  }),
]

/** The game as Ann's screen gets it. With the seats of a spectator, as a spectator gets it. */
export function newReplay(seats: SeatState[] = [ann, ben]): Replay {
  const end = { reason: 'full', seat: null, standings: [], result: null, best: null }
  return {
    info: {
      id: 'abc',
      edition: '2023',
      variant: 'standard',
      players: 2,
      colours: 'rgboyp',
      track: 18,
      laps: 1,
      board,
      is_reconstructed: false,
      started_from: null,
      commitment: null,
    },
    seats,
    deal: [
      ['rb', 'oo', 'rr', 'rb'],
      ['gg', 'yy'],
    ],
    steps,
    draws: [['rr'], ['bb'], null, ['gp', 'pp'], null],
    final: game({
      markers: markers([2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]),
      tokens: {},
      end: { ...end, is_annulled: false } as NonNullable<Replay['final']['end']>,
    }),
    positions: steps.map((_, at) => `position ${at}`).concat('the end'),
    is_imported: false,
    unknown_racks: false,
  } as unknown as Replay
}

const move = (
  step: number,
  seat: number,
  text: string,
  part: Partial<GradedMove> & { shares: number[]; better?: string },
): GradedMove => {
  const { shares, better, ...more } = part
  const played = { move: text, shares, error: 0.01 }
  const best = better ? [{ move: better, shares: more.expected ?? shares, error: 0.01 }] : []
  return {
    step,
    seat,
    move: text,
    grade: 'best',
    loss: 0,
    error: 0.005,
    changes: [0, 0],
    expected: shares,
    expected_error: 0,
    worlds: 64,
    candidates: [...best, played],
    ...more,
  }
}

const link = (step: number, part: Partial<Link>): Link => ({
  step,
  before: null,
  before_error: 0,
  renewed: null,
  renewed_error: 0,
  drawn: null,
  drawn_error: 0,
  ...part,
})

/** The same game as on cardboard: nobody wrote the racks down. */
export function newCardboardReplay(): Replay {
  const replay = newReplay(newReplay().seats.map((seat) => ({ ...seat, rack: null })))
  return {
    ...replay,
    deal: [],
    steps: steps.map((each) => ({ ...each, shown: [] })),
    draws: steps.map(() => null),
    unknown_racks: true,
  }
}

/** Its review: exchanges are compared with nothing, and there are no chances. */
export function newCardboardReview(): Review {
  const review = newReview({ unknown_racks: true, openings: [], final: [], accounts: [] })
  const moves = review.moves.map((each) =>
    each?.move === 'swap' ? move(3, 0, 'swap', { grade: 'forced', shares: [0.7, 0.3] }) : each,
  )
  return { ...review, moves, links: moves.map(() => null), performances: [] }
}

export const accounts: Account[] = [
  {
    seat: 0,
    initial: 0.5,
    start: 0.02,
    deal: -0.01,
    own_draws: 0.15,
    other_tiles: -0.3,
    own_moves: -0.02,
    other_moves: 0.6,
    unexplained: 0.06,
    final: 1,
    lost: 0.03,
    luck_error: 0.03,
  },
  {
    seat: 1,
    initial: 0.5,
    start: -0.02,
    deal: 0,
    own_draws: 0.03,
    other_tiles: -0.33,
    own_moves: -0.2,
    other_moves: 0.02,
    unexplained: 0,
    final: 0,
    lost: 0.2,
    luck_error: 0.03,
  },
]

export function newReview(part: Partial<Review> = {}): Review {
  return {
    edition: '2023',
    variant: 'standard',
    players: 2,
    names: ['Ann', 'Ben'],
    owners: [0, 1],
    seed: 0,
    effort: {} as Review['effort'],
    progress: 1,
    moves: [
      move(0, 0, 'rbh8h9', { shares: [0.55, 0.45] }),
      move(1, 1, 'gge5e6', {
        grade: 'blunder',
        loss: 0.2,
        shares: [0.7, 0.3],
        expected: [0.5, 0.5],
        better: 'gbe6e5',
      }),
      move(2, 0, 'ooj8j9', { shares: [0.7, 0.3] }),
      move(3, 0, 'swap', {
        grade: 'inaccuracy',
        loss: 0.03,
        shares: [0.68, 0.32],
        expected: [0.7, 0.3],
        better: 'keep',
      }),
      move(4, 1, 'yyk8k9', { grade: 'forced', shares: [0.8, 0.2] }),
    ],
    sharpened: [],
    links: [
      link(0, { before: 0.5, drawn: 0.6 }),
      link(1, { before: 0.45, renewed: 0.47, drawn: 0.3 }),
      link(2, { before: 0.72 }),
      link(3, { drawn: 0.75 }),
      link(4, { before: 0.2 }),
    ],
    openings: [
      { seat: 0, equal: 0.5, start: 0.52, dealt: 0.51, error: 0.02 },
      { seat: 1, equal: 0.5, start: 0.48, dealt: 0.48, error: 0.02 },
    ],
    final: [1, 0],
    is_over: true,
    accounts,
    performances: [
      { seat: 0, moves: 3, loss: 0.01, low: 0, high: 0.05, level: 'Master', levels: [], stake: 1 },
      {
        seat: 1,
        moves: 1,
        loss: 0.2,
        low: 0.05,
        high: 0.3,
        level: 'Newcomer',
        levels: ['Newcomer', 'Regular'],
        stake: 1,
      },
    ],
    moments: [1, 3],
    reasons: [
      {
        step: 1,
        better: 'gbe6e5',
        halves: [
          { colour: 'g', space: 'e6', lines: [['e7'], ['d6', 'c6']], points: 3 },
          { colour: 'b', space: 'e5', lines: [], points: 0 },
        ],
        facts: [
          {
            kind: 'raises_lowest',
            seat: 1,
            colours: 'b',
            marker: 0,
            played: 0,
            better: 2,
            text: 'Blue was the lowest colour of Ben.',
          },
          {
            kind: 'scores',
            played_move: 'gge5e6',
            better_move: 'gbe6e5',
            played: { g: 1 },
            better: { g: 3 },
          },
        ],
      },
      {
        step: 3,
        better: 'keep',
        halves: [],
        facts: [
          {
            kind: 'exchanges',
            seat: 0,
            better: 'keep',
            colours: 'g',
            shown: ['rr', 'rb'],
            unseen: 20,
            all_unseen: 80,
          },
        ],
      },
    ],
    verdict: { step: 1, kind: 'move', better: 'gbe6e5', sentences: ['English.'], facts: [] },
    unknown_racks: false,
    ...part,
  }
}

/** The answer of the server while it computes, or at the end. */
export function answer(state: GameReview['state'], review: Review | null = null): GameReview {
  return { state, progress: review?.progress ?? 0, review }
}
