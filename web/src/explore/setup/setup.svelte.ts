// Setting up a position: the draft, its changes, and the server's answer to it.
import { composePosition } from '../../server/api'
import type { ComposedPosition, GameKind } from '../../protocol'
import { fillRack, fit, HIDDEN, moveTiles, paint, partsOf, type Draft } from './draft'

const PAUSE = 200 // ms after a change, before the server is asked
const MOST_UNDONE = 200 // the most changes that can be undone

export class Setup {
  brush: string | null = $state('r') // the colour that a click puts on the board; null: erases
  #draft: Draft = $state.raw() as unknown as Draft
  #past: readonly Draft[] = $state.raw([])
  #answer: ComposedPosition | null = $state.raw(null)
  #answered: Draft['racks'] = $state.raw([]) // the racks that the answer is about
  #problem: unknown = $state.raw(null)
  #isAsking = $state(false)
  #number = 0 // the number of the latest request
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #ask: typeof composePosition
  readonly #done: (text: string) => void

  /**
   * @param draft the position to begin with.
   * @param done is called with the text of each possible position.
   * @param ask the request; tests pass a fake.
   */
  constructor(
    draft: Draft,
    done: (text: string) => void = () => undefined,
    ask: typeof composePosition = composePosition,
  ) {
    this.#draft = draft
    this.#done = done
    this.#ask = ask
    void this.#check(true)
  }

  get draft(): Draft {
    return this.#draft
  }
  /** The board, colours and tiles of the kind of game; null until the server has answered. */
  get kind(): GameKind | null {
    return this.#answer?.kind ?? null
  }
  /** The answer to the draft; null while the server is asked about it. */
  get answer(): ComposedPosition | null {
    return this.#isAsking ? null : this.#answer
  }
  /** The tiles in the bag, also while the server is asked. */
  get bag(): Readonly<Record<string, number>> {
    const { bag, racks } = this.#draft
    // The answer of the server can be older than the racks of the draft.
    return bag ?? moveTiles(this.#answer?.bag ?? {}, this.#answered, racks)
  }
  get problem(): unknown {
    return this.#problem
  }
  get canUndo(): boolean {
    return this.#past.length > 0
  }

  change(draft: Draft): void {
    this.#past = [...this.#past, this.#draft].slice(-MOST_UNDONE)
    this.#set(draft)
  }

  /** Changes some fields. */
  set(part: Partial<Draft>): void {
    this.change({ ...this.#draft, ...part })
  }

  /** Makes all racks known. Replaces hidden tiles by random ones from the bag. */
  showRacks(random: () => number): void {
    const { racks } = this.#draft
    let shown: Draft = { ...this.#draft, isView: false }
    if (this.kind) shown = fit(shown, this.kind)
    let left = { ...this.bag }
    racks.forEach((rack, seat) => {
      if (!rack.includes(HIDDEN)) return
      shown = fillRack(shown, seat, rack.length, left, random)
      left = { ...left }
      for (const tile of shown.racks[seat] ?? []) left[tile] = (left[tile] ?? 1) - 1
    })
    this.change(shown)
  }

  undo(): void {
    const last = this.#past.at(-1)
    if (!last) return
    this.#past = this.#past.slice(0, -1)
    this.#set(last)
  }

  /** Puts half of a tile on a space. The same colour a second time clears the space. */
  paint(space: string, colour: string | null): void {
    const printed = this.kind?.board.spaces.find(({ name }) => name === space)?.symbol
    if (printed) return
    const before = this.#draft.cells[space] ?? null
    if (before === null && colour === null) return
    this.change(paint(this.#draft, space, before === colour ? null : colour))
  }

  retry(): void {
    void this.#check()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#number += 1
  }

  #set(draft: Draft): void {
    // If the kind of game has changed, the draft is corrected when the server has sent the new kind.
    this.#draft = this.kind && isSameKind(draft, this.#draft) ? fit(draft, this.kind) : draft
    this.#isAsking = true
    this.#number += 1 // an answer on its way is out of date
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#check(), PAUSE)
  }

  async #check(isFirst = false): Promise<void> {
    const number = ++this.#number
    this.#isAsking = true
    this.#problem = null
    // An opened position has its own bag. If this bag contains exactly the remaining tiles, it is
    // dropped, so that later changes of the board and the racks also change the bag.
    const asked = isFirst ? { ...this.#draft, bag: null } : this.#draft
    try {
      const answer = await this.#ask(partsOf(asked))
      if (number !== this.#number) return
      const fitted = fit(this.#draft, answer.kind)
      if (isFirst && isSameBag(fitted.bag, answer.bag)) fitted.bag = null
      const isAnswered = isSame(asked, fitted)
      this.#draft = fitted
      this.#answer = answer
      this.#answered = asked.racks
      if (this.brush && !answer.kind.colours.includes(this.brush)) this.brush = 'r'
      if (!isAnswered) return await this.#check()
      this.#isAsking = false
      if (answer.position) this.#done(answer.position.text)
    } catch (error) {
      if (number !== this.#number) return
      this.#problem = error
      this.#isAsking = false
      this.#answer = this.#answer && { ...this.#answer, position: null, fault: null, doubts: [] }
    }
  }
}

function isSameKind(one: Draft, two: Draft): boolean {
  const kindOf = ({ edition, variant, players, openPartners }: Draft) =>
    [edition, variant, players, openPartners].join()
  return kindOf(one) === kindOf(two)
}

function isSame(one: Draft, two: Draft): boolean {
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(two))
}

function isSameBag(
  one: Readonly<Record<string, number>> | null,
  two: Readonly<Record<string, number>>,
): boolean {
  return (
    one !== null &&
    Object.keys({ ...one, ...two }).every((tile) => (one[tile] ?? 0) === (two[tile] ?? 0))
  )
}
