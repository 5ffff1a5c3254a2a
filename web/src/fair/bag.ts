// The bag that the check draws from: the number of tiles of each kind. A random number selects a
// tile.
import type { Chance } from './chance'

const COLOURS = 'rgboyptk' // the letters in colour order

/** The tile in colour order: `br` becomes `rb`. */
export function sortTile(tile: string): string {
  const [one = '', two = ''] = tile
  return COLOURS.indexOf(one) <= COLOURS.indexOf(two) ? tile : two + one
}

export class Bag {
  // the number of tiles of each kind, in the order of kinds
  readonly #counts = new Map<string, number>()

  /** A full bag (R2.1, R2.2). The edition with octagons has eight colours, the others have six. */
  constructor(edition: string) {
    const isExtreme = edition === 'extreme'
    const colours = isExtreme ? COLOURS : COLOURS.slice(0, 6)
    const [pairs, doubles] = isExtreme ? [3, 2] : [6, 5]
    for (const [at, first] of [...colours].entries()) {
      for (const second of colours.slice(at)) {
        this.#counts.set(first + second, first === second ? doubles : pairs)
      }
    }
  }

  get size(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Removes random tiles. */
  draw(chance: Chance, number: number): string[] {
    return Array.from({ length: number }, () => this.#take(chance.below(this.size)))
  }

  /** Puts a tile back. Returns whether the bag has this kind of tile. */
  put(tile: string): boolean {
    const count = this.#counts.get(tile)
    if (count !== undefined) this.#counts.set(tile, count + 1)
    return count !== undefined
  }

  /** Removes the tile at an index from 0, if all tiles are sorted by kind. */
  #take(place: number): string {
    for (const [tile, count] of this.#counts) {
      if (place < count) {
        this.#counts.set(tile, count - 1)
        return tile
      }
      place -= count
    }
    throw new RangeError('the bag has fewer tiles')
  }
}
