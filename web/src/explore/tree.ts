// The moves that were tried from a position, as a tree: from each position several moves can be
// tried, and a move can be tried with several draws. A node of the tree is a `Moment`: a position,
// and the move that led to it.
import type { ShownPosition, Step } from '../protocol'

export interface Moment {
  id: number // its place in the list of all moments; 0 is the position that was opened
  before: number | null // the moment before the move; null for the first one
  position: ShownPosition
  move: string // the move that led here; empty for the first moment
  seed: number // determines the draw, and the tiles that were hidden
  step: Step | null
  drawn: readonly string[] // the tiles that the move drew
}

/** The moments from the first one to the given one. */
export function pathTo(moments: readonly Moment[], id: number): Moment[] {
  const path: Moment[] = []
  for (let at: number | null = id; at !== null;) {
    const moment: Moment | undefined = moments[at]
    if (!moment) break
    path.unshift(moment)
    at = moment.before
  }
  return path
}

/**
 * The moments from the first one to the given one, and the moments after it. Where several moves
 * were tried, the line follows the latest one.
 */
export function lineThrough(
  moments: readonly Moment[],
  id: number,
  latest: ReadonlyMap<number, number>, // moment -> the moment after the move that was tried last
): Moment[] {
  const line = pathTo(moments, id)
  for (let at = latest.get(id); at !== undefined; at = latest.get(at)) {
    const moment = moments[at]
    if (!moment) break
    line.push(moment)
  }
  return line
}

/** The moments after each move that was tried from a moment. */
export function triedFrom(moments: readonly Moment[], id: number): Moment[] {
  return moments.filter((moment) => moment.before === id)
}

/** A seed for another draw of the same move. */
export function nextSeed(moments: readonly Moment[], before: number, move: string): number {
  const used = triedFrom(moments, before).filter((moment) => moment.move === move)
  return used.reduce((most, moment) => Math.max(most, moment.seed + 1), 0)
}
