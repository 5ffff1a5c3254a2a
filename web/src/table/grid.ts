// The neighbours of spaces, from the directions that the server sent. This class knows no rules.
import type { BoardMap, Direction, SpaceOnBoard } from '../protocol'

export class Grid {
  readonly spaces: ReadonlyMap<string, SpaceOnBoard>
  /** The directions in which a tile can lie, clockwise from the right. */
  readonly ways: readonly Direction[]
  readonly #byPoint: ReadonlyMap<string, string>

  constructor(map: BoardMap) {
    this.spaces = new Map(map.spaces.map((space) => [space.name, space]))
    this.#byPoint = new Map(map.spaces.map((space) => [`${space.x},${space.y}`, space.name]))
    this.ways = map.directions.filter((direction) => direction.edge)
  }

  /** The space one step away. Null beyond the edge of the board. */
  step(from: string, by: { x: number; y: number }): string | null {
    const space = this.spaces.get(from)
    return space ? (this.#byPoint.get(`${space.x + by.x},${space.y + by.y}`) ?? null) : null
  }

  /** The neighbour that the second half of a tile covers in this direction. */
  beside(from: string, way: number): string | null {
    const direction = this.ways[way]
    return direction ? this.step(from, direction) : null
  }

  /** The direction from a space to its neighbour. -1 if they are not neighbours. */
  wayTo(from: string, to: string): number {
    return this.ways.findIndex((direction) => this.step(from, direction) === to)
  }
}
