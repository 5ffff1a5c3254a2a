// The bag that the check draws from: the number of tiles of each kind. A random number selects a
// tile.
import type { Chance } from './chance'

const COLOURS = 'rgboyptk' // the letters in colour order

/** The tile in colour order: `br` becomes `rb`. */
export function sortTile(tile: string): string {
  const [one = '', two = ''] = tile
  return COLOURS.indexOf(one) <= COLOURS.indexOf(two) ? tile : two + one
}

/** The tiles of an edition (R2.1, R2.2), and the tiles on a full rack (R2.3). */
interface Box {
  colours: number
  pairs: number // tiles of each kind with two colours
  doubles: number // tiles of each kind with one colour
  rack: number
}

const hexagons: Box = { colours: 6, pairs: 6, doubles: 5, rack: 6 }
const others: Record<string, Box> = {
  extreme: { colours: 8, pairs: 3, doubles: 2, rack: 6 },
  'toy-7': { colours: 2, pairs: 1, doubles: 2, rack: 2 },
  'toy-10': { colours: 2, pairs: 1, doubles: 2, rack: 2 },
  'toy-19': { colours: 3, pairs: 3, doubles: 2, rack: 2 },
}

export class Bag {
  // the number of tiles of each kind, in the order of kinds
  readonly #counts = new Map<string, number>()

  readonly rack: number // the number of tiles on a full rack; a solo player has one in hand

  /** A full bag. */
  constructor(edition: string) {
    const { colours: number, pairs, doubles, rack } = others[edition] ?? hexagons
    const colours = COLOURS.slice(0, number)
    this.rack = rack
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
