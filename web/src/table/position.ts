// The board and the racks after any step, from the steps that the server sent. This module knows no
// rules.
import type { PlacedTile, ScoringLine } from '../board/types'
import type { BoardMap, Replay, Step } from '../protocol'

/** The tiles on the board after the first `count` steps. */
export function tilesAfter(steps: readonly Step[], count: number = steps.length): PlacedTile[] {
  const tiles: PlacedTile[] = []
  for (const step of steps.slice(0, count)) {
    const [first, second] = step.halves
    if (!first || !second) continue
    tiles.push({
      id: step.id,
      colours: first.colour + second.colour,
      spaces: [first.space, second.space],
      seat: step.seat,
    })
  }
  return tiles
}

/** The scoring lines of a tile's halves. */
export function linesOf(
  halves: readonly { colour: string; space: string; lines: string[][] }[] = [],
): ScoringLine[] {
  return halves.flatMap(({ colour, space, lines }) =>
    lines.map((spaces) => ({ colour, from: space, spaces })),
  )
}

/** The colour on every covered or printed space. `cells` were covered before the first step. */
export function symbolsAfter(
  map: BoardMap,
  tiles: readonly PlacedTile[],
  cells: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const symbols = new Map(Object.entries(cells))
  for (const space of map.spaces) if (space.symbol) symbols.set(space.name, space.symbol)
  for (const { colours, spaces } of tiles) {
    symbols.set(spaces[0], colours.charAt(0))
    symbols.set(spaces[1], colours.charAt(1))
  }
  return symbols
}

/** The steps that the other seats made since the last step of `seat`. */
export function latestSteps(steps: readonly Step[], seat: number | null): Step[] {
  if (seat === null) return steps.filter((step) => step.turn === steps.at(-1)?.turn)
  const own = steps.findLastIndex((step) => step.seat === seat)
  const later = steps.slice(own + 1)
  return later.length ? later : steps.filter((step) => step.turn === steps.at(-1)?.turn)
}

/** The tiles of every seat after the first `count` steps. */
export function racksAfter(
  { deal, steps, draws }: Pick<Replay, 'deal' | 'steps' | 'draws'>,
  count: number,
): string[][] {
  const racks = deal.map((rack) => [...rack])
  steps.slice(0, count).forEach((step, index) => {
    const rack = racks[step.seat]
    if (!rack) return
    const gone = step.halves.length ? [step.move.slice(0, 2)] : step.shown
    for (const tile of gone) {
      const slot = rack.indexOf(tile)
      if (slot >= 0) rack.splice(slot, 1)
    }
    rack.push(...(draws[index] ?? []))
  })
  return racks
}
