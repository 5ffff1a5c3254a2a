// All placements of a tile in the form that the server sends, for `placing`.
import type { Choices, Landing } from '../protocol'
import type { Kind } from './kind'
import { countPoints, findLines, land, markerOf } from './scoring'
import { emptyPairs, isAlone, isEmpty, spacesDue } from './spaces'
import type { State } from './state'

/** The placements of tiles of the acting seat; `tiles` are their colours. */
export function listChoices(kind: Kind, state: State, tiles: readonly string[]): Choices {
  const due = spacesDue(kind, state)
  const pairs = emptyPairs(kind, state).filter(
    ([here, there]) => !due || due.has(here) || due.has(there),
  )
  const free = new Set(pairs.flat())
  const letters = [...kind.colours].filter((colour) => tiles.some((tile) => tile.includes(colour)))
  const lines = Object.fromEntries(
    letters.map((colour) => [colour, linesOf(kind, state, colour, free)]),
  )
  const landings: Record<string, Landing> = {}
  for (const colour of letters) {
    const isDouble = tiles.includes(colour + colour)
    const points = (space: string) => countPoints(lines[colour]?.[space] ?? [])
    const scores = pairs.map(([here, there]): [number, number] => [points(here), points(there)])
    Object.assign(landings, landingsOf(kind, state, colour, scores, isDouble))
  }
  const blocked: Choices['blocked'] = {}
  for (const { name } of kind.board.spaces) {
    if (!isEmpty(state, name)) blocked[name] = 'covered'
    else if (!free.has(name)) blocked[name] = isAlone(kind, state, name) ? 'alone' : 'first_turn'
  }
  return { pairs: pairs.map(([here, there]) => here + there), blocked, lines, landings }
}

/** The scoring lines of a colour on each space; spaces that score nothing are left out. */
function linesOf(kind: Kind, state: State, colour: string, free: ReadonlySet<string>) {
  const found = [...free].map((space) => [space, findLines(kind, state, colour, space)] as const)
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0))
}

/** The landings of a colour for all points of a half, and of both halves of a double. */
function landingsOf(
  kind: Kind,
  state: State,
  colour: string,
  scores: readonly [number, number][],
  isDouble: boolean,
): Record<string, Landing> {
  const before = markerOf(kind, state, colour)
  const landings: Record<string, Landing> = {}
  for (const [here, there] of scores) {
    for (const [first, second] of [
      [here, there],
      [there, here],
    ] as const) {
      const one = (landings[`${colour}${first}`] ??= land(kind, state, colour, before, first))
      if (!isDouble) continue
      const two = land(kind, state, colour, one.after, second)
      landings[`${colour}${first}+${second}`] = { ...two, bonus: one.bonus + two.bonus }
    }
  }
  return landings
}
