// The player at a table: connects the session, the tile in hand, the focus and announcements, and
// turns clicks and keys into commands.
import { tick } from 'svelte'
import { spaceAt } from '../board/pointer'
import { say } from '../base/i18n.svelte'
import type { Choices, Fault, Hint, Said, Situation, Step } from '../protocol'
import { router } from '../base/router.svelte'
import { settings } from '../base/settings.svelte'
import { sound } from '../base/sound'
import { tileName } from '../pieces/words'
import { Chat, type ChatMessage } from '../chat/chat.svelte'
import { words as chatWords } from '../chat/words'
import { tellReplaced } from '../leaving/leaving'
import { findDeclined, tellChange } from '../proposals/proposal'
import { words as proposals } from '../proposals/words'
import { ApiError } from '../server/api'
import { mySeat } from '../server/situation'
import { Drag } from './drag.svelte'
import { flyPoints } from './flights'
import { Grid } from './grid'
import { goesToBoard, readKey, type Intent } from './keyboard'
import { listOwners } from './owners'
import { obstacleClauses, readMove } from './placement'
import { Placing } from './placing.svelte'
import { celebrate, ring } from './report'
import { Session } from './session.svelte'
import { tellSeating } from '../waiting/seating'
import { nameSeats, tellChoice, tellHints, tellMarkers, tellStep, tellTask } from './announcements'
import { Messages } from './messages.svelte'
import { words } from './words'

/** How long a move of another player is shown before the next move. A click ends the pause. */
const PACES = { fast: 0, normal: 900, slow: 2000 } // ms

export class Play {
  readonly session: Session
  readonly placing: Placing
  readonly drag: Drag
  readonly messages = new Messages()
  readonly chat: Chat
  svg: SVGSVGElement | null = $state.raw(null)
  layer: HTMLElement | null = $state.raw(null)
  focus: string | null = $state(null)
  isTyping = $state(false)
  #at: number | null = $state(null)
  #problem: ApiError | null = $state.raw(null)
  #pressed: string | null = null // a space that was pressed before the plan arrived
  #proposed: number | null = null // the number of the message with the last proposal or answer
  #withdrawn: number | null = null // the id of the proposal that this screen ended last
  #wantsRematch = false // whether this screen opens the table of the rematch
  #greeted: number | null | undefined // the viewer for whom the situation was last announced
  readonly #grid: Grid | null = $derived.by(() => {
    const map = this.session.info?.board
    return map ? new Grid(map) : null
  })

  constructor(id: string) {
    this.chat = new Chat(id)
    this.session = new Session(
      id,
      {
        added: (steps, situation) => this.#added(steps, situation),
        removed: () => this.#removed(),
        seated: (before, now) => this.messages.announce(tellSeating(before, now)),
        changed: (before, now) => this.#changed(before, now),
        said: (said) => this.#hear(said),
        planned: () => this.#planned(),
        hinted: (hints) => this.messages.announce(tellHints(hints, this.#colours)),
        fault: (fault) => this.#fault(fault),
      },
      () => PACES[settings.pace],
    )
    this.placing = new Placing(() => ({
      grid: this.#grid,
      choices: this.choices,
      rack: this.rack,
    }))
    this.drag = new Drag({
      start: (tile) => this.pick(tile),
      over: (x, y) => this.placing.hover(this.svg && spaceAt(this.svg, x, y)),
      drop: (x, y) => this.#drop(x, y),
      stop: () => this.placing.reset(),
    })
  }

  get grid(): Grid | null {
    return this.#grid
  }
  get situation(): Situation | null {
    return this.session.situation
  }
  /** The number of steps that the board shows: all steps, or fewer while the player looks back. */
  get at(): number {
    return this.#at ?? this.session.steps.length
  }
  get isLookingBack(): boolean {
    return this.#at !== null
  }
  get rack(): readonly string[] {
    const viewer = this.situation?.viewer
    return viewer === null || viewer === undefined
      ? []
      : (this.situation?.seats[viewer]?.rack ?? [])
  }
  /**
   * The placements of this player now, or the placements to plan with while another player moves.
   */
  get choices(): Choices | null {
    if (this.isLookingBack) return null
    return this.isPlanning ? this.session.plan : (this.situation?.choices ?? null)
  }
  /** Whether tiles can only be tried out, because another player moves. */
  get isPlanning(): boolean {
    return this.may('plan') && !this.isLookingBack
  }
  get isMyTurn(): boolean {
    const now = this.situation
    return now !== null && now.phase !== 'over' && now.viewer === now.seat
  }

  /** Whether the server allows an action now. */
  may(action: Situation['may'][number]): boolean {
    return this.situation?.may.includes(action) ?? false
  }

  close(): void {
    this.chat.close()
    this.messages.close()
    this.session.close()
  }

  pick(tile: number): void {
    this.session.flush()
    this.messages.clear()
    if (!this.canPlace) return
    this.placing.pick(this.placing.tile === tile && this.drag.tile === null ? null : tile)
    this.#pressed = null
    if (this.isPlanning && this.placing.tile !== null) this.session.askPlan()
  }

  hover(space: string | null): void {
    if (this.canPlace) this.placing.hover(space)
  }

  /** Whether tiles can be picked up, to place them or to plan. */
  get canPlace(): boolean {
    return this.choices !== null || this.isPlanning
  }

  /**
   * Handles a click or tap on a space. A tile that lies there is rotated. Only `confirm` plays the tile,
   * so that a double click never plays it. If the player has switched confirmation off, a click
   * places and plays the tile.
   */
  press(space: string, isTouch: boolean): void {
    this.session.flush()
    this.messages.clear()
    if (!this.canPlace || this.session.isBusy) return
    if (!this.choices) {
      this.#pressed = space
      return
    }
    const { placing } = this
    if (placing.tile === null) {
      if (!this.isPlanning) this.messages.warn(say(words).pickFirst)
      return
    }
    const isThere = placing.spaces?.includes(space) ?? false
    if (placing.isPending && isThere) {
      placing.turn(1)
      return this.#tellChoice()
    }
    if (this.#isQuick && isTouch) {
      // A finger cannot hover: the first tap shows the points, and the second tap places the tile.
      if (isThere && placing.preview) return this.confirm()
      placing.hover(space)
      if (!placing.preview) this.#warn()
      return
    }
    if (!placing.lay(space)) return this.#warn()
    sound.place()
    if (this.#isQuick) this.confirm()
    else
      this.messages.announce(
        `${this.#choice} ${this.isPlanning ? '' : say(words).confirmIt}`.trim(),
      )
  }

  /** Whether a placement is played without confirmation. */
  get #isQuick(): boolean {
    return !settings.confirm && !this.isPlanning
  }

  /** Plays the placed tile. While another player moves, the tile waits as a plan. */
  confirm(): void {
    const { move } = this.placing
    if (move && this.choices && !this.isPlanning) this.session.play(move)
  }

  decide(decision: 'swap' | 'keep'): void {
    this.session.flush()
    this.session.play(decision)
  }

  undo(): void {
    this.session.flush()
    if (this.may('undo')) this.session.propose('undo')
  }

  /** Proposes the end of the game or a rematch to the other players. */
  propose(what: 'claim' | 'rematch', sameBag = false): void {
    this.#proposed = this.session.propose(what, sameBag)
    this.#problem = null
    this.#wantsRematch ||= what === 'rematch'
  }

  /** Answers the open proposal. */
  answer(agrees: boolean): void {
    const { what, id = null } = this.situation?.proposal ?? {}
    if (!agrees) this.#withdrawn = id
    this.#proposed = this.session.answer(agrees)
    this.#problem = null
    if (what === 'rematch') this.#wantsRematch = agrees
  }

  /** The reason why the last proposal or answer of this screen was refused. */
  get problem(): ApiError | null {
    return this.#problem
  }

  /** Sends a chat message to everybody at the table. */
  speak(what: ChatMessage): void {
    const seat = this.situation && mySeat(this.situation)
    if (seat !== null) this.chat.expect(this.session.speak(seat, what))
  }

  hint(): void {
    this.session.flush()
    if (this.may('hint')) this.session.askHints()
  }

  /** Puts a suggested move on the board, where it waits for confirmation. */
  showHint(hint: Hint): void {
    if (hint.halves.length === 0) return this.decide(hint.move === 'swap' ? 'swap' : 'keep')
    this.#layMove(hint.move)
  }

  /**
   * Plays a typed move. A placement of a tile on the rack is shown first and waits for
   * confirmation.
   */
  type(text: string): void {
    if (text === 'swap' || text === 'keep') this.decide(text)
    else if (this.#layMove(text)) this.isTyping = false
    else this.session.play(text) // the server's answer says what is wrong
  }

  go(count: number): void {
    this.session.flush()
    this.placing.reset()
    this.#at = count >= this.session.steps.length ? null : Math.max(0, count)
  }

  look(seat: number): void {
    this.session.look(seat)
  }

  key(event: KeyboardEvent): void {
    const { info } = this.session
    if (!this.#grid || !info) return
    if (this.placing.tile !== null && goesToBoard(event)) return this.svg?.focus()
    const intent = readKey(event, this.#grid, info.board.shape, this.focus)
    if (!intent) return
    // On a tile of the rack, these keys press the tile's button, as usual.
    const isOnButton = event.target instanceof HTMLButtonElement
    if (isOnButton && (intent.do === 'lay' || intent.do === 'go')) return
    if (intent.do === 'lay' && event.repeat) return // a key that is held down must not confirm
    event.preventDefault()
    event.stopPropagation()
    this.#perform(intent)
  }

  /** Performs the action of a key. */
  #perform(intent: Intent): void {
    switch (intent.do) {
      case 'go':
        return this.#carryTo(intent.space)
      case 'pick':
        this.pick(intent.tile)
        if (this.focus) this.hover(this.focus)
        return this.#tellTile()
      case 'turn':
        this.placing.turn(intent.step)
        return this.#tellChoice()
      case 'lay':
        return this.#pressHere()
      case 'cancel':
        this.placing.cancel()
        return this.#tellTile()
      case 'undo':
        return this.undo()
      case 'hint':
        return this.hint()
      case 'type':
        this.isTyping = this.isMyTurn
        return
      case 'scores':
        return this.#tellScores()
      case 'last':
        return this.#tellLast()
      case 'here':
        return this.#tellChoice()
    }
  }

  /** Moves the focus on the board. A tile in hand that is not placed yet moves with it. */
  #carryTo(space: string): void {
    this.focus = space
    if (this.placing.isPending || !this.canPlace) return
    this.placing.hover(space)
    if (this.placing.colours) this.#tellChoice()
  }

  /** Places the tile at the focus, or confirms a placed tile. */
  #pressHere(): void {
    if (this.placing.isPending) this.confirm()
    else if (this.focus) this.press(this.focus, false)
  }

  #tellTile(): void {
    const { colours } = this.placing
    this.messages.announce(colours ? `${tileName(colours)}. ${this.#choice}` : say(words).putBack)
  }

  #tellChoice(): void {
    this.messages.announce(this.#choice)
  }

  #tellScores(): void {
    if (this.situation)
      this.messages.announce(tellMarkers(listOwners(this.situation), this.#colours))
  }

  #tellLast(): void {
    const step = this.session.steps.at(-1)
    this.messages.announce(step ? this.#tell(step) : say(words).noMoves)
  }

  #layMove(text: string): boolean {
    const move = this.choices && readMove(text, this.rack)
    if (!move || !this.placing.layAt(move.slot, move.spaces)) return false
    this.focus = move.spaces[0]
    this.messages.announce(`${this.#choice} ${say(words).confirmIt}`)
    void this.#keepFocus()
    return true
  }

  #drop(x: number, y: number): void {
    const space = this.svg && spaceAt(this.svg, x, y)
    if (!space) return this.placing.reset()
    if (!this.placing.lay(space)) {
      this.#warn()
      return this.placing.reset()
    }
    sound.place()
    if (this.#isQuick) this.confirm()
  }

  /** Shows the reason why the tile in hand cannot be placed. */
  #warn(): void {
    const { obstacle } = this.placing
    if (obstacle) this.messages.warn(say(words).obstacle[obstacle], obstacleClauses[obstacle])
    else this.messages.warn(say(words).pickSpace)
  }

  get #colours(): string {
    return this.session.info?.colours ?? ''
  }

  get #choice(): string {
    return tellChoice(this.placing, this.#colours)
  }

  #tell(step: Step): string {
    return tellStep(step, nameSeats(this.situation?.seats ?? []), this.#colours)
  }

  #added(steps: Step[], situation: Situation): void {
    if (situation.phase === 'over') this.messages.clear() // the page shows the result instead
    for (const step of steps) {
      const owner = situation.seats[step.seat]?.owner ?? 0
      if (this.svg && this.layer && !settings.isCalm && !this.isLookingBack) {
        flyPoints(this.svg, this.layer, step, owner)
      }
      const banner = celebrate(step, situation)
      if (banner) this.messages.show(banner)
    }
    ring(steps)
    this.messages.clearWarning()
    this.messages.announce(
      [...steps.map((step) => this.#tell(step)), tellTask(situation)].join(' '),
    )
    if (steps.some((step) => situation.seats[step.seat]?.is_mine)) this.placing.reset()
    // while planning, this happens when the next plan arrives
    else if (!this.isPlanning) this.#reviewPlan()
    if (this.placing.tile === null) this.#prepare()
    void this.#keepFocus()
  }

  #planned(): void {
    this.#reviewPlan()
    if (this.#pressed !== null) this.press(this.#pressed, false)
    this.#pressed = null
  }

  /** Takes back a planned tile that no longer fits. */
  #reviewPlan(): void {
    if (this.placing.review()) return
    const text = say(words).planGone
    this.messages.announce(text)
    this.messages.show({ text, tiles: [], colours: '' })
  }

  /** In solo there is only one tile, which is taken in hand automatically. */
  #prepare(): void {
    if (this.rack.length === 1 && this.choices) this.placing.pick(0)
  }

  #removed(): void {
    this.placing.reset()
    this.#prepare()
    this.messages.announce(say(words).tookBack)
    void this.#keepFocus()
  }

  #changed(before: Situation, now: Situation): void {
    // the screen now shows another player's rack
    if (before.viewer !== now.viewer) this.placing.reset()
    const told = [tellReplaced(before, now), tellChange(before, now, this.#withdrawn)]
    this.messages.announce(told.filter(Boolean).join(' '))
    if (this.#wantsRematch && now.next && now.next !== before.next) {
      router.go({ page: 'table', id: now.next })
      return
    }
    const declined = findDeclined(before, now, this.#withdrawn)
    if (declined === 'rematch') this.#wantsRematch = false
    if (declined !== 'undo') return
    this.messages.show({ text: say(proposals).undo.declined, tiles: [], colours: '' })
  }

  #hear(said: Said): void {
    const seat = this.situation?.seats[said.seat]
    const told = this.chat.receive(said, seat?.is_mine ?? false)
    if (told) this.messages.announce(say(chatWords).says(seat?.name ?? '', told))
  }

  #fault(fault: Fault): void {
    if (this.chat.takes(fault)) return
    if (fault.reply_to !== null && fault.reply_to === this.#proposed) {
      this.#problem = new ApiError(fault.code, fault.message)
      return
    }
    // No warning is needed: an update follows, or the table is gone.
    if (fault.code === 'stale' || fault.code === 'not_found') return
    this.messages.warn(say(words).fault(fault.code, fault.message), fault.clause)
  }

  /**
   * Moves the focus to the question or to the board, because the pressed button has disappeared.
   */
  async #keepFocus(): Promise<void> {
    await tick()
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const asked = document.querySelector<HTMLElement>('[data-asked]')
    ;(asked ?? this.svg)?.focus({ preventScroll: true })
  }

  /** Handles a situation without a new step: the first situation, or the situation after `look`. */
  handleSituation(): void {
    if (this.placing.tile === null) this.#prepare()
    else if (this.isPlanning) this.session.askPlan()
    const now = this.situation
    if (!now || this.#greeted === now.viewer) return
    this.#greeted = now.viewer
    const last = this.session.steps.at(-1)
    this.messages.announce([last ? this.#tell(last) : '', tellTask(now)].join(' ').trim())
    void this.#keepFocus()
  }
}
