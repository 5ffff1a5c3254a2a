// A waiting table for tests: Ann is present, the second seat is open, and the third has a bot.
import type { SeatState, Situation } from '../protocol'

export function seat(part: Partial<SeatState>): SeatState {
  const facts = { name: 'Ann', bot: null, is_mine: false, is_host: false, is_open: false }
  return { ...facts, is_here: true, may: [], ...part } as SeatState
}

export const ann = seat({ name: 'Ann', is_host: true })
export const open = seat({ name: 'Seat 2', is_open: true, may: ['sit'] })
export const bot = seat({ name: 'Casual', bot: 'casual' })

export function waiting(seats: SeatState[], part: Partial<Situation> = {}): Situation {
  return { waiting: true, is_host: false, may: [], seats, ...part } as Situation
}
