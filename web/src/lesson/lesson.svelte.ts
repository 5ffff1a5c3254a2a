// A lesson in progress: the step, the tile in hand, and the result of the learner's action.
import { tellPlacing } from '../table/announcements'
import { Gestures } from '../table/gestures.svelte'
import type { Preview } from '../table/placement'
import { isReached } from './goal'
import { boardOf, type LessonContent, type LessonStep } from './lessons'
import { keep, recall } from './progress'

/** The result of the learner's action. */
export interface Outcome {
  isGoal: boolean
  told: string // the points of a placement in words; '' for an answer
  placed: Preview | null
  answer: string // '' for a placement
}

export class Lesson {
  readonly content: LessonContent
  readonly gestures: Gestures
  #index = $state(0)
  #outcome: Outcome | null = $state.raw(null)

  constructor(content: LessonContent) {
    this.content = content
    this.#index = Math.min(recall(content.id), content.steps.length)
    this.gestures = new Gestures(
      boardOf(content),
      () => ({
        colours: content.colours,
        choices: this.#outcome ? null : (this.step?.choices ?? null),
        rack: this.rack,
      }),
      { confirm: () => this.#confirm() },
    )
    this.gestures.reset()
  }

  get index(): number {
    return this.#index
  }
  /** The current step. Null after the last step. */
  get step(): LessonStep | null {
    return this.content.steps[this.#index] ?? null
  }
  get rack(): readonly string[] {
    const refilled = this.step?.refilled?.[this.#outcome?.answer ?? '']
    return refilled ?? this.step?.racks[0] ?? []
  }
  get outcome(): Outcome | null {
    return this.#outcome
  }

  go(index: number): void {
    this.#index = Math.max(0, Math.min(index, this.content.steps.length))
    keep(this.content.id, this.#index)
    this.retry()
  }

  /** Starts the same step again. */
  retry(): void {
    this.#outcome = null
    this.gestures.messages.clear()
    this.gestures.reset()
  }

  answer(answer: string): void {
    const goal = this.step?.goal
    if (goal?.kind !== 'answer') return
    this.#outcome = { isGoal: goal.right === answer, told: '', placed: null, answer }
  }

  #confirm(): void {
    const { placing } = this.gestures
    const { preview, isPending } = placing
    if (!this.step || !preview || !isPending) return
    this.#outcome = {
      isGoal: isReached(this.step.goal, preview, this.#markersAfter(preview)),
      told: tellPlacing(placing, this.content.colours),
      placed: preview,
      answer: '',
    }
    placing.reset()
  }

  /** The learner's markers by colour after a placement. */
  #markersAfter(preview: Preview): number[] {
    const markers = this.step?.markers[0] ?? []
    return [...this.content.colours].map(
      (colour, at) => preview.landings[colour] ?? markers[at] ?? 0,
    )
  }
}
