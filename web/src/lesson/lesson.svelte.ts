// A running lesson: the step, the tile in hand, and the result of the learner's action.
import { say } from '../base/i18n.svelte'
import { sound } from '../base/sound'
import { spaceAt } from '../board/pointer'
import { tileName } from '../pieces/words'
import { tellChoice, tellPlacing } from '../table/announcements'
import { Drag } from '../table/drag.svelte'
import { Grid } from '../table/grid'
import { readKey } from '../table/keyboard'
import { Placing } from '../table/placing.svelte'
import type { Preview } from '../table/placement'
import { words as tableWords } from '../table/words'
import { isReached } from './goal'
import { boardOf, type LessonContent, type LessonStep } from './lessons'
import { keep, recall } from './progress'

/** The result of the learner's action. */
export interface Outcome {
  isGoal: boolean
  told: string // the points of a placement in words; '' for an answer
  placed: Preview | null
}

export class Lesson {
  readonly content: LessonContent
  readonly grid: Grid
  readonly placing: Placing
  readonly drag: Drag
  svg: SVGSVGElement | null = $state.raw(null)
  focus: string | null = $state(null)
  warning = $state('')
  announced = $state('')
  #index = $state(0)
  #outcome: Outcome | null = $state.raw(null)

  constructor(content: LessonContent) {
    this.content = content
    this.#index = Math.min(recall(content.id), content.steps.length)
    this.grid = new Grid(boardOf(content))
    this.placing = new Placing(() => ({
      grid: this.grid,
      choices: this.#outcome ? null : (this.step?.choices ?? null),
      rack: this.rack,
    }))
    this.drag = new Drag({
      start: (tile) => this.pick(tile),
      over: (x, y) => this.placing.hover(this.svg && spaceAt(this.svg, x, y)),
      drop: (x, y) => this.#drop(x, y),
      stop: () => this.placing.reset(),
    })
    this.#prepare()
  }

  get index(): number {
    return this.#index
  }
  /** The current step. Null after the last step. */
  get step(): LessonStep | null {
    return this.content.steps[this.#index] ?? null
  }
  get rack(): readonly string[] {
    return this.step?.racks[0] ?? []
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
    this.warning = ''
    this.placing.reset()
    this.#prepare()
  }

  pick(tile: number): void {
    if (this.#outcome) return
    this.warning = ''
    this.placing.pick(this.placing.tile === tile && this.drag.tile === null ? null : tile)
    const { colours } = this.placing
    this.announced = colours ? tileName(colours) : say(tableWords).putBack
  }

  /**
   * Handles a click or tap on a space: places the tile there, or turns the tile that lies there.
   */
  press(space: string): void {
    const { placing } = this
    if (this.#outcome || !this.step?.choices) return
    this.warning = ''
    if (placing.tile === null) {
      this.warning = say(tableWords).pickFirst
      return
    }
    if (placing.isPending && placing.spaces?.includes(space)) placing.turn(1)
    else if (placing.lay(space)) sound.place()
    else this.#warn()
    this.announced = tellChoice(placing, this.content.colours)
  }

  confirm(): void {
    const { preview, isPending } = this.placing
    if (!this.step || !preview || !isPending) return
    this.#outcome = {
      isGoal: isReached(this.step.goal, preview, this.#markersAfter(preview)),
      told: tellPlacing(this.placing, this.content.colours),
      placed: preview,
    }
    this.placing.reset()
  }

  answer(answer: string): void {
    const goal = this.step?.goal
    if (goal?.kind !== 'answer') return
    this.#outcome = { isGoal: goal.right === answer, told: '', placed: null }
  }

  key(event: KeyboardEvent): void {
    const intent = readKey(event, this.grid, boardOf(this.content).shape, this.focus)
    if (!intent || this.#outcome) return
    const isOnButton = event.target instanceof HTMLButtonElement
    if (isOnButton && (intent.do === 'lay' || intent.do === 'go')) return
    if (intent.do === 'lay' && event.repeat) return
    switch (intent.do) {
      case 'go':
        this.focus = intent.space
        this.placing.hover(intent.space)
        break
      case 'pick':
        this.pick(intent.tile)
        break
      case 'turn':
        this.placing.turn(intent.step)
        break
      case 'lay':
        if (this.placing.isPending) this.confirm()
        else if (this.focus) this.press(this.focus)
        break
      case 'cancel':
        this.placing.cancel()
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
    this.announced = tellChoice(this.placing, this.content.colours)
  }

  /** The learner's markers by colour after a placement. */
  #markersAfter(preview: Preview): number[] {
    const markers = this.step?.markers[0] ?? []
    return [...this.content.colours].map(
      (colour, at) => preview.landings[colour] ?? markers[at] ?? 0,
    )
  }

  /** Takes the tile in hand if there is only one. */
  #prepare(): void {
    if (this.rack.length === 1 && this.step?.choices) this.placing.pick(0)
  }

  #drop(x: number, y: number): void {
    const space = this.svg && spaceAt(this.svg, x, y)
    if (space && this.placing.lay(space)) sound.place()
    else {
      if (space) this.#warn()
      this.placing.reset()
      this.#prepare()
    }
  }

  #warn(): void {
    const { obstacle } = this.placing
    this.warning = obstacle ? say(tableWords).obstacle[obstacle] : say(tableWords).pickSpace
  }
}
