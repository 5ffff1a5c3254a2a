// One table: the state that the server sent, and the commands to the server.
import type {
  Choices,
  ClientMessage,
  Fault,
  Hint,
  ProposalState,
  Said,
  ServerMessage,
  Situation,
  Step,
  TableInfo,
} from '../protocol'
import type { ChatMessage } from '../chat/chat.svelte'
import {
  connect,
  OUTDATED,
  PROTOCOL,
  socketUrl,
  type Connection,
  type ConnectionEvents,
} from '../server/socket'

type Update = Extract<ServerMessage, { type: 'update' | 'welcome' }>
type Status = 'connecting' | 'online' | 'offline' | 'missing' | 'sealed'

/** The callbacks of a session. */
export interface Listener {
  /** Called with the steps that were just added to the table. */
  added(steps: Step[], situation: Situation): void
  /** Called when steps were undone. */
  removed(): void
  /** Called after any change before the game, and when the game starts. */
  seated(before: Situation, now: Situation): void
  /** Called during the game after any change, even without a move. */
  changed(before: Situation, now: Situation): void
  said(said: Said): void
  hinted(hints: Hint[]): void
  /** Called when the placements to plan with have arrived. */
  planned(): void
  fault(fault: Fault): void
}

export class Session {
  readonly id: string
  #info: TableInfo | null = $state.raw(null)
  #steps: Step[] = $state.raw([])
  #situation: Situation | null = $state.raw(null)
  #status: Status = $state('connecting')
  #hints: Hint[] = $state.raw([])
  #plan: Choices | null = $state.raw(null)
  #isBusy = $state(false)

  #connection: Connection
  readonly #open: (url: string, events: ConnectionEvents) => Connection
  readonly #listener: Listener
  readonly #pace: () => number
  #version: number | null = null
  #ply = 0
  #messages = 0
  #awaited: number | null = null
  #queue: Update[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #shownAt = -Infinity

  constructor(
    id: string,
    listener: Listener,
    pace: () => number, // how many milliseconds a move is shown before the next one
    open: (url: string, events: ConnectionEvents) => Connection = connect,
  ) {
    this.id = id
    this.#listener = listener
    this.#pace = pace
    this.#open = open
    this.#connection = this.#connect()
  }

  get info(): TableInfo | null {
    return this.#info
  }
  get steps(): Step[] {
    return this.#steps
  }
  get situation(): Situation | null {
    return this.#situation
  }
  get status(): Status {
    return this.#status
  }
  get hints(): Hint[] {
    return this.#hints
  }
  /** The placements to plan with, while another player moves. Null until `askPlan` is answered. */
  get plan(): Choices | null {
    return this.#plan
  }
  /** Whether a command was sent and not answered. */
  get isBusy(): boolean {
    return this.#isBusy
  }

  play(move: string): void {
    this.#command((seat) => ({ type: 'play', id: 0, ply: this.#ply, seat, move }))
  }

  /**
   * Proposes something to the others. Returns the number of the message, or null if it is not sent.
   */
  propose(what: ProposalState['what'], sameBag = false): number | null {
    return this.#ask({ type: 'propose', id: 0, what, ply: this.#ply, same_bag: sameBag })
  }

  /** Answers the open proposal. Returns the number of the message, or null if it is not sent. */
  answer(agrees: boolean): number | null {
    const proposal = this.#situation?.proposal?.id
    return proposal === undefined ? null : this.#ask({ type: 'answer', id: 0, proposal, agrees })
  }

  /** Sends a chat message. Returns its number, or null if it is not sent. */
  speak(seat: number, { phrase, text }: ChatMessage): number | null {
    return this.#send({ type: 'say', id: 0, seat, phrase, text })
  }

  askHints(): void {
    this.#command((seat) => ({ type: 'hint', id: 0, ply: this.#ply, seat }))
  }

  askPlan(): void {
    this.#send({ type: 'plan', id: 0 })
  }

  dropHints(): void {
    this.#hints = []
  }

  look(seat: number | null): void {
    this.#send({ type: 'look', id: 0, seat })
  }

  /** Shows all queued moves at once. */
  flush(): void {
    clearTimeout(this.#timer)
    for (const update of this.#queue.splice(0)) this.#show(update)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#connection.close()
  }

  /** Reconnects, because the server reads the guest's cookie only when a socket opens. */
  reopen(): void {
    this.#connection.close()
    this.#connection = this.#connect()
  }

  #connect(): Connection {
    return this.#open(socketUrl(this.id), {
      open: () => this.#hello(),
      message: (message) => this.#receive(message),
      lost: () => {
        if (this.#status !== 'missing' && this.#status !== 'sealed') this.#status = 'offline'
        this.#isBusy = false
      },
    })
  }

  #hello(): void {
    const seat = this.#situation?.viewer ?? null
    const version = this.#queue.at(-1)?.version ?? this.#version
    this.#send({ type: 'hello', id: 0, protocol: PROTOCOL, version, seat })
  }

  #command(make: (seat: number) => ClientMessage): void {
    const seat = this.#situation?.viewer
    if (seat !== null && seat !== undefined) this.#ask(make(seat))
  }

  /** Sends a message and waits for its answer. Only one message can wait at a time. */
  #ask(message: ClientMessage): number | null {
    if (this.#isBusy) return null
    this.#awaited = this.#send(message)
    this.#isBusy = this.#awaited !== null
    return this.#awaited
  }

  #send(message: ClientMessage): number | null {
    const id = ++this.#messages
    return this.#connection.send({ ...message, id }) ? id : null
  }

  #receive(message: ServerMessage): void {
    if ('reply_to' in message && message.reply_to !== null && message.reply_to === this.#awaited) {
      this.#isBusy = false
      this.#awaited = null
    }
    switch (message.type) {
      case 'welcome':
        this.#queue = []
        this.#status = 'online'
        this.#show(message)
        break
      case 'update':
        this.#status = 'online'
        this.#queue.push(message)
        this.#showNext()
        break
      case 'hints':
        if (message.ply !== this.#ply) break
        this.#hints = message.hints
        this.#listener.hinted(message.hints)
        break
      case 'plan':
        this.#plan = message.choices
        this.#listener.planned()
        break
      case 'said':
        this.#listener.said(message)
        break
      case 'error':
        if (message.code === 'not_found' || message.code === 'broken') this.#giveUp('missing')
        // A proposal at one's own table may be refused with the same code.
        if (message.code === 'sealed' && this.#info === null) this.#giveUp('sealed')
        if (message.code === 'outdated') dispatchEvent(new Event(OUTDATED))
        this.#listener.fault(message)
        break
      case 'pong':
        break
    }
  }

  /** Stops reconnecting, because the table is gone. */
  #giveUp(status: 'missing' | 'sealed'): void {
    this.#status = status
    this.#connection.close()
  }

  /** Shows the next update now, or later if the player should first see the one before. */
  #showNext(): void {
    clearTimeout(this.#timer)
    const [next] = this.#queue
    if (!next) return
    const wait = this.#shownAt + this.#pace() - performance.now()
    const isOwn = next.reply_to !== null
    if (isOwn || wait <= 0 || document.hidden) {
      this.#queue.shift()
      this.#show(next)
      this.#showNext()
    } else {
      this.#timer = setTimeout(() => this.#showNext(), wait)
    }
  }

  #show(update: Update): void {
    const isWelcome = update.type === 'welcome'
    if (isWelcome) this.#info = update.info
    const keep = isWelcome ? 0 : update.keep
    const removed = !isWelcome && keep < this.#steps.length
    this.#steps = isWelcome ? update.steps : [...this.#steps.slice(0, keep), ...update.steps]
    const before = this.#situation
    this.#situation = update.situation
    this.#version = update.version
    if (this.#ply !== update.ply || update.situation.end) this.#hints = []
    this.#ply = update.ply
    if (before?.waiting) this.#listener.seated(before, update.situation)
    else if (before) this.#listener.changed(before, update.situation)
    if (!isWelcome && update.steps.length) {
      this.#shownAt = performance.now()
      this.#listener.added(update.steps, update.situation)
    } else if (removed) {
      this.#listener.removed()
    }
  }
}
