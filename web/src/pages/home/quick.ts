// Games that start with one click.
import type { Catalogue, NewSeat, NewTable } from '../../protocol'

export const quickGames = ['now', 'solo', 'duel', 'extreme', 'two'] as const
export type QuickGame = (typeof quickGames)[number]

/** The names of seats in the language of the page. */
export interface SeatNames {
  me: string
  first: string // the first of two people at this screen
  second: string
  bot: string
}

/** The request for a quick game. The bot is given by its id. */
export function quickTable(
  game: QuickGame,
  catalogue: Catalogue,
  opponent: string,
  names: SeatNames,
): NewTable {
  const me: NewSeat = { name: names.me, bot: null, is_open: false }
  const bot: NewSeat = { name: names.bot, bot: opponent, is_open: false }
  const table: NewTable = {
    edition: catalogue.default_edition,
    variant: 'standard',
    seats: [me, bot],
    start: null,
    clock: null,
    open_partners: false,
    seed: null,
    hints: true,
    training: false,
    chat: false,
    take_back: null,
    is_rated: false,
    is_public: false,
    programs: null,
    position: null,
  }
  switch (game) {
    case 'now':
      return table
    case 'solo':
      return { ...table, variant: 'solo', seats: [me] }
    case 'duel':
      return { ...table, variant: 'duel' }
    case 'extreme':
      return { ...table, edition: 'extreme' }
    case 'two': {
      const second = names.second === names.first ? `${names.second} 2` : names.second
      return {
        ...table,
        seats: [
          { name: names.first, bot: null, is_open: false },
          { name: second, bot: null, is_open: false },
        ],
      }
    }
  }
}
