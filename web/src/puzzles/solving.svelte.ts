// One puzzle in progress: the tile in hand, and the answer with the reply of the server or the pack.
import type { PuzzleAnswer, ShownPuzzle } from '../protocol'
import { Gestures } from '../table/gestures.svelte'
import type { HalfPreview, Preview } from '../table/placement'

/**
 * Checks an answer. If the move is null, the reply has the solution. `other` is a wrong move that the
 * solution is compared with.
 */
export type Ask = (move: string | null, other: string | null) => Promise<PuzzleAnswer>

/** The tile that is shown on the board: the player's tile, or the tile of the solution. */
export interface Shown {
  halves: readonly HalfPreview[]
  landings: Record<string, number>
}

export class Solving {
  readonly puzzle: ShownPuzzle
  readonly gestures: Gestures
  readonly #ask: Ask
  #answer: PuzzleAnswer | null = $state.raw(null)
  #tried: Preview | null = $state.raw(null)
  #problem: unknown = $state.raw(null)
  #isBusy = $state(false)
  #wrong: string | null = $state(null)

  constructor(puzzle: ShownPuzzle, ask: Ask) {
    this.puzzle = puzzle
    this.#ask = ask
    const { position } = puzzle
    const rack = position.racks[position.seat] ?? []
    this.gestures = new Gestures(
      position.board,
      () => ({
        colours: position.colours,
        choices: this.isOpen && !this.#isBusy ? position.choices : null,
        rack,
      }),
      { confirm: (move) => this.#confirm(move) },
    )
    this.gestures.reset()
  }

  get answered(): PuzzleAnswer | null {
    return this.#answer
  }
  /** Whether the player may answer now. */
  get isOpen(): boolean {
    return this.#answer === null
  }
  /** Whether the solution is known: it was found or shown. */
  get isDone(): boolean {
    return this.#answer?.solution != null
  }
  get isBusy(): boolean {
    return this.#isBusy
  }
  /** Why the last answer could not be checked. */
  get problem(): unknown {
    return this.#problem
  }
  /** The last wrong move of the player. */
  get wrong(): string | null {
    return this.#wrong
  }
  /** Whether the player solved the puzzle with the first answer. */
  get isSolvedAtOnce(): boolean {
    return this.#answer?.is_right === true && this.#wrong === null
  }

  /** The tile on the board after an answer. */
  get shown(): Shown | null {
    const halves = this.#answer?.solution?.halves
    if (halves?.length) {
      const landings = Object.fromEntries(halves.map((half) => [half.colour, half.after]))
      return { halves, landings }
    }
    return this.#tried
  }

  /** Sends an answer: a move in notation, with a preview if it is a placement. */
  async answer(move: string | null, preview: Preview | null = null): Promise<void> {
    if (this.#isBusy || this.isDone) return
    this.#isBusy = true
    this.#problem = null
    this.#tried = preview
    try {
      const answer = await this.#ask(move, this.#wrong)
      if (!answer.is_right && move !== null) this.#wrong = move
      this.#answer = answer
      this.#clear()
    } catch (error) {
      this.#problem = error
      this.#tried = null
    } finally {
      this.#isBusy = false
    }
  }

  /** Lets the player answer again after a wrong answer. */
  retry(): void {
    if (this.isDone) return
    this.#answer = null
    this.#tried = null
    this.#problem = null
    this.#clear()
  }

  #confirm(move: string): void {
    const { isPending, preview } = this.gestures.placing
    if (isPending) void this.answer(move, preview)
  }

  #clear(): void {
    this.gestures.messages.clear()
    this.gestures.reset()
  }
}
