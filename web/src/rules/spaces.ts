// Where a tile may be placed (R3.3, R3.4).
import type { Kind } from './kind'
import type { State } from './state'

/** The spaces beside a space; with `isEdge`, only those that one tile can cover together with it. */
function neighbours({ board, rays }: Kind, space: string, isEdge = false): string[] {
  const found = (rays.get(space) ?? []).map((ray, way) => {
    return isEdge && !board.directions[way]?.edge ? undefined : ray[0]
  })
  return found.filter((beside) => beside !== undefined)
}

export function isEmpty({ symbols }: State, space: string): boolean {
  return !symbols.has(space)
}

/** Whether no empty space shares an edge with this one. */
export function isAlone(kind: Kind, state: State, space: string): boolean {
  return !neighbours(kind, space, true).some((beside) => isEmpty(state, beside))
}

/**
 * The printed symbols that the first tile of the acting seat must touch one of; none if the tile may
 * lie anywhere (R3.4).
 */
export function symbolsDue(kind: Kind, state: State): string[] {
  if (!state.beginners.includes(state.seat)) return []
  const printed = kind.board.spaces.filter(({ symbol }) => symbol).map(({ name }) => name)
  const free = printed.filter((symbol) =>
    neighbours(kind, symbol).every((beside) => isEmpty(state, beside) || printed.includes(beside)),
  )
  const canBeTouched = free
    .flatMap((symbol) => neighbours(kind, symbol))
    .some((beside) => isEmpty(state, beside) && !isAlone(kind, state, beside))
  return canBeTouched ? free : []
}

/** The spaces beside the symbols that are due; null if the tile may lie anywhere. */
export function spacesDue(kind: Kind, state: State): Set<string> | null {
  const due = symbolsDue(kind, state)
  return due.length ? new Set(due.flatMap((symbol) => neighbours(kind, symbol))) : null
}

/** All pairs of empty spaces that share an edge, each once, in the order of the board. */
export function emptyPairs(kind: Kind, state: State): [string, string][] {
  return listPairs(kind).filter(([here, there]) => isEmpty(state, here) && isEmpty(state, there))
}

/** Whether a tile fits anywhere on the board. */
export function canPlaceAny(kind: Kind, state: State): boolean {
  return listPairs(kind).some(([here, there]) => isEmpty(state, here) && isEmpty(state, there))
}

const known = new WeakMap<Kind, [string, string][]>()

function listPairs(kind: Kind): [string, string][] {
  let pairs = known.get(kind)
  if (!pairs) {
    const order = new Map(kind.board.spaces.map(({ name }, at) => [name, at]))
    const at = (space: string) => order.get(space) ?? 0
    pairs = kind.board.spaces.flatMap(({ name }) =>
      neighbours(kind, name, true)
        .filter((beside) => at(beside) > at(name))
        .sort((one, two) => at(one) - at(two))
        .map((beside): [string, string] => [name, beside]),
    )
    known.set(kind, pairs)
  }
  return pairs
}
