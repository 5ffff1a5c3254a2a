// The state of a game on cardboard: everything that the players at the table can see.
import { nameTile, type Kind } from './kind'

export type Reason = 'full' | 'instant'

/** A turn that is over and may have ended with an exchange. */
export interface EndedTurn {
  seat: number
  held: number // tiles left on the rack
}

export interface State {
  symbols: ReadonlyMap<string, string> // covered and printed spaces, and their colours
  laid: ReadonlyMap<string, number> // the tiles on the board, by kind of tile
  markers: readonly (readonly number[])[] // by owner; in the duel, negative on the opponent's side
  tokens: Readonly<Record<string, number | null>> // duel: who holds the token of a colour (R10.3)
  seat: number // whose turn it is
  turn: number // from 0
  held: number // tiles on the rack of this seat
  bonus: number // bonus placements due, including the next placement
  beginners: readonly number[] // seats that have not placed their first tile (R3.4)
  ended: EndedTurn | null // the turn before this one, while its exchange can be added
  reason: Reason | null // why the game is over
}

export function newState(kind: Kind, start: number): State {
  const boards = Math.max(...kind.owners) + 1
  const printed = kind.board.spaces.flatMap(({ name, symbol }) =>
    symbol ? [[name, symbol] as const] : [],
  )
  return {
    symbols: new Map(printed),
    laid: new Map(),
    markers: Array.from({ length: boards }, () => [...kind.colours].map(() => 0)),
    tokens: kind.isDuel ? Object.fromEntries([...kind.colours].map((each) => [each, null])) : {},
    seat: start,
    turn: 0,
    held: kind.rack,
    bonus: 0,
    beginners: kind.owners.map((_, seat) => seat),
    ended: null,
    reason: null,
  }
}

/** How many tiles of a kind are not on the board. */
export function tilesLeft(kind: Kind, { laid }: State, one: string, two: string): number {
  const tile = nameTile(kind, one, two)
  return (kind.tiles.get(tile) ?? 0) - (laid.get(tile) ?? 0)
}

/** How many tiles are in the bag. The bags of all editions are large enough to refill all racks. */
export function bagSize(kind: Kind, { laid, held }: State): number {
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((all, count) => all + count, 0)
  return sum(kind.tiles) - sum(laid) - (kind.players - 1) * kind.rack - held
}
