// Makes a move of a game on cardboard: counts it, moves the markers, and finds whose turn it is.
import type { HalfStep, Step } from '../protocol'
import { canExchange } from './exchange'
import { nameTile, type Kind } from './kind'
import { rankBoards, winsAtOnce } from './ranking'
import { countPoints, findLines, land, markerOf, moveMarker } from './scoring'
import { canPlaceAny, isEmpty, spacesDue } from './spaces'
import { bagSize, tilesLeft, type State } from './state'

/** Why a move cannot be. */
export type Fault =
  | 'unreadable'
  | 'over'
  | 'covered'
  | 'apart' // the two spaces do not share an edge
  | 'first_turn'
  | 'no_tile' // all tiles of this kind are on the board
  | 'no_swap'

export type Played = { state: State; step: Step } | { fault: Fault }

export const SWAP = 'swap'

interface Half {
  colour: string
  space: string
}

/** The state after a move in notation, and the step of the move; or why it cannot be. */
export function play(kind: Kind, state: State, move: string, id: number): Played {
  if (move === SWAP) return swap(kind, state, id)
  const halves = readHalves(kind, move)
  if (!halves) return { fault: 'unreadable' }
  const fault = findFault(kind, state, halves)
  return fault ? { fault } : place(kind, state, halves, id)
}

/** The halves of a placement in the order in which they score. */
function readHalves(kind: Kind, move: string): [Half, Half] | null {
  const read = /^([a-z])([a-z])([a-z]\d{1,2})([a-z]\d{1,2})$/.exec(move)
  const [, one = '', two = '', here = '', there = ''] = read ?? []
  const isKnown = kind.tiles.has(nameTile(kind, one, two))
  if (!isKnown || !kind.grid.spaces.has(here) || !kind.grid.spaces.has(there)) return null
  return [
    { colour: one, space: here },
    { colour: two, space: there },
  ]
}

function findFault(kind: Kind, state: State, [one, two]: [Half, Half]): Fault | null {
  if (state.reason !== null) return 'over'
  if (!isEmpty(state, one.space) || !isEmpty(state, two.space)) return 'covered'
  if (kind.grid.wayTo(one.space, two.space) < 0) return 'apart'
  const due = spacesDue(kind, state)
  if (due && !due.has(one.space) && !due.has(two.space)) return 'first_turn'
  return tilesLeft(kind, state, one.colour, two.colour) > 0 ? null : 'no_tile'
}

function place(kind: Kind, before: State, halves: [Half, Half], id: number): Played {
  const { seat, turn } = before
  let state = before
  const scored = halves.map(({ colour, space }): HalfStep => {
    const lines = findLines(kind, before, colour, space)
    const points = countPoints(lines)
    const from = markerOf(kind, state, colour)
    const landing = land(kind, state, colour, from, points)
    state = moveMarker(kind, state, colour, landing)
    const bonus = landing.bonus > 0
    return { colour, space, lines, points, before: from, after: landing.after, bonus }
  })
  const earned = scored.filter((half) => half.bonus).length
  const tile = nameTile(kind, halves[0].colour, halves[1].colour)
  state = {
    ...state,
    symbols: new Map([
      ...state.symbols,
      ...halves.map(({ colour, space }) => [space, colour] as const),
    ]),
    laid: new Map(state.laid).set(tile, (state.laid.get(tile) ?? 0) + 1),
    held: state.held - 1,
    bonus: Math.max(0, state.bonus - 1) + earned,
    beginners: state.beginners.filter((each) => each !== seat),
    ended: null,
  }
  state = endPlacement(kind, state)
  const step: Step = {
    id,
    turn,
    seat,
    move: formatMove(kind, before, scored),
    is_bonus: before.bonus > 0,
    halves: scored,
    shown: [],
    drawn: null,
    ...resultOf(kind, state),
  }
  return { state, step }
}

/** The end of the game or of the turn, or the next bonus placement (R3.2, R5.2, R5.3). */
function endPlacement(kind: Kind, state: State): State {
  const row = state.markers[kind.owners[state.seat] ?? 0] ?? []
  if (winsAtOnce(kind, row)) return { ...state, bonus: 0, reason: 'instant' }
  if (!canPlaceAny(kind, state)) return { ...state, bonus: 0, reason: 'full' }
  if (state.bonus > 0 && state.held > 0) return state
  const { seat, held } = state
  return {
    ...state,
    seat: (seat + 1) % kind.players,
    turn: state.turn + 1,
    held: kind.rack,
    bonus: 0,
    ended: { seat, held },
  }
}

function swap(kind: Kind, state: State, id: number): Played {
  const { ended } = state
  if (!ended || !canExchange(kind, state, ended)) return { fault: 'no_swap' }
  const step: Step = {
    id,
    turn: state.turn - 1,
    seat: ended.seat,
    move: SWAP,
    is_bonus: false,
    halves: [],
    shown: [],
    drawn: null,
    ...resultOf(kind, state),
  }
  return { state: { ...state, ended: null }, step }
}

function resultOf(kind: Kind, state: State): Pick<Step, 'markers' | 'ranks' | 'bag_size'> {
  return {
    markers: state.markers.map((row) => [...row]),
    ranks: rankBoards(kind, state.markers),
    bag_size: bagSize(kind, state),
  }
}

/**
 * A placement as the engine writes it: colours in order; of a double, the first space of the board
 * first, unless the order of its halves matters (R4.4).
 */
function formatMove(kind: Kind, before: State, halves: readonly HalfStep[]): string {
  const [one, two] = halves as [HalfStep, HalfStep]
  const isInOrder =
    one.colour === two.colour ? isFirst(kind, one, two) : isNamedFirst(kind, one, two)
  const [first, second] =
    isInOrder || doesOrderMatter(kind, before, one, two) ? [one, two] : [two, one]
  return first.colour + second.colour + first.space + second.space
}

function isNamedFirst({ colours }: Kind, one: Half, two: Half): boolean {
  return colours.indexOf(one.colour) < colours.indexOf(two.colour)
}

function isFirst({ board }: Kind, one: Half, two: Half): boolean {
  return (
    board.spaces.find(({ name }) => name === one.space || name === two.space)?.name === one.space
  )
}

/** Whether a double moves its marker past the corner of a double-length score board. */
function doesOrderMatter(kind: Kind, before: State, one: HalfStep, two: HalfStep): boolean {
  const place = markerOf(kind, before, one.colour)
  const { track, laps } = kind
  return (
    one.colour === two.colour &&
    laps > 1 &&
    place < track &&
    place + one.points + two.points >= track
  )
}
