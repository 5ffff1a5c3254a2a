// Choosing a placement: a tile in hand, a space under the pointer or with the focus, and a
// direction. Then the placed tile waits for confirmation. Mouse, touch, drag and keyboard all use
// this class.
import type { Ghost } from '../board/types'
import type { Choices } from '../protocol'
import type { Grid } from './grid'
import {
  bestOrder,
  findObstacle,
  findWay,
  isLegal,
  orderMatters,
  preview,
  swapped,
  type Obstacle,
  type Preview,
  type Spaces,
} from './placement'

/** The state of the table that this class needs. It is read again each time. */
export interface Table {
  grid: Grid | null
  choices: Choices | null
  rack: readonly string[]
}

export class Placing {
  #tile: number | null = $state(null)
  #space: string | null = $state(null)
  #way = $state(0)
  #isPending = $state(false)
  #isOtherFirst = $state(false)
  readonly #table: () => Table

  readonly #spaces: Spaces | null = $derived.by(() => this.#findSpaces())
  readonly #preview: Preview | null = $derived.by(() => this.#findPreview())

  constructor(table: () => Table) {
    this.#table = table
  }

  /** The slot of the tile in hand. Null if there is none. */
  get tile(): number | null {
    return this.#tile
  }

  /** The two colours of the tile in hand. The first colour is on the anchor space. */
  get colours(): string | null {
    return this.#tile === null ? null : (this.#table().rack[this.#tile] ?? null)
  }

  /** The anchor space. The first colour of the tile is on it. */
  get space(): string | null {
    return this.#space
  }

  /**
   * The direction of the tile at the anchor: the wanted direction, or the next one that is
   * possible.
   */
  get way(): number {
    const { grid, choices } = this.#table()
    if (!grid || !choices || this.#space === null) return this.#way
    return findWay(grid, choices, this.#space, this.#way) ?? this.#way
  }

  /** Whether the tile lies on the board and waits to be confirmed. */
  get isPending(): boolean {
    return this.#isPending
  }

  /** The two spaces of the tile, the anchor first. */
  get spaces(): Spaces | null {
    return this.#spaces
  }

  /** The points of the placement. Null if the placement is not legal. */
  get preview(): Preview | null {
    return this.#preview
  }

  /** The tile in hand, in the form that the board draws. */
  get ghost(): Ghost | null {
    const { colours, spaces, preview } = this
    if (!this.#table().choices || !colours || !spaces) return null
    if (!preview) return { colours, spaces, legal: false, pending: false, points: [0, 0] }
    const [first, second] = preview.halves
    return {
      colours: first.colour + second.colour,
      spaces: [first.space, second.space],
      legal: true,
      pending: this.#isPending,
      points: [first.points, second.points],
    }
  }

  /** The reason why the tile in hand cannot be placed at its position. Null if it can. */
  get obstacle(): Obstacle | null {
    const { grid, choices } = this.#table()
    if (!grid || !choices || this.#space === null || this.#tile === null) return null
    return findObstacle(choices, this.#space, grid.beside(this.#space, this.way))
  }

  /** Whether the player may choose which half of this double scores first (R4.4). */
  get canReorder(): boolean {
    const { choices } = this.#table()
    const [spaces, colours] = [this.#spaces, this.colours]
    // The server sends the landings of legal placements only.
    if (!choices || !spaces || !colours || !isLegal(choices, spaces)) return false
    return orderMatters(choices, colours, spaces)
  }

  /** The move in notation. Null if there is no legal placement. */
  get move(): string | null {
    const shown = this.#preview
    if (!shown) return null
    const [first, second] = shown.halves
    return first.colour + second.colour + first.space + second.space
  }

  pick(tile: number | null): void {
    if (tile !== null && !this.#table().rack[tile]) return
    this.#tile = tile
    this.#isPending = false
    this.#isOtherFirst = false
  }

  /** Moves the tile over a space, unless the tile already waits for confirmation. */
  hover(space: string | null): void {
    if (!this.#isPending) this.#space = space
  }

  /** Places the tile on a space, where it waits for confirmation. Returns whether that is legal. */
  lay(space: string): boolean {
    if (this.#tile === null) return false
    this.#space = space
    this.#isOtherFirst = false
    this.#isPending = this.#spaces !== null && this.#preview !== null
    return this.#isPending
  }

  /** Places the tile on exactly these spaces, for a hint or a typed move. */
  layAt(tile: number, spaces: Spaces): boolean {
    const { grid } = this.#table()
    if (!grid) return false
    this.pick(tile)
    this.#way = Math.max(0, grid.wayTo(spaces[0], spaces[1]))
    return this.lay(spaces[0])
  }

  /** Rotates the tile to the next possible direction. */
  turn(step: 1 | -1): void {
    const { grid, choices } = this.#table()
    if (!grid) return
    const number = grid.ways.length
    const next = (this.way + step + number) % number
    const found =
      choices && this.#space !== null ? findWay(grid, choices, this.#space, next, step) : null
    this.#way = found ?? next
    this.#isOtherFirst = false
  }

  /** Makes the other half of a double score first. */
  reorder(): void {
    this.#isOtherFirst = !this.#isOtherFirst
  }

  /** Goes one step back: lifts a placed tile, or puts the tile in hand back on the rack. */
  cancel(): void {
    if (this.#isPending) this.#isPending = false
    else this.pick(null)
  }

  /** Drops a placed tile that no longer fits. Returns whether the tile still fits. */
  review(): boolean {
    if (!this.#isPending || this.#preview) return true
    this.reset()
    return false
  }

  reset(): void {
    this.#tile = null
    this.#space = null
    this.#isPending = false
    this.#isOtherFirst = false
  }

  #findSpaces(): Spaces | null {
    const { grid } = this.#table()
    if (!grid || this.#space === null || this.#tile === null) return null
    const other = grid.beside(this.#space, this.way)
    return other ? [this.#space, other] : null
  }

  #findPreview(): Preview | null {
    const { choices } = this.#table()
    const [spaces, colours] = [this.#spaces, this.colours]
    if (!choices || !spaces || !colours || !isLegal(choices, spaces)) return null
    const best = bestOrder(choices, colours, spaces)
    return preview(choices, colours, this.#isOtherFirst ? swapped(best) : best)
  }
}
