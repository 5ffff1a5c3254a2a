// The record of a game on cardboard (docs/record.md). Its racks are made up.
import { decidingColours, mayExchange, shows } from '../rules/exchange'
import type { Kind } from '../rules/kind'
import { SWAP } from '../rules/play'
import { rankBoards } from '../rules/ranking'
import type { State } from '../rules/state'
import type { Step } from '../protocol'
import type { EarlyEnd } from './ending'
import { makeRacks, type Racks, type SeenTurn } from './racks'

export interface TurnRecord {
  seat: number
  moves: string[]
  exchange?: boolean
  shown?: string[]
  draw?: string[]
}

export interface CardboardRecord {
  format: 'genial/1'
  edition: string
  variant: string
  players: number
  start: number
  names: string[]
  unknown_racks: true
  deal: string[][]
  turns: TurnRecord[]
  resigned?: number
  result?: { scores: number[][]; ranks: number[]; reason: string }
}

/** A game so far: the state after each step, and before the first. */
export interface CountedGame {
  kind: Kind
  start: number
  names: readonly string[]
  steps: readonly Step[]
  states: readonly State[]
  early: EarlyEnd | null
}

interface PlayedTurn extends SeenTurn {
  moves: string[]
}

/** The record; null if no racks agree with the moves. */
export function writeRecord(game: CountedGame): CardboardRecord | null {
  const { kind, start, names } = game
  const turns = listTurns(game)
  const racks = makeRacks(kind, turns)
  if (!racks) return null
  const last = game.states.at(-1)
  const { markers, reason } = last ?? { markers: [], reason: null }
  const result = reason && {
    scores: (kind.isDuel ? markers.slice(0, 1) : markers).map((row) => [...row]),
    ranks: rankBoards(kind, markers),
    reason,
  }
  return {
    format: 'genial/1',
    edition: kind.edition,
    variant: kind.variant,
    players: kind.players,
    start,
    names: [...names],
    unknown_racks: true,
    deal: racks.deal,
    turns: writeTurns(kind, turns, racks),
    ...(result ? { result } : {}),
    ...(game.early?.reason === 'resigned' ? { resigned: game.early.owner } : {}),
  }
}

function listTurns({ kind, steps, states }: CountedGame): PlayedTurn[] {
  const turns: PlayedTurn[] = []
  steps.forEach((step, at) => {
    const after = states[at + 1]
    if (!after) return
    let turn = turns.at(-1)
    if (steps[at - 1]?.turn !== step.turn || !turn) {
      const { seat } = step
      turn = { seat, tiles: [], hasSwapped: false, deciding: '', isDone: false, moves: [] }
      turns.push(turn)
    }
    if (step.move === SWAP) turn.hasSwapped = true
    else {
      turn.tiles.push(step.move.slice(0, 2))
      turn.moves.push(step.move)
    }
    turn.deciding = decidingColours(kind, after, step.seat)
    turn.isDone = after.turn > step.turn
  })
  return turns
}

function writeTurns(kind: Kind, turns: readonly PlayedTurn[], racks: Racks): TurnRecord[] {
  const held = racks.deal.map((rack) => [...rack])
  return turns.map(({ seat, tiles, moves, hasSwapped, deciding, isDone }, at): TurnRecord => {
    const rack = held[seat] ?? []
    for (const tile of tiles) rack.splice(rack.indexOf(tile), 1)
    const turn: TurnRecord = { seat, moves }
    if (!isDone) return turn
    if (hasSwapped) {
      turn.exchange = true
      turn.shown = rack.filter((tile) => kind.exchange === 'lowest' || shows(tile, deciding))
      held[seat] = rack.filter((tile) => !turn.shown?.includes(tile))
    } else if (mayExchange(kind, deciding, rack)) turn.exchange = false
    turn.draw = racks.draws[at] ?? []
    held[seat]?.push(...turn.draw)
    return turn
  })
}

/** The record as text, as the engine writes it: one line for each turn. */
export function formatRecord(record: CardboardRecord): string {
  const fields = Object.entries(record).map(([key, value]) => {
    const lines = record.turns.map((turn) => `    ${formatValue(turn)}`)
    const isSplit = key === 'turns' && lines.length > 0
    return `  "${key}": ${isSplit ? `[\n${lines.join(',\n')}\n  ]` : formatValue(value)}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, each]) => `"${key}": ${formatValue(each)}`)
  return `{${fields.join(', ')}}`
}
