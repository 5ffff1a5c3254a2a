// A day for tests: solo is finished, and the other game has not begun.
import type { Day, DayGame, DayOwn, DayProfile, DayScore } from '../../protocol'

export const soloScore: DayScore = { outcome: null, markers: [17, 19, 22, 23, 24, 36], other: [] }
export const wonScore: DayScore = {
  outcome: 'won',
  markers: [11, 11, 12, 13, 14, 18],
  other: [9, 10, 11, 13, 14, 14],
}

const nothing: DayOwn = {
  state: 'none',
  table: null,
  score: null,
  rank: null,
  players: 0,
  worse: 0,
  worse_bots: 0,
}

export function makeGame(kind: DayGame['seal']['kind'], own: Partial<DayOwn> = {}): DayGame {
  return {
    seal: {
      day: '2026-11-16',
      kind,
      commitment: 'ab'.repeat(32),
      sealed_at: '2026-11-09T00:00:00.000Z',
      secret: null,
    },
    own: { ...nothing, ...own },
    ranking: [],
    num_bots: 8,
    are_bots_done: true,
  }
}

export const done: Partial<DayOwn> = {
  state: 'done',
  table: 'abc',
  rank: 3,
  players: 57,
  worse: 42,
  worse_bots: 6,
}

export function makeDay(...games: DayGame[]): Day {
  return { day: '2026-11-16', ends_at: '2026-11-17T00:00:00.000Z', is_over: false, games }
}

export const profile: DayProfile = {
  streak: 5,
  longest: 12,
  has_played_today: true,
  is_hidden: false,
  bests: [],
}
