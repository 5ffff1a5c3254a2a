// The form for a new game, without a component: the options, their problems, and the request.
import { studyBotsOf } from '../../catalogue/levels'
import { isToy } from '../../catalogue/titles'
import type {
  BotInfo,
  Bounds,
  Catalogue,
  ClockSettings,
  EditionInfo,
  NewSeat,
  NewTable,
  VariantInfo,
} from '../../protocol'

export type VariantId = VariantInfo['id']

/** The thinking time of a live game: none, for the whole game, or for each turn. */
export type LiveClock = 'none' | 'game' | 'turn'
/** The thinking time. A turn-based game has days for each turn. */
export type ClockKind = LiveClock | 'days'
const clockKinds: readonly ClockKind[] = ['none', 'game', 'turn', 'days']

export interface SeatChoice {
  name: string | null // null: nothing was typed yet
  bot: string | null // null: a person
  isOpen: boolean // whether the seat is for a player who joins by link
}

export interface NewGameForm {
  edition: string
  variant: VariantId
  players: number
  // as many seats as the largest game has; the first `players` of them are in the game
  seats: SeatChoice[]
  start: number | null // null: random
  clock: ClockKind
  minutes: number | null // minutes for the whole game; null: the field is empty
  increment: number | null // seconds for each turn; null: the field is empty
  turnMinutes: number
  turnDays: number
  openPartners: boolean
  hints: boolean
  training: boolean
  takeBack: boolean // whether finished turns can be undone
  chat: boolean // whether free text is allowed
  seed: string
  isRated: boolean
  isPublic: boolean // whether the lobby lists the table
  peopleOnly: boolean | null // whether other players’ bots are kept out; null: as usual
  withStudy: boolean // whether toys and bots for study are offered
}

/** The problems. The key is the field where a problem is shown. */
export type FormProblems = Partial<Record<Field, Fault>>
export type Field = `name${number}` | 'minutes' | 'increment' | 'seed'
export type Fault = 'nameMissing' | 'nameLong' | 'nameTwice' | 'minutes' | 'increment' | 'seed'

export const TURN_MINUTES = [1, 2, 5, 10]
export const TURN_DAYS = [1, 3, 7]
const DAY = 24 * 60 // minutes

/** The editions to choose from. Toys are offered with the bots for study, or if one is chosen. */
export function editionsOf(catalogue: Catalogue, form: NewGameForm): EditionInfo[] {
  const { editions, toys } = catalogue
  return form.withStudy || isToy(form.edition) ? [...editions, ...toys] : editions
}

/** The bots that can play an edition. */
export function botsOf(catalogue: Catalogue, edition: string): BotInfo[] {
  return catalogue.bots.filter((bot) => bot.plays_toys || !isToy(edition))
}

/** The variants of an edition or a toy, in the rulebook's order. */
export function variantsOf({ editions, toys }: Catalogue, edition: string): VariantInfo[] {
  return [...editions, ...toys].find((each) => each.id === edition)?.variants ?? []
}

/** The numbers of players of a variant. */
export function playersOf(catalogue: Catalogue, edition: string, variant: VariantId): number[] {
  return variantsOf(catalogue, edition).find((each) => each.id === variant)?.players ?? []
}

/** The highest number of players of any game. */
function mostPlayers({ editions }: Catalogue): number {
  return Math.max(...editions.flatMap((each) => each.variants.flatMap(({ players }) => players)))
}

/** A form for one person against the bot for a first game. */
export function defaultForm(catalogue: Catalogue): NewGameForm {
  return correctForm(
    {
      edition: catalogue.default_edition,
      variant: 'standard',
      players: 2,
      seats: Array.from({ length: mostPlayers(catalogue) }, (_, seat) => ({
        name: null,
        bot: seat === 0 ? null : catalogue.default_bot,
        isOpen: false,
      })),
      start: null,
      clock: 'none',
      minutes: 15,
      increment: 10,
      turnMinutes: 2,
      turnDays: 3,
      openPartners: false,
      hints: true,
      training: false,
      takeBack: true,
      chat: false,
      seed: '',
      isRated: false,
      isPublic: false,
      peopleOnly: null,
      withStudy: false,
    },
    catalogue,
  )
}

/**
 * The form after values were corrected that the edition, the variant or the server does not have.
 */
export function correctForm(form: NewGameForm, catalogue: Catalogue): NewGameForm {
  const edition = variantsOf(catalogue, form.edition).length
    ? form.edition
    : catalogue.default_edition
  const variants = variantsOf(catalogue, edition)
  const variant = (variants.find((each) => each.id === form.variant) ?? variants[0])?.id
  const possible = playersOf(catalogue, edition, variant ?? 'standard')
  const players = possible.includes(form.players) ? form.players : (possible[0] ?? 2)
  const bots = new Set(botsOf(catalogue, edition).map((bot) => bot.id))
  const seats = form.seats.map((seat) => ({
    ...seat,
    bot: seat.bot === null || bots.has(seat.bot) ? seat.bot : catalogue.default_bot,
  }))
  const [only] = seats
  // Solo is for one person at this screen.
  if (players === 1 && only) [only.bot, only.isOpen] = [null, false]
  return {
    ...form,
    edition,
    variant: variant ?? 'standard',
    players,
    seats,
    start: form.start !== null && form.start < players ? form.start : null,
    clock: clockKinds.includes(form.clock) ? form.clock : 'none',
    turnMinutes: TURN_MINUTES.includes(form.turnMinutes) ? form.turnMinutes : 2,
    turnDays: TURN_DAYS.includes(form.turnDays) ? form.turnDays : 3,
  }
}

/**
 * The names of all players: the typed names, or unique default names.
 *
 * If the suggested default is empty, the name stays empty, and the player must type one.
 */
export function namesOf(form: NewGameForm, suggest: (seat: number) => string): string[] {
  const taken = new Set(playing(form).map((seat) => key(seat.name ?? '')))
  return playing(form).map((seat, index) => {
    if (seat.name !== null) return seat.name
    const suggested = suggest(index)
    let name = suggested
    for (let number = 2; key(suggested) && taken.has(key(name)); number++) {
      name = `${suggested} ${number}`
    }
    taken.add(key(name))
    return name
  })
}

/** The seats that are in the game. */
export function playing(form: NewGameForm): SeatChoice[] {
  return form.seats.slice(0, form.players)
}

/** Whether only bots play, so that the guest is a spectator. */
export function isWatched(form: NewGameForm): boolean {
  return playing(form).every((seat) => seat.bot !== null)
}

/** Whether a seat is open for a player who joins by link. */
export function isShared(form: NewGameForm): boolean {
  return playing(form).some((seat) => seat.isOpen)
}

/** How many people play at this screen. */
export function peopleHere(form: NewGameForm): number {
  return playing(form).filter((seat) => seat.bot === null && !seat.isOpen).length
}

/** Whether the host plays at a table that others join. The others read the host's name. */
export function isHosted(form: NewGameForm): boolean {
  return isShared(form) && peopleHere(form) === 1
}

/**
 * The name of the only person at this screen. Null if nothing was typed, or if there are several.
 */
export function ownNameOf(form: NewGameForm): string | null {
  const here = playing(form).filter((seat) => seat.bot === null && !seat.isOpen)
  return here.length === 1 ? (here[0]?.name?.trim() ?? null) : null
}

/**
 * Whether bots for study are offered: because the player asked for them, or because one has a seat.
 */
export function offersStudy(form: NewGameForm, bots: BotInfo[]): boolean {
  const study = new Set(studyBotsOf(bots).map((bot) => bot.id))
  return form.withStudy || playing(form).some(({ bot }) => bot !== null && study.has(bot))
}

/** A reason why a game cannot be rated. */
export type RatedBar = 'toy' | 'solo' | 'bots' | 'sameScreen'

/** The reason why this game cannot be rated. Null if it can. */
export function findRatedBar(form: NewGameForm): RatedBar | null {
  if (isToy(form.edition)) return 'toy'
  if (form.variant === 'solo') return 'solo'
  if (isWatched(form)) return 'bots'
  // All players at one screen are the same guest, and a guest cannot play against itself.
  const here = playing(form).flatMap((seat, number) => (seat.bot || seat.isOpen ? [] : [number]))
  const sides = new Set(here.map((seat) => (form.variant === 'team' ? seat % 2 : seat)))
  return sides.size > 1 ? 'sameScreen' : null
}

/** Whether the game is rated. */
export function isRated(form: NewGameForm): boolean {
  return form.isRated && findRatedBar(form) === null
}

/** Whether the table is shown in the lobby. */
export function isPublic(form: NewGameForm): boolean {
  return form.isPublic && isShared(form)
}

/** Whether bots of other players are kept out. Usually only from rated games. */
export function isPeopleOnly(form: NewGameForm): boolean {
  return form.peopleOnly ?? isRated(form)
}

/** Options that a rated game does not have. */
export type Aid = 'hints' | 'training' | 'takeBack'

/** Why a game cannot have an aid: a rated game has no aids, and a toy has no hints. */
export type AidBar = 'rated' | 'toy'

export function aidBar(form: NewGameForm, aid: Aid): AidBar | null {
  if (isRated(form)) return 'rated'
  return aid === 'hints' && isToy(form.edition) ? 'toy' : null
}

/** Whether an aid is on. */
export function hasAid(form: NewGameForm, aid: Aid): boolean {
  return form[aid] && aidBar(form, aid) === null
}

/**
 * The seed of the bag. Empty in rated games and with friends, because the author of a seed would
 * know the tiles.
 */
export function seedOf(form: NewGameForm): string {
  return isShared(form) || isRated(form) ? '' : form.seed.trim()
}

/** The kind of clock. Days are only for games with friends. */
export function clockOf(form: NewGameForm): ClockKind {
  return form.clock === 'days' && !isShared(form) ? 'none' : form.clock
}

/** All problems that prevent the start of the game. */
export function findProblems(form: NewGameForm, names: string[], bounds: Bounds): FormProblems {
  const problems: FormProblems = {}
  names.forEach((name, seat) => {
    if (!key(name)) problems[`name${seat}`] = 'nameMissing'
    else if (name.trim().length > bounds.longest_name) problems[`name${seat}`] = 'nameLong'
    else if (names.findIndex((other) => key(other) === key(name)) < seat) {
      problems[`name${seat}`] = 'nameTwice'
    }
  })
  if (clockOf(form) === 'game') {
    const { minutes, increment } = form
    if (minutes === null || !inside(minutes, bounds.shortest_minutes, bounds.longest_minutes))
      problems.minutes = 'minutes'
    if (
      increment === null ||
      !Number.isInteger(increment) ||
      !inside(increment, 0, bounds.longest_increment)
    ) {
      problems.increment = 'increment'
    }
  }
  if (!isSeed(seedOf(form), bounds.largest_seed)) problems.seed = 'seed'
  return problems
}

/** Whether there is a problem among the options that may be in a closed fold. */
export function hasHiddenProblem(problems: FormProblems): boolean {
  return Boolean(problems.minutes || problems.increment || problems.seed)
}

/** The request to the server. Caller ensures that there are no problems. */
export function buildTable(form: NewGameForm, names: string[]): NewTable {
  const seats: NewSeat[] = names.map((name, seat) => ({
    name: name.trim(),
    bot: form.seats[seat]?.bot ?? null,
    is_open: form.seats[seat]?.isOpen ?? false,
  }))
  return {
    edition: form.edition,
    variant: form.variant,
    seats: seats as NewTable['seats'],
    start: form.start,
    clock: buildClock(form),
    open_partners: form.variant === 'team' && form.openPartners,
    seed: seedOf(form) || null,
    hints: hasAid(form, 'hints'),
    training: hasAid(form, 'training'),
    chat: isShared(form) && form.chat,
    take_back: hasAid(form, 'takeBack'),
    is_rated: isRated(form),
    is_public: isPublic(form),
    programs: !isPeopleOnly(form),
    position: null,
  }
}

function buildClock(form: NewGameForm): ClockSettings | null {
  switch (clockOf(form)) {
    case 'none':
      return null
    case 'game':
      return { minutes: form.minutes ?? 0, increment: form.increment ?? 0, per: 'game' }
    case 'turn':
      return { minutes: form.turnMinutes, increment: 0, per: 'turn' }
    case 'days':
      return { minutes: form.turnDays * DAY, increment: 0, per: 'turn' }
  }
}

/** A key that is equal for names that differ only in spaces or capital letters. */
function key(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

function isSeed(text: string, largest: string): boolean {
  return /^\d{0,20}$/.test(text) && BigInt(text) <= BigInt(largest)
}

function inside(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
