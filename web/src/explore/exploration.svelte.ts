// A position that somebody explores: the moves that were tried, the tile in hand, and the values.
import { list, say } from '../base/i18n.svelte'
import { settings } from '../base/settings.svelte'
import { isToy } from '../catalogue/titles'
import { tryMove } from '../server/api'
import { tileName } from '../pieces/words'
import type { MoveValues, ShownPosition, Step } from '../protocol'
import { tellMarkers, tellStep } from '../table/announcements'
import { Gestures } from '../table/gestures.svelte'
import type { Intent } from '../table/keyboard'
import { ring } from '../table/report'
import { words as tableWords } from '../table/words'
import { listOwners, nameSeats, tellTurn } from './seats'
import { lineThrough, nextSeed, pathTo, triedFrom, type Moment } from './tree'
import { Values, type Wanted } from './values.svelte'
import { words } from './words'

/** The requests that are used here; tests pass a fake. */
export interface ExploreApi {
  tryMove: typeof tryMove
}

export class Exploration {
  readonly gestures: Gestures
  readonly values = new Values(() =>
    [this.#wantedBefore, this.#wantedHere].filter((wanted) => wanted !== null),
  )
  isTyping = $state(false)
  #moments: readonly Moment[] = $state.raw([])
  #latest: ReadonlyMap<number, number> = $state.raw(new Map())
  #at = $state(0)
  #isBusy = $state(false)
  #problem: unknown = $state.raw(null)
  readonly #api: ExploreApi
  readonly #moved: (text: string) => void

  /**
   * @param first the position that was opened.
   * @param moved is called with the text of the position that is shown now.
   */
  constructor(
    first: ShownPosition,
    moved: (text: string) => void = () => undefined,
    api: ExploreApi = { tryMove },
  ) {
    this.#moments = [
      { id: 0, before: null, position: first, move: '', seed: 0, step: null, drawn: [] },
    ]
    this.#moved = moved
    this.#api = api
    this.gestures = new Gestures(
      first.board,
      () => ({
        colours: this.position.colours,
        choices: this.#isBusy ? null : this.position.choices,
        rack: this.rack,
      }),
      {
        confirm: (move) => void this.try(move),
        key: (intent) => this.#perform(intent),
        isQuick: () => !settings.confirm,
      },
    )
    this.gestures.reset()
  }

  /** The moment that is shown. */
  get now(): Moment {
    return this.#moments[this.#at] as Moment
  }
  get position(): ShownPosition {
    return this.now.position
  }
  get first(): ShownPosition {
    return (this.#moments[0] as Moment).position
  }
  /** The tiles of the seat whose turn it is; empty if they are hidden. */
  get rack(): readonly string[] {
    return this.position.phase === 'over' ? [] : (this.position.racks[this.position.seat] ?? [])
  }
  /** The moments of one sequence of moves, from the opened position through the shown one. */
  get line(): Moment[] {
    return lineThrough(this.#moments, this.#at, this.#latest)
  }
  /** How many moves lead from the opened position to the shown moment. */
  get count(): number {
    return pathTo(this.#moments, this.#at).length - 1
  }
  /** The moves that led to the shown position, numbered from 1. */
  get steps(): Step[] {
    return pathTo(this.#moments, this.#at).flatMap(({ step, id }) =>
      step ? [{ ...step, id }] : [],
    )
  }
  /** The moments after all moves that were tried instead of the one that led here. */
  get others(): Moment[] {
    const { before, now } = this
    if (!before) return []
    return triedFrom(this.#moments, before.id).filter((moment) => moment.id !== now.id)
  }
  /** Whether the game is a toy, whose moves the server does not value. */
  get isToy(): boolean {
    return isToy(this.position.edition)
  }
  get isBusy(): boolean {
    return this.#isBusy
  }
  /** Why the last move could not be tried; cleared by the next action. */
  get problem(): unknown {
    return this.#problem
  }
  /** Whether the last move can be tried with other tiles from the bag. */
  get canRedraw(): boolean {
    return this.before !== null && (this.now.drawn.length > 0 || this.before.position.is_view)
  }

  /** The moment before the last move; null for the opened position. */
  get before(): Moment | null {
    return this.#moments[this.now.before ?? -1] ?? null
  }
  /** The values of the moves of the shown position, if they are known. */
  get valued(): MoveValues | null {
    const wanted = this.#wantedHere
    return wanted && this.values.find(wanted)
  }
  /** The values of the moves that were possible instead of the last move, with its grade. */
  get graded(): MoveValues | null {
    const wanted = this.#wantedBefore
    return wanted && this.values.find(wanted)
  }

  /** Tries a move, in notation, in the shown position. */
  async try(move: string): Promise<void> {
    const tried = triedFrom(this.#moments, this.#at).filter((moment) => moment.move === move)
    const latest = tried.find(({ id }) => id === this.#latest.get(this.#at)) ?? tried[0]
    if (latest) this.show(latest.id)
    else await this.#add(this.now, move, 0)
  }

  /** Tries the last move again, with another draw. */
  async redraw(): Promise<void> {
    const { before, now } = this
    if (before) await this.#add(before, now.move, nextSeed(this.#moments, before.id, now.move))
  }

  /** Shows the position after this many moves of `line`. */
  go(count: number): void {
    const moment = this.line[Math.max(0, count)]
    if (moment) this.show(moment.id)
  }

  show(id: number): void {
    const moment = this.#moments[id]
    if (!moment) return
    this.#problem = null
    this.#at = id
    const latest = new Map(this.#latest)
    for (const { id: after, before } of pathTo(this.#moments, id)) {
      if (before !== null) latest.set(before, after)
    }
    this.#latest = latest
    this.isTyping = false
    this.gestures.messages.clear()
    this.gestures.reset()
    this.gestures.messages.announce(`${this.#tell(moment)} ${tellTurn(moment.position)}`.trim())
    this.#moved(moment.position.text)
    this.values.check()
    void this.gestures.keepFocus()
  }

  /** Goes to the position before the last move, and places another move there. */
  showInstead(move: string): void {
    if (!this.before) return
    this.show(this.before.id)
    this.propose(move)
  }

  /** Places a suggested move, to be confirmed; an exchange decision is tried at once. */
  propose(move: string): void {
    if (!this.gestures.layMove(move)) void this.try(move)
  }

  type(text: string): void {
    if (this.gestures.layMove(text)) this.isTyping = false
    else void this.try(text) // the server explains what is wrong
  }

  close(): void {
    this.values.close()
    this.gestures.messages.close()
  }

  async #add(from: Moment, move: string, seed: number): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#problem = null
    try {
      const { step, drawn, position } = await this.#api.tryMove(from.position.text, move, seed)
      const tried = triedFrom(this.#moments, from.id)
      // A typed move may be one that was tried, in another form.
      const twin = tried.find((each) => each.move === step.move && each.seed === seed)
      const id = twin?.id ?? this.#moments.length
      const moment = {
        id,
        before: from.id,
        position,
        move: step.move,
        seed,
        step,
        drawn: drawn ?? [],
      }
      if (!twin) this.#moments = [...this.#moments, moment]
      this.#isBusy = false
      ring([step])
      this.show(id)
    } catch (error) {
      this.#problem = error
    } finally {
      this.#isBusy = false
    }
  }

  #perform(intent: Intent): boolean {
    const { messages } = this.gestures
    switch (intent.do) {
      case 'undo':
        this.go(this.count - 1)
        break
      case 'hint':
        this.values.turn(!this.values.isOn)
        break
      case 'type':
        this.isTyping = this.position.choices !== null
        break
      case 'scores':
        messages.announce(tellMarkers(listOwners(this.position), this.position.colours))
        break
      case 'last':
        messages.announce(this.#tell(this.now) || say(tableWords).noMoves)
        break
      default:
        return false
    }
    return true
  }

  #tell({ step, drawn, position }: Moment): string {
    if (!step) return ''
    const told = tellStep(step, nameSeats(position), position.colours)
    return drawn.length ? `${told} ${say(words).drew(list(drawn.map(tileName)))}` : told
  }

  get #wantedHere(): Wanted | null {
    const { view } = this.position
    return view === null || this.isToy ? null : { text: view, move: null }
  }

  get #wantedBefore(): Wanted | null {
    const view = this.before?.position.view ?? null
    return view === null || this.isToy ? null : { text: view, move: this.now.move }
  }
}
