// Taking down a game on cardboard: the tile that was laid, where it lies, and earlier moves.
import { say } from '../base/i18n.svelte'
import { sound } from '../base/sound'
import type { Choices } from '../protocol'
import { listChoices } from '../rules/choices'
import { SWAP } from '../rules/play'
import { symbolsDue } from '../rules/spaces'
import { tilesLeft, type State } from '../rules/state'
import { capitalise, tellChoice, tellEnds, tellStep } from '../table/announcements'
import { readKey } from '../table/keyboard'
import { Messages } from '../table/messages.svelte'
import { isLegal } from '../table/placement'
import { Placing } from '../table/placing.svelte'
import { ring } from '../table/report'
import { words as tableWords } from '../table/words'
import { colourName, tileName } from '../pieces/words'
import type { Cardboard, Conflict } from './cardboard.svelte'
import type { EarlyEnd } from './ending'
import { tellConflict, tellObstacle } from './telling'
import { words } from './words'

/** A correction that makes later moves impossible, until the players decide. */
export interface Doubt {
  conflict: Conflict
  later: number // how many moves would be deleted
  at: number
  out: number
  added: string[]
}

export class Keeper {
  readonly game: Cardboard
  readonly placing: Placing
  readonly messages = new Messages()
  focus: string | null = $state(null)
  doubt: Doubt | null = $state.raw(null)
  #tile = $state('') // none, one or two colours
  #at: number | null = $state(null) // how many steps are shown; null: all
  #isCorrecting = $state(false) // the last one of them is being replaced

  readonly #choices: Choices | null = $derived.by(() => {
    if (this.#tile.length < 2 || !this.canPlace) return null
    return listChoices(this.game.kind, this.state, [this.#tile])
  })

  constructor(game: Cardboard) {
    this.game = game
    this.placing = new Placing(() => ({
      grid: game.kind.grid,
      choices: this.#choices,
      rack: this.#tile.length === 2 ? [this.#tile] : [],
    }))
  }

  /** The colours of the tile that was laid, as far as they are chosen. */
  get tile(): string {
    return this.#tile
  }
  get choices(): Choices | null {
    return this.#choices
  }
  /** How many steps the board shows. */
  get at(): number {
    const all = this.game.steps.length
    return this.#at === null ? all : Math.min(this.#at, all)
  }
  get isLookingBack(): boolean {
    return this.at < this.game.steps.length && !this.#isCorrecting
  }
  get isCorrecting(): boolean {
    return this.#isCorrecting
  }
  /** The state that the next tile is placed in. */
  get state(): State {
    return this.game.states[this.at] as State
  }
  /** Whether the board shows the end of the game. */
  get isOver(): boolean {
    const isLast = this.at === this.game.steps.length && !this.#isCorrecting
    return this.state.reason !== null || (isLast && this.game.early !== null)
  }
  get canPlace(): boolean {
    return !this.isLookingBack && !this.isOver
  }
  /** The name of the player whose tile is taken down. */
  get name(): string {
    return this.game.names[this.state.seat] ?? ''
  }
  /** The printed symbols that this first tile must touch one of (R3.4). */
  get targets(): string[] {
    return this.canPlace ? symbolsDue(this.game.kind, this.state) : []
  }

  /** How many tiles with this colour beside the chosen one are not on the board yet. */
  left(colour: string): number {
    const first = this.#tile.length === 1 ? this.#tile : colour
    return tilesLeft(this.game.kind, this.state, first, colour)
  }

  /** Chooses the next colour of the tile; after two colours, a new tile begins. */
  pick(colour: string): void {
    if (!this.canPlace) return
    this.messages.clear()
    const first = this.#tile.length === 1 ? this.#tile : ''
    if (first && this.left(colour) < 1) {
      this.messages.warn(say(words).noTile(tileName(first + colour)))
      return
    }
    this.placing.reset()
    this.#tile = first + colour
    if (this.#tile.length === 2) this.placing.pick(0)
    this.messages.announce(first ? tileName(this.#tile) : say(words).pickSecond)
  }

  hover(space: string | null): void {
    if (this.#choices) this.placing.hover(space)
  }

  /**
   * A tap on a space: the first half lies there. The next tap, beside it, is the space of the second
   * half. Another tap on the first half turns the tile.
   */
  press(space: string): void {
    const { placing, game } = this
    if (!this.canPlace) return
    this.messages.clear()
    if (!this.#choices) {
      this.messages.warn(say(words).pickFirst)
      return
    }
    const anchor = placing.isPending ? placing.space : null
    const isBeside = anchor !== null && game.kind.grid.wayTo(anchor, space) >= 0
    if (anchor === space) placing.turn(1)
    else if (anchor && isBeside && isLegal(this.#choices, [anchor, space])) {
      placing.layAt(0, [anchor, space])
    } else if (!placing.lay(space)) {
      const { obstacle } = placing
      const first = colourName(this.#tile.charAt(0))
      const why = obstacle ? tellObstacle(obstacle, this.name) : say(words).pickSpace(first)
      this.messages.warn(why)
      return
    }
    sound.place()
    this.messages.announce(tellChoice(placing, game.kind.colours))
  }

  turn(step: 1 | -1): void {
    this.placing.turn(step)
    this.messages.announce(tellChoice(this.placing, this.game.kind.colours))
  }

  reorder(): void {
    this.placing.reorder()
    this.messages.announce(tellChoice(this.placing, this.game.kind.colours))
  }

  /** One step back: lifts the tile, forgets its colours, or ends the correction. */
  cancel(): void {
    this.messages.clear()
    if (this.placing.isPending) this.placing.cancel()
    else if (this.#tile) this.#clearTile()
    else if (this.#isCorrecting) this.go(this.at + 1)
  }

  /** Takes the placed tile down. */
  confirm(): void {
    const { move, isPending } = this.placing
    if (!move || !isPending) return
    const at = this.at
    this.#change(at, this.#isCorrecting ? 1 : 0, [move])
  }

  /** The turn that ended with the shown step ended with an exchange. */
  swap(): void {
    if (this.game.canSwapAfter(this.at)) this.#change(this.at, 0, [SWAP])
  }

  /** Removes the exchange that is shown. */
  unswap(): void {
    this.#change(this.at - 1, 1, [])
  }

  undo(): void {
    if (!this.game.canUndo) return
    this.#reset()
    this.game.undo()
    this.messages.announce(`${say(tableWords).tookBack} ${this.tellTurn()}`)
  }

  redo(): void {
    if (!this.game.canRedo) return
    this.#reset()
    this.game.redo()
    this.#tellLast()
  }

  /** The players end the game early. */
  end(early: EarlyEnd): void {
    this.#reset()
    this.game.end(early)
    sound.end()
  }

  /** Shows the game after a number of steps. */
  go(count: number): void {
    this.#reset()
    const all = this.game.steps.length
    this.#at = count >= all ? null : Math.max(0, count)
    const step = this.game.steps[this.at - 1]
    const told = step && tellStep(step, this.game.names, this.game.kind.colours)
    this.messages.announce(told ?? say(tableWords).start)
  }

  /** Replaces the placement that is shown. */
  correct(): void {
    const step = this.game.steps[this.at - 1]
    if (!step || step.move === SWAP) return
    const at = this.at - 1
    this.#reset()
    this.#at = at
    this.#isCorrecting = true
    this.messages.announce(say(words).correcting(at + 1, this.name))
  }

  /** Decides on a correction that makes later moves impossible. */
  settle(isCut: boolean): void {
    const { doubt } = this
    this.doubt = null
    if (doubt && isCut) this.#change(doubt.at, doubt.out, doubt.added, true)
  }

  /** Whose turn it is, or what is due, in words. */
  tellTurn(): string {
    const { state, name } = this
    if (this.isOver) return ''
    if (state.bonus) return say(words).bonusFor(name, state.bonus)
    return `${say(tableWords).turnOf(name)}.`
  }

  key(event: KeyboardEvent): void {
    const { kind } = this.game
    const intent = readKey(event, kind.grid, kind.board.shape, this.focus)
    if (!intent) return
    const isOnButton = event.target instanceof HTMLButtonElement
    if (isOnButton && (intent.do === 'lay' || intent.do === 'go')) return
    if (intent.do === 'lay' && event.repeat) return
    switch (intent.do) {
      case 'go':
        this.focus = intent.space
        this.hover(intent.space)
        break
      case 'pick':
        if (intent.tile >= kind.colours.length) return
        this.pick(kind.colours.charAt(intent.tile))
        break
      case 'turn':
        this.turn(intent.step)
        break
      case 'lay':
        if (this.placing.isPending) this.confirm()
        else if (this.focus) this.press(this.focus)
        break
      case 'cancel':
        this.cancel()
        break
      case 'undo':
        this.undo()
        break
      case 'last':
        this.#tellLast()
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  close(): void {
    this.messages.close()
  }

  #change(at: number, out: number, added: string[], isCut = false): void {
    const conflict = this.game.change(at, out, added, isCut)
    if (!conflict) {
      const isLast = at + added.length === this.game.steps.length
      this.#reset()
      if (isLast) this.#tellLast()
      else this.messages.announce(say(words).corrected)
      return
    }
    if (conflict.at < at + added.length) {
      this.messages.warn(tellConflict(conflict, this.name))
      return
    }
    const later = this.game.steps.length - out + added.length - conflict.at
    this.doubt = { conflict, later, at, out, added }
  }

  /** Announces the last step and what is due, with a banner for a marker at its end. */
  #tellLast(): void {
    const { game } = this
    const step = game.steps.at(-1)
    if (!step) return
    const told = tellStep(step, game.names, game.kind.colours)
    this.messages.announce(`${told} ${this.tellTurn()}`.trim())
    if (game.state.reason !== null) sound.end()
    else ring([step])
    const ends = tellEnds(step)
    if (!ends || game.state.reason !== null) return
    const colours = step.halves.filter((half) => half.bonus).map((half) => half.colour)
    const due = game.state.bonus ? ` ${capitalise(say(tableWords).another(game.state.bonus))}` : ''
    this.messages.show({
      text: `${game.names[step.seat]}: ${ends}${due}`,
      tiles: [],
      colours: [...new Set(colours)].join(''),
    })
  }

  #clearTile(): void {
    this.placing.reset()
    this.#tile = ''
  }

  #reset(): void {
    this.#clearTile()
    this.#at = null
    this.#isCorrecting = false
    this.messages.clear()
  }
}
