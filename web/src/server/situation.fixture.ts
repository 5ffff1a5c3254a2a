// A game for tests: Ann plays at this screen and Ben at another screen, with a bot.
import type { ProposalState, SeatState, Situation } from '../protocol'

export function seat(part: Partial<SeatState>): SeatState {
  const facts = {
    name: 'Ann',
    bot: null,
    is_mine: false,
    is_open: false,
    is_here: true,
    is_program: false,
  }
  const more = { is_lent: false, is_returnable: false, rack_size: 6, wait_s: null, may: [] }
  return { ...facts, ...more, ...part } as SeatState
}

export const ann = seat({ is_mine: true, owner: 0 })
export const ben = seat({ name: 'Ben', owner: 1 })
export const cem = seat({ name: 'Cem', owner: 2 })
export const bot = seat({ name: 'Casual', bot: 'casual', owner: 2 })

/** A situation. By default it is Ann's turn. */
export function game(part: Partial<Situation> = {}): Situation {
  const facts = { waiting: false, viewer: 0, seat: 0, turn: 4, phase: 'place' as const, may: [] }
  const more = { proposal: null, next: null, is_host: true, seats: [ann, ben], ranks: [1, 1] }
  return { ...facts, ...more, ...part } as Situation
}

/** A proposal. By default Ann made it, and nobody has answered. */
export function propose(what: ProposalState['what'], part: Partial<ProposalState>): ProposalState {
  const facts = { id: 7, what, proposer: 0, about: what === 'rematch' ? null : 0 }
  return { ...facts, num_later: 0, agreed: [0], asked: [1], may_answer: false, ...part }
}
