// A tile in hand over a board that is not a game in progress: a lesson or a puzzle. Mouse, touch, drag and
// keyboard all end in `onplace`, after the player has confirmed.
import { say } from '../base/i18n.svelte'
import { sound } from '../base/sound'
import { spaceAt } from '../board/pointer'
import { tileName } from '../pieces/words'
import type { BoardMap, Choices } from '../protocol'
import { tellChoice } from './announcements'
import { Drag } from './drag.svelte'
import { Grid } from './grid'
import { readKey } from './keyboard'
import type { Preview } from './placement'
import { Placing } from './placing.svelte'
import { words } from './words'

/** What can be placed; `choices` are null while nothing can. They are read again each time. */
export interface HandTable {
  readonly map: BoardMap
  readonly colours: string
  readonly rack: readonly string[]
  readonly choices: Choices | null
}

export class Hand {
  readonly grid: Grid
  readonly placing: Placing
  readonly drag: Drag
  svg: SVGSVGElement | null = $state.raw(null)
  focus: string | null = $state(null)
  warning = $state('')
  announced = $state('')
  readonly #table: HandTable
  readonly #onplace: (move: string, preview: Preview) => void

  constructor(table: HandTable, onplace: (move: string, preview: Preview) => void) {
    this.#table = table
    this.#onplace = onplace
    this.grid = new Grid(table.map)
    this.placing = new Placing(() => ({
      grid: this.grid,
      choices: table.choices,
      rack: table.rack,
    }))
    this.drag = new Drag({
      start: (tile) => this.pick(tile),
      over: (x, y) => this.placing.hover(this.svg && spaceAt(this.svg, x, y)),
      drop: (x, y) => this.#drop(x, y),
      stop: () => this.placing.reset(),
    })
    this.#prepare()
  }

  get rack(): readonly string[] {
    return this.#table.rack
  }

  reset(): void {
    this.warning = ''
    this.announced = ''
    this.placing.reset()
    this.#prepare()
  }

  pick(tile: number): void {
    if (!this.#table.choices) return
    this.warning = ''
    this.placing.pick(this.placing.tile === tile && this.drag.tile === null ? null : tile)
    const { colours } = this.placing
    this.announced = colours ? tileName(colours) : say(words).putBack
  }

  /** A click or tap on a space: places the tile there, or turns it if it lies there. */
  press(space: string): void {
    const { placing } = this
    if (!this.#table.choices) return
    this.warning = ''
    if (placing.tile === null) {
      this.warning = say(words).pickFirst
      return
    }
    if (placing.isPending && placing.spaces?.includes(space)) placing.turn(1)
    else if (placing.lay(space)) sound.place()
    else this.#warn()
    this.announced = tellChoice(placing, this.#table.colours)
  }

  confirm(): void {
    const { move, preview, isPending } = this.placing
    if (move && preview && isPending) this.#onplace(move, preview)
  }

  key(event: KeyboardEvent): void {
    const intent = readKey(event, this.grid, this.#table.map.shape, this.focus)
    if (!intent || !this.#table.choices) return
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
    if (intent.do !== 'pick') this.announced = tellChoice(this.placing, this.#table.colours)
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

  /** Takes the tile in hand if there is only one. */
  #prepare(): void {
    if (this.rack.length === 1 && this.#table.choices) this.placing.pick(0)
  }

  #warn(): void {
    const { obstacle } = this.placing
    this.warning = obstacle ? say(words).obstacle[obstacle] : say(words).pickSpace
  }
}
