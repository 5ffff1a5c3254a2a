// The form for a new game, without the screen: what can be chosen, what is wrong, what is sent.
import type { Catalogue, NewSeat, NewTable, VariantInfo } from '../protocol'

export type VariantId = VariantInfo['id']

export interface SeatChoice {
  name: string | null // null: nobody has typed one yet
  bot: string | null // null: a person
  isOpen: boolean // for whoever has the link; otherwise a person sits at this screen
}

export interface NewGameForm {
  edition: string
  variant: VariantId
  players: number
  seats: SeatChoice[] // always four; the first `players` of them play
  start: number | null // null: drawn
  timed: boolean
  minutes: number | null // null: the field is empty
  increment: number | null // seconds
  openPartners: boolean
  hints: boolean
  training: boolean
  seed: string
}

/** What can be wrong, by the field it is shown at. */
export type FormProblems = Partial<Record<Field, Fault>>
export type Field = `name${number}` | 'minutes' | 'increment' | 'seed'
export type Fault = 'nameMissing' | 'nameLong' | 'nameTwice' | 'minutes' | 'increment' | 'seed'

export const MOST_SEATS = 4
export const LONGEST_NAME = 24
const FEWEST_MINUTES = 0.1 // as the server sees it
export const MOST_MINUTES = 600
export const MOST_INCREMENT = 600

/** The variants of an edition, in the rulebook's order. */
export function variantsOf(catalogue: Catalogue, edition: string): VariantInfo[] {
  return catalogue.editions.find((each) => each.id === edition)?.variants ?? []
}

/** For how many a variant is; one number where there is nothing to choose. */
export function playersOf(catalogue: Catalogue, edition: string, variant: VariantId): number[] {
  return variantsOf(catalogue, edition).find((each) => each.id === variant)?.players ?? []
}

/** A person against the bot for a first game. */
export function defaultForm(catalogue: Catalogue): NewGameForm {
  return settle(
    {
      edition: catalogue.default_edition,
      variant: 'standard',
      players: 2,
      seats: Array.from({ length: MOST_SEATS }, (_, seat) => ({
        name: null,
        bot: seat === 0 ? null : catalogue.default_bot,
        isOpen: false,
      })),
      start: null,
      timed: false,
      minutes: 15,
      increment: 10,
      openPartners: false,
      hints: true,
      training: false,
      seed: '',
    },
    catalogue,
  )
}

/** The form with what an edition, variant or server does not have put right. */
export function settle(form: NewGameForm, catalogue: Catalogue): NewGameForm {
  const edition = catalogue.editions.some((each) => each.id === form.edition)
    ? form.edition
    : catalogue.default_edition
  const variants = variantsOf(catalogue, edition)
  const variant = (variants.find((each) => each.id === form.variant) ?? variants[0])?.id
  const possible = playersOf(catalogue, edition, variant ?? 'standard')
  const players = possible.includes(form.players) ? form.players : (possible[0] ?? 2)
  const bots = new Set(catalogue.bots.map((bot) => bot.id))
  const seats = form.seats.map((seat) => ({
    ...seat,
    bot: seat.bot === null || bots.has(seat.bot) ? seat.bot : catalogue.default_bot,
  }))
  const [only] = seats
  if (players === 1 && only) [only.bot, only.isOpen] = [null, false] // solo is for a person here
  return {
    ...form,
    edition,
    variant: variant ?? 'standard',
    players,
    seats,
    start: form.start !== null && form.start < players ? form.start : null,
  }
}

/** Names for all who play: what was typed, else a default that nobody else has. */
export function namesOf(form: NewGameForm, suggest: (seat: number) => string): string[] {
  const taken = new Set(playing(form).map((seat) => key(seat.name ?? '')))
  return playing(form).map((seat, index) => {
    if (seat.name !== null) return seat.name
    const wish = suggest(index)
    let name = wish
    for (let number = 2; taken.has(key(name)); number++) name = `${wish} ${number}`
    taken.add(key(name))
    return name
  })
}

/** Whether only bots play: one can watch. */
export function isWatched(form: NewGameForm): boolean {
  return playing(form).every((seat) => seat.bot !== null)
}

/** Whether friends play who get a link: the table then waits for them. */
export function isShared(form: NewGameForm): boolean {
  return playing(form).some((seat) => seat.isOpen)
}

/** How many people play at this screen. */
export function peopleHere(form: NewGameForm): number {
  return playing(form).filter((seat) => seat.bot === null && !seat.isOpen).length
}

/** Everything that keeps the game from starting. */
export function findProblems(form: NewGameForm, names: string[]): FormProblems {
  const problems: FormProblems = {}
  names.forEach((name, seat) => {
    if (!key(name)) problems[`name${seat}`] = 'nameMissing'
    else if (name.trim().length > LONGEST_NAME) problems[`name${seat}`] = 'nameLong'
    else if (names.findIndex((other) => key(other) === key(name)) < seat) {
      problems[`name${seat}`] = 'nameTwice'
    }
  })
  if (form.timed) {
    const { minutes, increment } = form
    if (minutes === null || !(minutes >= FEWEST_MINUTES && minutes <= MOST_MINUTES))
      problems.minutes = 'minutes'
    if (increment === null || !Number.isInteger(increment) || !inside(increment, MOST_INCREMENT)) {
      problems.increment = 'increment'
    }
  }
  if (!isShared(form) && !isSeed(form.seed.trim())) problems.seed = 'seed'
  return problems
}

/** Whether something is wrong among the options that may be folded away. */
export function hasHiddenProblem(problems: FormProblems): boolean {
  return Boolean(problems.minutes || problems.increment || problems.seed)
}

/** What the server is asked for. Caller ensures that there are no problems. */
export function buildTable(form: NewGameForm, names: string[]): NewTable {
  const seats: NewSeat[] = names.map((name, seat) => ({
    name: name.trim(),
    bot: form.seats[seat]?.bot ?? null,
    is_open: form.seats[seat]?.isOpen ?? false,
  }))
  const { minutes, increment } = form
  return {
    edition: form.edition,
    variant: form.variant,
    seats: seats as NewTable['seats'],
    start: form.start,
    clock:
      form.timed && minutes !== null ? { minutes, increment: increment ?? 0, per: 'game' } : null,
    open_partners: form.variant === 'team' && form.openPartners,
    // Whoever names the bag knows it: not among friends.
    seed: isShared(form) ? null : form.seed.trim() || null,
    hints: form.hints,
    training: form.training,
    chat: false,
  }
}

function playing(form: NewGameForm): SeatChoice[] {
  return form.seats.slice(0, form.players)
}

/** Names that only differ in spaces or capitals are the same for a reader. */
function key(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

function isSeed(text: string): boolean {
  return /^\d{0,20}$/.test(text) && BigInt(text) < 2n ** 64n
}

function inside(value: number, most: number): boolean {
  return value >= 0 && value <= most
}
