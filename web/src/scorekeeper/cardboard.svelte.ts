// A game on cardboard: its moves, counted, with undo, redo and corrections.
import type { Step } from '../protocol'
import { canExchange } from '../rules/exchange'
import { findKind, type Kind } from '../rules/kind'
import { play, type Fault } from '../rules/play'
import { newState, type State } from '../rules/state'
import { applyEdits, keepGame, type Edit, type KeptGame } from './kept'
import type { CountedGame } from './record'

/** Why the moves after a change do not fit. */
export interface Conflict {
  at: number // the first move that does not fit
  fault: Fault | 'seat' // `seat`: another player would be on turn
}

const MOST_EDITS = 400 // after that, older changes cannot be undone

export class Cardboard implements CountedGame {
  readonly kind: Kind
  #kept: KeptGame = $state.raw() as KeptGame
  readonly #moves = $derived(applyEdits(this.#kept.edits, this.#kept.done))
  readonly #counted = $derived.by(() => count(this.kind, this.#kept.start, this.#moves))
  #isStored = $state(true)

  constructor(kept: KeptGame) {
    const kind = findKind(kept.edition, kept.variant, kept.players)
    if (!kind) throw new Error(`there is no such game: ${kept.edition}, ${kept.variant}`)
    this.kind = kind
    // Moves that cannot be, from damaged storage, would be in the way of every change.
    const { steps, fault } = count(kind, kept.start, applyEdits(kept.edits, kept.done))
    const whole: Edit = { at: 0, out: [], in: steps.map(({ move }) => move) }
    this.#kept = fault ? { ...kept, edits: [whole], done: 1 } : kept
  }

  get id(): string {
    return this.#kept.id
  }
  get names(): readonly string[] {
    return this.#kept.names
  }
  get start(): number {
    return this.#kept.start
  }
  get steps(): readonly Step[] {
    return this.#counted.steps
  }
  /** The state before the first step, and after each one. */
  get states(): readonly State[] {
    return this.#counted.states
  }
  get state(): State {
    return this.#counted.states[this.steps.length] as State
  }
  get changed(): string {
    return this.#kept.changed
  }
  /** False if the browser does not store the game: it is lost when the page is closed. */
  get isStored(): boolean {
    return this.#isStored
  }
  get canUndo(): boolean {
    return this.#kept.done > 0
  }
  get canRedo(): boolean {
    return this.#kept.done < this.#kept.edits.length
  }

  /** The table on the server that has this game with these moves; null if there is none. */
  get table(): string | null {
    const { table } = this.#kept
    return table && table.moves === this.#moves.join(' ') ? table.id : null
  }
  set table(id: string) {
    this.#keep({ ...this.#kept, table: { id, moves: this.#moves.join(' ') } })
  }

  /** Whether the turn that ended with a step can have ended with an exchange. */
  canSwapAfter(count: number): boolean {
    const state = this.states[count]
    return state?.ended != null && canExchange(this.kind, state, state.ended)
  }

  /**
   * Replaces moves by others. The moves after them stay, unless they do not fit any more: then
   * nothing changes, and the first of them is returned. With `isCut` they are deleted.
   */
  change(at: number, out: number, added: readonly string[], isCut = false): Conflict | null {
    const later = this.#moves.slice(at + out)
    const moves = [...this.#moves.slice(0, at), ...added, ...later]
    const conflict = this.#findConflict(moves, at + added.length, at + out)
    const isOwn = conflict !== null && conflict.at < at + added.length
    if (conflict && (isOwn || !isCut)) return conflict
    const fitting = conflict ? later.slice(0, conflict.at - at - added.length) : later
    const edit: Edit = conflict
      ? { at, out: this.#moves.slice(at), in: [...added, ...fitting] }
      : { at, out: this.#moves.slice(at, at + out), in: [...added] }
    const edits = [...this.#kept.edits.slice(0, this.#kept.done), edit]
    const isLong = edits.length > MOST_EDITS
    const whole: Edit = { at: 0, out: [], in: applyEdits(edits, edits.length) }
    this.#update(isLong ? [whole] : edits, isLong ? 1 : edits.length)
    return null
  }

  undo(): void {
    if (this.canUndo) this.#update(this.#kept.edits, this.#kept.done - 1)
  }

  redo(): void {
    if (this.canRedo) this.#update(this.#kept.edits, this.#kept.done + 1)
  }

  /** The first move that does not fit; `from` and `before` are where the later moves begin. */
  #findConflict(moves: readonly string[], from: number, before: number): Conflict | null {
    const { steps, fault } = count(this.kind, this.start, moves)
    const shift = before - from
    const other = steps.findIndex((step, at) => {
      const old = this.steps[at + shift]
      return at >= from && old !== undefined && old.seat !== step.seat
    })
    if (other >= 0) return { at: other, fault: 'seat' }
    return fault ? { at: steps.length, fault } : null
  }

  #update(edits: Edit[], done: number): void {
    this.#keep({ ...this.#kept, edits, done, changed: new Date().toISOString() })
  }

  #keep(kept: KeptGame): void {
    this.#kept = kept
    this.#isStored = keepGame(kept)
  }
}

interface Counted {
  steps: Step[]
  states: State[]
  fault: Fault | null // of the first move that cannot be
}

/** Counts moves up to the first one that cannot be. */
function count(kind: Kind, start: number, moves: readonly string[]): Counted {
  const steps: Step[] = []
  let state = newState(kind, start)
  const states = [state]
  for (const move of moves) {
    const played = play(kind, state, move, steps.length + 1)
    if ('fault' in played) return { steps, states, fault: played.fault }
    state = played.state
    steps.push(played.step)
    states.push(state)
  }
  return { steps, states, fault: null }
}
