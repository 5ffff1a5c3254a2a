// Placing tiles on a board without a table. Mouse, touch, drag and keys all end in a placed tile,
// which the player confirms. Lessons, explored positions and puzzles use this class.
import { tick } from 'svelte'
import { say } from '../base/i18n.svelte'
import { sound } from '../base/sound'
import { spaceAt } from '../board/pointer'
import { tileName } from '../pieces/words'
import type { BoardMap, Choices } from '../protocol'
import { tellChoice } from './announcements'
import { Drag } from './drag.svelte'
import { Grid } from './grid'
import { goesToBoard, readKey, type Intent } from './keyboard'
import { Messages } from './messages.svelte'
import { obstacleClauses, readMove } from './placement'
import { Placing } from './placing.svelte'
import { words } from './words'

/** What can be placed now; read again each time. */
export interface Placeable {
  colours: string
  choices: Choices | null
  rack: readonly string[]
}

export interface GestureEvents {
  /** The player confirms the placed tile. */
  confirm(move: string): void
  /** A key that is not about placing a tile; returns whether it has an action. */
  key?(intent: Intent): boolean
  /** Whether a placed tile is confirmed at once. */
  isQuick?(): boolean
}

export class Gestures {
  readonly placing: Placing
  readonly drag: Drag
  readonly messages = new Messages()
  svg: SVGSVGElement | null = $state.raw(null)
  focus: string | null = $state(null)
  readonly #map: BoardMap
  readonly #grid: Grid
  readonly #now: () => Placeable
  readonly #events: GestureEvents

  constructor(map: BoardMap, now: () => Placeable, events: GestureEvents) {
    this.#map = map
    this.#grid = new Grid(map)
    this.#now = now
    this.#events = events
    this.placing = new Placing(() => ({
      grid: this.#grid,
      choices: now().choices,
      rack: this.rack,
    }))
    this.drag = new Drag({
      start: (tile) => this.pick(tile),
      over: (x, y) => this.placing.hover(this.svg && spaceAt(this.svg, x, y)),
      drop: (x, y) => this.#drop(x, y),
      stop: () => this.reset(),
    })
  }

  get rack(): readonly string[] {
    return this.#now().rack
  }

  /** Puts the tile in hand back. A single tile is taken in hand at once. */
  reset(): void {
    this.placing.reset()
    if (this.rack.length === 1 && this.#now().choices) this.placing.pick(0)
  }

  pick(tile: number): void {
    if (!this.#now().choices) return
    this.messages.clear()
    if (this.placing.tile === tile && this.drag.tile === null) this.reset()
    else this.placing.pick(tile)
  }

  hover(space: string | null): void {
    if (this.#now().choices) this.placing.hover(space)
  }

  /** A click or tap on a space: places the tile there, or rotates a tile that lies there. */
  press(space: string, isTouch: boolean): void {
    const { placing } = this
    if (!this.#now().choices) return
    this.messages.clear()
    if (placing.tile === null) return this.messages.warn(say(words).pickFirst)
    const isThere = placing.spaces?.includes(space) ?? false
    if (placing.isPending && isThere) {
      placing.turn(1)
      return this.#tellChoice()
    }
    if (this.#isQuick && isTouch) {
      // A finger cannot hover: the first tap shows the points, and the second one places.
      if (isThere && placing.preview) return this.confirm()
      placing.hover(space)
      if (!placing.preview) this.#warn()
      return
    }
    if (!placing.lay(space)) return this.#warn()
    sound.place()
    if (this.#isQuick) this.confirm()
    else this.messages.announce(`${this.#choice} ${say(words).confirmIt}`)
  }

  confirm(): void {
    const { move } = this.placing
    if (move && this.#now().choices) this.#events.confirm(move)
  }

  /** Places the tile of a move in notation, to be confirmed; returns whether that is possible. */
  layMove(text: string): boolean {
    const move = this.#now().choices && readMove(text, this.rack)
    if (!move || !this.placing.layAt(move.slot, move.spaces)) return false
    this.focus = move.spaces[0]
    this.messages.clear()
    this.messages.announce(`${this.#choice} ${say(words).confirmIt}`)
    return true
  }

  key(event: KeyboardEvent): void {
    if (this.placing.tile !== null && goesToBoard(event)) return this.svg?.focus()
    const intent = readKey(event, this.#grid, this.#map.shape, this.focus)
    if (!intent) return
    // On a tile of the rack these keys press its button, as usual.
    const isOnButton = event.target instanceof HTMLButtonElement
    if (isOnButton && (intent.do === 'lay' || intent.do === 'go')) return
    if (intent.do === 'lay' && event.repeat) return // a key held too long must not confirm
    if (!this.#perform(intent)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** The pressed button has disappeared: moves the focus to the question, or to the board. */
  async keepFocus(): Promise<void> {
    await tick()
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const asked = document.querySelector<HTMLElement>('[data-asked]')
    ;(asked ?? this.svg)?.focus({ preventScroll: true })
  }

  /** Performs the action of a key; returns whether it has one. */
  #perform(intent: Intent): boolean {
    const { placing } = this
    switch (intent.do) {
      case 'go':
        this.focus = intent.space
        if (placing.isPending) break
        this.hover(intent.space)
        if (placing.colours) this.#tellChoice()
        break
      case 'pick':
        this.pick(intent.tile)
        if (this.focus) this.hover(this.focus)
        this.#tellTile()
        break
      case 'turn':
        placing.turn(intent.step)
        this.#tellChoice()
        break
      case 'lay':
        if (placing.isPending) this.confirm()
        else if (this.focus) this.press(this.focus, false)
        break
      case 'cancel':
        placing.cancel()
        this.#tellTile()
        break
      case 'here':
        this.#tellChoice()
        break
      default:
        return this.#events.key?.(intent) ?? false
    }
    return true
  }

  get #isQuick(): boolean {
    return this.#events.isQuick?.() ?? false
  }

  #drop(x: number, y: number): void {
    const space = this.svg && spaceAt(this.svg, x, y)
    if (!space) return this.reset()
    if (!this.placing.lay(space)) {
      this.#warn()
      return this.reset()
    }
    sound.place()
    if (this.#isQuick) this.confirm()
  }

  /** Shows why the tile in hand cannot be placed. */
  #warn(): void {
    const { obstacle } = this.placing
    if (obstacle) this.messages.warn(say(words).obstacle[obstacle], obstacleClauses[obstacle])
    else this.messages.warn(say(words).pickSpace)
  }

  get #choice(): string {
    return tellChoice(this.placing, this.#now().colours)
  }

  #tellChoice(): void {
    this.messages.announce(this.#choice)
  }

  #tellTile(): void {
    const { colours } = this.placing
    this.messages.announce(colours ? `${tileName(colours)}. ${this.#choice}` : say(words).putBack)
  }
}
