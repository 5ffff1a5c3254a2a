// A new table whose game starts from a position: who plays on which seat.
import type { NewSeat, ShownPosition } from '../protocol'
import type { TableFromPosition } from '../server/api'

/** Who plays on a seat: this person, somebody who comes by link, another person here, or a bot. */
export type Who = 'me' | 'friend' | 'person' | { bot: string }

export interface PlayOnChoice {
  seats: readonly Who[]
  names: readonly string[] // the names of the seats that are not open
  redeal: boolean // whether the racks that the current player does not see are dealt again
}

/** Whether tiles are visible that the seat whose turn it is would not see in a game. */
export function canRedeal(position: ShownPosition): boolean {
  return !position.is_view && position.view !== null && position.view.includes('?')
}

export function buildTable(position: ShownPosition, choice: PlayOnChoice): TableFromPosition {
  const seats = choice.seats.map((who, seat): NewSeat => ({
    name: choice.names[seat] ?? '',
    bot: typeof who === 'object' ? who.bot : null,
    is_open: who === 'friend',
  }))
  return {
    seats: seats as TableFromPosition['seats'],
    clock: null,
    seed: null,
    hints: true,
    training: false,
    chat: false,
    take_back: true,
    is_rated: false,
    is_public: false,
    programs: null,
    position: choice.redeal && position.view !== null ? position.view : position.text,
  }
}

/** Names without repetition: a second "Strong" is "Strong 2". */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} ${number}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
