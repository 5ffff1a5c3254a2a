// A course of puzzles: the choice of the next puzzle, the player's standing (rating and streak), and
// play without the server.
import type {
  PackedPuzzle,
  PuzzleAnswer,
  PuzzleOverview,
  PuzzleStanding,
  ShownPuzzle,
} from '../protocol'
import { isUnanswered } from '../server/api'
import { answerPuzzle, getPuzzle, getPuzzles, nextPuzzle, type Theme } from '../server/puzzles'
import { remember } from './memory'
import { choosePuzzle, judge, keepPack, loadPack } from './pack'
import { Solving } from './solving.svelte'

export class Course {
  #solving: Solving | null = $state.raw(null)
  #overview: PuzzleOverview | null = $state.raw(null)
  #standing: PuzzleStanding | null = $state.raw(null)
  #theme: Theme | null = $state(null)
  #problem: unknown = $state.raw(null)
  #isOffline = $state(false)
  #pack: Promise<PackedPuzzle[]> | null = null
  #request = 0 // the number of the last request: answers to earlier ones are dropped

  get solving(): Solving | null {
    return this.#solving
  }
  get overview(): PuzzleOverview | null {
    return this.#overview
  }
  get standing(): PuzzleStanding | null {
    return this.#standing
  }
  get theme(): Theme | null {
    return this.#theme
  }
  /** Why no puzzle could be loaded. */
  get problem(): unknown {
    return this.#problem
  }
  /** Whether the server cannot be reached, and answers do not count. */
  get isOffline(): boolean {
    return this.#isOffline
  }

  choose(theme: Theme | null): Promise<void> {
    this.#theme = theme
    return this.open(null)
  }

  /** Opens a puzzle. If the id is null, opens the next puzzle. */
  async open(id: string | null): Promise<void> {
    const request = ++this.#request
    const last = this.#solving?.puzzle.id ?? null
    this.#problem = null
    try {
      const puzzle = await (id === null ? nextPuzzle(this.#theme, last) : getPuzzle(id))
      if (request !== this.#request) return
      this.#isOffline = false
      this.#solving = new Solving(puzzle, (move, other) => this.#answer(puzzle, move, other))
      if (this.#overview === null) void this.#load()
    } catch (error) {
      const packed = isUnanswered(error) ? await this.#findPacked(id, last) : null
      if (request !== this.#request) return
      if (packed) this.#openPacked(packed)
      else this.#problem = error
    }
  }

  /** Loads the numbers of puzzles and the standing, and stores the pack in the browser. */
  async #load(): Promise<void> {
    try {
      const overview = await getPuzzles()
      this.#overview = overview
      this.#standing ??= overview.standing
      await keepPack(overview.version)
    } catch {
      // The puzzle can be solved without these numbers. The next request loads them again.
    }
  }

  async #answer(
    puzzle: ShownPuzzle,
    move: string | null,
    other: string | null,
  ): Promise<PuzzleAnswer> {
    let answer: PuzzleAnswer
    try {
      answer = await answerPuzzle(puzzle.id, { move, other })
    } catch (error) {
      const packed = isUnanswered(error) ? await this.#findPacked(puzzle.id, null) : null
      if (!packed) throw error
      this.#isOffline = true
      return judge(packed, move)
    }
    this.#standing = answer.standing
    remember(puzzle.id, answer.standing?.rating ?? null)
    if (answer.change !== null) this.#count(puzzle.theme, answer.is_right)
    return answer
  }

  /** Adds an answer to the numbers of its theme. */
  #count(theme: Theme, isRight: boolean): void {
    if (!this.#overview) return
    const themes = this.#overview.themes.map((each) =>
      each.theme === theme
        ? { ...each, answered: each.answered + 1, solved: each.solved + Number(isRight) }
        : each,
    )
    this.#overview = { ...this.#overview, themes }
  }

  async #findPacked(id: string | null, last: string | null): Promise<PackedPuzzle | null> {
    this.#pack ??= loadPack()
    const pack = await this.#pack
    if (id === null) return choosePuzzle(pack, this.#theme, last)
    return pack.find((each) => each.puzzle.id === id) ?? null
  }

  #openPacked(packed: PackedPuzzle): void {
    this.#isOffline = true
    this.#solving = new Solving(packed.puzzle, (move) => {
      remember(packed.puzzle.id, null)
      return Promise.resolve(judge(packed, move))
    })
  }
}
