// The page of a player: without games, and with some.
import type { MyPage } from '../protocol'

const levels = ['newcomer', 'learner', 'casual', 'regular', 'skilled', 'strong', 'expert', 'master']

export function emptyPage(): MyPage {
  return {
    since: null,
    versus: { games: 0, won: 0, tied: 0 },
    solo: 0,
    streak: 0,
    best_streak: 0,
    opponents: [],
    kinds: [],
    colours: [],
    rating: null,
    ratings: [],
    play: [],
    mistakes: [],
    ladder: levels.map((bot, index) => ({
      bot,
      rating: 140 + 200 * index,
      games: 0,
      won: 0,
      is_climbed: false,
    })),
    unreviewed: 0,
    unreviewed_games: [],
    waiting: 0,
  }
}

export function somePage(): MyPage {
  const page = emptyPage()
  return {
    ...page,
    since: '2026-01-02T10:00:00.000+00:00',
    versus: { games: 10, won: 6, tied: 1 },
    solo: 2,
    streak: 2,
    best_streak: 4,
    opponents: [
      { name: 'Casual', bot: 'casual', games: 8, won: 5, tied: 1 },
      { name: 'Berta', bot: null, games: 2, won: 1, tied: 0 },
    ],
    kinds: [
      kind({ games: 10, won: 6, tied: 1, best: 12 }),
      { ...kind({ games: 2, won: 0, tied: 0, best: 21 }), variant: 'solo', players: 1 },
    ],
    colours: [
      {
        track: 18,
        games: 9,
        colours: [
          { colour: 'r', mean: 9.5, lowest: 2 },
          { colour: 'g', mean: 7.2, lowest: 6 },
        ],
      },
    ],
    rating: { rating: 1040, margin: 210, games: 2 },
    ratings: [
      { table: 'a', at: '2026-01-02T10:00:00.000+00:00', rating: 1080, margin: 400 },
      { table: 'b', at: '2026-01-03T10:00:00.000+00:00', rating: 1040, margin: 210 },
    ],
    play: [
      {
        edition: '2023',
        variant: 'standard',
        players: 2,
        games: 1,
        moves: 12,
        loss: 0.07,
        levels: [
          { bot: 'newcomer', loss: 0.16 },
          { bot: 'regular', loss: 0.064 },
        ],
        points: [
          {
            table: 'a',
            at: '2026-01-02T10:00:00.000+00:00',
            outcome: 'won',
            moves: 12,
            loss: 0.07,
          },
        ],
      },
    ],
    mistakes: [
      { theme: 'lowest', number: 3, loss: 0.3 },
      { theme: null, number: 1, loss: 0.03 },
    ],
    ladder: page.ladder.map((rung, index) => ({
      ...rung,
      games: index < 3 ? 2 : 0,
      won: index === 2 ? 1 : 0,
      is_climbed: index < 3,
    })),
    unreviewed: 11,
    unreviewed_games: [
      {
        table: 'c',
        at: '2026-01-04T10:00:00.000+00:00',
        edition: '2023',
        variant: 'duel',
        outcome: 'lost',
        opponents: ['Berta'],
      },
    ],
  }
}

function kind(numbers: { games: number; won: number; tied: number; best: number }) {
  return { edition: '2023', variant: 'standard' as const, players: 2, mean: 8.5, ...numbers }
}
