// A game on cardboard: its moves, counted, with undo, redo and corrections.
import type { Step } from '../protocol'
import { canExchange } from '../rules/exchange'
import { findKind, type Kind } from '../rules/kind'
import { play, type Fault } from '../rules/play'
import { newState, type State } from '../rules/state'
import type { EarlyEnd } from './ending'
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
  #counted: Counted = $state.raw() as Counted
  #isStored = $state(true)

  constructor(kept: KeptGame) {
    const kind = findKind(kept.edition, kept.variant, kept.players)
    if (!kind) throw new Error(`there is no such game: ${kept.edition}, ${kept.variant}`)
    this.kind = kind
    const counted = count(kind, kept.start, applyEdits(kept.edits, kept.done))
    const { moves, fault } = counted
    this.#counted = counted
    // Moves that cannot be, from damaged storage, would be in the way of every change.
    this.#kept = fault ? { ...kept, edits: [{ at: 0, out: [], in: moves }], done: 1 } : kept
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
    return this.#kept.done > 0 || this.early !== null
  }
  get canRedo(): boolean {
    return this.#kept.done < this.#kept.edits.length
  }

  /** Whether the players ended the game before the rules did. */
  get early(): EarlyEnd | null {
    return this.#kept.early
  }
  get isOver(): boolean {
    return this.early !== null || this.state.reason !== null
  }

  /** The table on the server that has this game as it is now; null if there is none. */
  get table(): string | null {
    const { table } = this.#kept
    return table && table.content === this.#content ? table.id : null
  }
  set table(id: string) {
    this.#keep({ ...this.#kept, table: { id, content: this.#content } })
  }
  get #content(): string {
    return JSON.stringify([this.#counted.moves.join(' '), this.early])
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
    const old = this.#counted.moves
    const later = old.slice(at + out)
    const moves = [...old.slice(0, at), ...added, ...later]
    const conflict = this.#findConflict(moves, at + added.length, at + out)
    const isOwn = conflict !== null && conflict.at < at + added.length
    if (conflict && (isOwn || !isCut)) return conflict
    const fitting = conflict ? later.slice(0, conflict.at - at - added.length) : later
    const edit: Edit = conflict
      ? { at, out: old.slice(at), in: [...added, ...fitting] }
      : { at, out: old.slice(at, at + out), in: [...added] }
    const edits = [...this.#kept.edits.slice(0, this.#kept.done), edit]
    const isLong = edits.length > MOST_EDITS
    const whole: Edit = { at: 0, out: [], in: applyEdits(edits, edits.length) }
    this.#update(isLong ? [whole] : edits, isLong ? 1 : edits.length)
    return null
  }

  /** The players end the game before the rules do. */
  end(early: EarlyEnd): void {
    if (!this.isOver) this.#keep({ ...this.#kept, early, changed: new Date().toISOString() })
  }

  /** Undoes the last change. After an early end, the game goes on. */
  undo(): void {
    if (this.early) this.#keep({ ...this.#kept, early: null, changed: new Date().toISOString() })
    else if (this.canUndo) this.#update(this.#kept.edits, this.#kept.done - 1)
  }

  redo(): void {
    if (this.canRedo) this.#update(this.#kept.edits, this.#kept.done + 1)
  }

  /** The first move that does not fit; `from` and `before` are where the later moves begin. */
  #findConflict(moves: readonly string[], from: number, before: number): Conflict | null {
    const { steps, fault } = count(this.kind, this.start, moves, this.#counted)
    const shift = before - from
    const other = steps.findIndex((step, at) => {
      const old = this.steps[at + shift]
      return at >= from && old !== undefined && old.seat !== step.seat
    })
    if (other >= 0) return { at: other, fault: 'seat' }
    return fault ? { at: steps.length, fault } : null
  }

  #update(edits: Edit[], done: number): void {
    this.#counted = count(this.kind, this.start, applyEdits(edits, done), this.#counted)
    const early = this.state.reason === null ? this.early : null
    this.#keep({ ...this.#kept, edits, done, early, changed: new Date().toISOString() })
  }

  #keep(kept: KeptGame): void {
    this.#kept = kept
    this.#isStored = keepGame(kept)
  }
}

interface Counted {
  moves: string[] // up to the first one that cannot be
  steps: Step[]
  states: State[] // before the first step, and after each one
  fault: Fault | null // of the first move that cannot be
}

/** Counts moves. Those that begin like the moves of `before` are not counted again. */
function count(
  kind: Kind,
  start: number,
  moves: readonly string[],
  before: Counted | null = null,
): Counted {
  const same = before ? moves.findIndex((move, at) => move !== before.moves[at]) : 0
  const kept = same < 0 ? moves.length : same
  const steps = before?.steps.slice(0, kept) ?? []
  const states = before?.states.slice(0, kept + 1) ?? [newState(kind, start)]
  for (const move of moves.slice(kept)) {
    const played = play(kind, states[steps.length] as State, move, steps.length + 1)
    if ('fault' in played) {
      return { moves: moves.slice(0, steps.length), steps, states, fault: played.fault }
    }
    steps.push(played.step)
    states.push(played.state)
  }
  return { moves: [...moves], steps, states, fault: null }
}
