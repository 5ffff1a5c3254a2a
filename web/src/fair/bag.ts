// The bag of the check: the number of tiles of each kind, and the tile that a random number
// selects.
import type { Chance } from './chance'

const COLOURS = 'rgboyptk' // in their order

/** A tile is written in colour order: `br` is `rb`. */
export function sortTile(tile: string): string {
  const [one = '', two = ''] = tile
  return COLOURS.indexOf(one) <= COLOURS.indexOf(two) ? tile : two + one
}

export class Bag {
  readonly #counts = new Map<string, number>() // by kind, in the order of kinds

  /** A full bag (R2.1, R2.2): eight colours in the edition with octagons, otherwise six. */
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

  /** Puts a tile back; returns whether there is a tile of this kind. */
  put(tile: string): boolean {
    const count = this.#counts.get(tile)
    if (count !== undefined) this.#counts.set(tile, count + 1)
    return count !== undefined
  }

  /** The tile at an index from 0, with all tiles sorted by kind. */
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
