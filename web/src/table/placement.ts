// Whether a placement is legal, and its points, from the choices that the server sent. This module
// knows no rules.
import type { Choices, Landing } from '../protocol'
import type { Grid } from './grid'

export type Spaces = [string, string]

/** One half of the tile in hand. */
export interface HalfPreview {
  colour: string
  space: string
  lines: string[][]
  points: number
}

export interface Preview {
  halves: [HalfPreview, HalfPreview]
  /** The place that each colour's marker would reach. */
  landings: Record<string, number>
  bonus: number
}

/** Whether a tile can cover both spaces now. */
export function isLegal(choices: Choices, [here, there]: Spaces): boolean {
  return pairsOf(choices).has(here + there) || pairsOf(choices).has(there + here)
}

const sets = new WeakMap<Choices, Set<string>>()

function pairsOf(choices: Choices): Set<string> {
  let pairs = sets.get(choices)
  if (!pairs) sets.set(choices, (pairs = new Set(choices.pairs)))
  return pairs
}

/**
 * The points if the first colour is on the first space, and the second colour on the second space.
 */
export function preview(choices: Choices, colours: string, spaces: Spaces): Preview {
  const [first, second] = [half(choices, colours, spaces, 0), half(choices, colours, spaces, 1)]
  if (first.colour === second.colour) {
    const landed = landing(choices, `${first.colour}${first.points}+${second.points}`)
    return {
      halves: [first, second],
      landings: { [first.colour]: landed.after },
      bonus: landed.bonus,
    }
  }
  const one = landing(choices, `${first.colour}${first.points}`)
  const two = landing(choices, `${second.colour}${second.points}`)
  return {
    halves: [first, second],
    landings: { [first.colour]: one.after, [second.colour]: two.after },
    bonus: one.bonus + two.bonus,
  }
}

function half(choices: Choices, colours: string, spaces: Spaces, index: 0 | 1): HalfPreview {
  const [colour, space] = [colours.charAt(index), spaces[index]]
  const lines = choices.lines[colour]?.[space] ?? []
  return { colour, space, lines, points: lines.reduce((sum, line) => sum + line.length, 0) }
}

function landing(choices: Choices, key: string): Landing {
  const found = choices.landings[key]
  if (!found) throw new Error(`the server sent no landing for ${key}`)
  return found
}

/** Whether it matters which half of a double scores first (R4.4). */
export function orderMatters(choices: Choices, colours: string, spaces: Spaces): boolean {
  if (colours.charAt(0) !== colours.charAt(1)) return false
  const [one, two] = [preview(choices, colours, spaces), preview(choices, colours, swapped(spaces))]
  return JSON.stringify([one.landings, one.bonus]) !== JSON.stringify([two.landings, two.bonus])
}

/** The better order of a double's spaces if the order matters. Otherwise the given order. */
export function bestOrder(choices: Choices, colours: string, spaces: Spaces): Spaces {
  if (!orderMatters(choices, colours, spaces)) return spaces
  const colour = colours.charAt(0)
  const [one, two] = [preview(choices, colours, spaces), preview(choices, colours, swapped(spaces))]
  const [first, second] = [one.landings[colour] ?? 0, two.landings[colour] ?? 0]
  return second > first || (second === first && two.bonus > one.bonus) ? swapped(spaces) : spaces
}

export function swapped([here, there]: Spaces): Spaces {
  return [there, here]
}

/**
 * The first possible direction of the tile, from `wanted` on, clockwise or counterclockwise. Null
 * if there is none.
 */
export function findWay(
  grid: Grid,
  choices: Choices,
  space: string,
  wanted: number,
  step: 1 | -1 = 1,
): number | null {
  const number = grid.ways.length
  for (let turned = 0; turned < number; turned++) {
    const way = (wanted + step * turned + number * turned) % number
    const other = grid.beside(space, way)
    if (other && isLegal(choices, [space, other])) return way
  }
  return null
}

/**
 * A move in notation, as a slot of the rack and the spaces of its colours. Null if it is invalid.
 */
export function readMove(
  text: string,
  rack: readonly string[],
): { slot: number; spaces: Spaces } | null {
  const read = /^([a-z])([a-z])([a-z]\d{1,2})([a-z]\d{1,2})$/.exec(text)
  if (!read) return null
  const [, first = '', second = '', here = '', there = ''] = read
  const slot = rack.findIndex((tile) => tile === first + second || tile === second + first)
  if (slot < 0) return null
  return { slot, spaces: rack[slot] === first + second ? [here, there] : [there, here] }
}

export type Obstacle = 'covered' | 'alone' | 'first_turn' | 'edge'

/** The clause of the rules that each obstacle follows from. */
export const obstacleClauses: Record<Obstacle, string> = {
  covered: 'R3.3',
  alone: 'R3.3',
  first_turn: 'R3.4',
  edge: 'R1.3',
}

/** Why a tile cannot lie on a space and the space beside it. Null if it can. */
export function findObstacle(
  choices: Choices,
  here: string,
  there: string | null,
): Obstacle | null {
  const blocked = choices.blocked[here]
  if (blocked) return blocked
  if (!there) return 'edge'
  if (isLegal(choices, [here, there])) return null
  return choices.blocked[there] ?? 'first_turn'
}
