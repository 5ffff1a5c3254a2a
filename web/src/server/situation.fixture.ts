// A game among friends for tests: Ann sits at this screen, Ben elsewhere, and a bot.
import type { SeatState, Situation } from '../protocol'

export function seat(part: Partial<SeatState>): SeatState {
  const facts = { name: 'Ann', bot: null, is_mine: false, is_open: false, is_here: true }
  const more = { is_lent: false, is_returnable: false, rack_size: 6, wait_s: null, may: [] }
  return { ...facts, ...more, ...part } as SeatState
}

export const ann = seat({ is_mine: true, owner: 0 })
export const ben = seat({ name: 'Ben', owner: 1 })
export const cem = seat({ name: 'Cem', owner: 2 })
export const bot = seat({ name: 'Casual', bot: 'casual', owner: 2 })

/** Ann is on turn, unless told otherwise. */
export function game(part: Partial<Situation> = {}): Situation {
  const facts = { waiting: false, viewer: 0, seat: 0, turn: 4, phase: 'place' as const, may: [] }
  const undo = { undo_asked: null, undo_agreed: [] }
  const claim = { claim_asked: null, claim_agreed: [] }
  return { ...facts, ...undo, ...claim, seats: [ann, ben], ranks: [1, 1], ...part } as Situation
}
