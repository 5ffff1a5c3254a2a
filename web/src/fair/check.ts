// Checks whether a game's tiles came from its sealed bag, by repeating every draw.
import { Bag, sortTile } from './bag'
import { Chance, seal } from './chance'
import { readRecord, type GameRecord, type Turn } from './record'
import type { Seen } from './seals'

/** The fault and its place: a seat or a turn, counted from 1. */
export type Fault =
  | { what: 'seal' } // the browser saw another commitment during the game
  | { what: 'hidden' } // the browser saw a commitment, but the record has no secret
  | { what: 'secret' } // the secret does not match the commitment
  | { what: 'start' }
  | { what: 'deal'; at: number }
  | { what: 'draw' | 'number' | 'rack'; at: number }

/** The reason why a record cannot be checked. */
export type Gap = 'seed' | 'unsealed' | 'closed' | 'unreadable'

export type Verdict =
  // `since` is the turn at which the browser first saw the commitment.
  | { is: 'fair'; tiles: number; since: number | null }
  | { is: 'unfair'; fault: Fault }
  | { is: 'unknown'; gap: Gap }

/** Checks a record alone, and against the commitment that this browser saw, if it saw one. */
export function checkRecord(data: unknown, seen: Seen | null): Verdict {
  const record = readRecord(data)
  if (!record) return { is: 'unknown', gap: 'unreadable' }
  const { fair } = record
  if (!fair?.secret) {
    if (seen) return { is: 'unfair', fault: { what: 'hidden' } }
    return { is: 'unknown', gap: findGap(record) }
  }
  const fault =
    seen && seen.seal !== fair.commitment
      ? ({ what: 'seal' } as const)
      : findFault(record, fair.secret)
  if (fault) return { is: 'unfair', fault }
  return { is: 'fair', tiles: countDrawn(record), since: seen?.turn ?? null }
}

function findGap(record: GameRecord): Gap {
  if (record.fair) return 'closed'
  return record.seed === undefined ? 'unsealed' : 'seed'
}

function findFault(record: GameRecord, secret: string): Fault | null {
  if (seal(secret) !== record.fair?.commitment) return { what: 'secret' }
  const bag = new Bag(record.edition)
  const chance = new Chance(secret, 0)
  const start = chance.below(record.players)
  if (record.fair.start === 'drawn' && start !== record.start) return { what: 'start' }
  const racks: string[][] = []
  const full = record.variant === 'solo' ? 1 : bag.rack // R2.3, R9.1
  for (const [seat, rack] of record.deal.entries()) {
    if (!isSame(rack, bag.draw(chance, full))) return { what: 'deal', at: seat + 1 }
    racks.push([...rack])
  }
  for (const [index, turn] of record.turns.entries()) {
    const isLast = index === record.turns.length - 1
    const what = findFaultIn(turn, bag, racks, full, new Chance(secret, index + 1), isLast)
    if (what) return { what, at: index + 1 }
  }
  return null
}

/**
 * Removes the tiles of a turn from the rack, and compares the drawn tiles with those from the bag.
 */
function findFaultIn(
  turn: Turn,
  bag: Bag,
  racks: string[][],
  full: number,
  chance: Chance,
  isLast: boolean,
): 'draw' | 'number' | 'rack' | null {
  const rack = racks[turn.seat] ?? []
  const shown = turn.shown ?? []
  const used = [...turn.moves.map((move) => sortTile(move.slice(0, 2))), ...shown]
  if (!used.every((tile) => remove(rack, tile))) return 'rack'
  // the last turn has no draw, however the game ended
  if (!turn.draw) return isLast ? null : 'number'
  const number = Math.min(full - rack.length, bag.size)
  if (turn.draw.length !== number) return 'number'
  if (!isSame(turn.draw, bag.draw(chance, number))) return 'draw'
  rack.push(...turn.draw)
  for (const tile of shown) bag.put(tile)
  return null
}

function remove(rack: string[], tile: string): boolean {
  const at = rack.indexOf(tile)
  if (at >= 0) rack.splice(at, 1)
  return at >= 0
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tile, at) => tile === other[at])
}

function countDrawn(record: GameRecord): number {
  const drawn = [...record.deal, ...record.turns.map((turn) => turn.draw ?? [])]
  return drawn.reduce((sum, tiles) => sum + tiles.length, 0)
}
