// The game in sentences, for screen readers, the list of moves, and prompts.
import { list, say } from '../base/i18n.svelte'
import { colourName, tileName } from '../pieces/words'
import type { ExchangeOffer, HalfStep, Hint, SeatState, Situation, Step } from '../protocol'
import type { Placing } from './placing.svelte'
import { words } from './words'

/** The names of seats in sentences. The only player at this screen is "You". */
export function nameSeats(seats: readonly Pick<SeatState, 'name' | 'is_mine'>[]): string[] {
  const isAlone = seats.filter((seat) => seat.is_mine).length === 1
  return seats.map((seat) => (isAlone && seat.is_mine ? say(words).you : seat.name))
}

/** A step as one sentence: "Ann: red h8, blue h9. 2 red, 1 blue." */
export function tellStep(step: Step, names: readonly string[], colours: string): string {
  const w = say(words)
  const name = names[step.seat] ?? ''
  if (step.move === 'swap' && step.shown.length === 0) return w.exchangedUnseen(name) + '.'
  if (step.move === 'swap') return w.exchanged(name, list(step.shown.map(tileName))) + '.'
  if (step.move === 'keep') return `${name}: ${w.kept}.`
  const where = tellPlace(step)
  const points = tellPoints(step.halves, colours)
  const told = w.played(name, where, capitalise(points)) + '.'
  return [told, tellEnds(step)].filter(Boolean).join(' ')
}

/** The markers that a step brought to the end of their tracks: "Red has reached 18!" */
export function tellEnds(step: Step): string {
  const arrived = step.halves.filter((half) => half.bonus)
  const told = arrived.map((half) => say(words).arrived(colourName(half.colour), half.after))
  return told.map(capitalise).join(' ')
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where a tile was placed: "red h8 and blue h9". */
export function tellPlace(step: Step): string {
  return list(step.halves.map((half) => say(words).on(colourName(half.colour), half.space)))
}

/** The points of both halves for each colour: "2 red and 1 blue". */
function tellPoints(
  halves: readonly Pick<HalfStep, 'colour' | 'points'>[],
  colours: string,
): string {
  const w = say(words)
  const parts = sumPoints(halves, colours).map(([colour, n]) => w.points(n, colourName(colour)))
  return parts.length ? list(parts) : w.noPoints
}

/** The points for each colour, in colour order. Colours that scored nothing are left out. */
export function sumPoints(
  halves: readonly Pick<HalfStep, 'colour' | 'points'>[],
  colours: string,
): [colour: string, points: number][] {
  return [...colours].flatMap((colour) => {
    const all = halves.filter((half) => half.colour === colour)
    const points = all.reduce((sum, half) => sum + half.points, 0)
    return points ? [[colour, points] as [string, number]] : []
  })
}

/** The points of the tile in hand at its place, or the reason why it does not fit there. */
export function tellPlacing(placing: Placing, colours: string): string {
  const w = say(words)
  const shown = placing.preview
  if (!shown) return placing.obstacle ? w.obstacle[placing.obstacle] : w.pickSpace
  const points = sumPoints(shown.halves, colours)
  const brings = points.length ? w.brings(tellPoints(shown.halves, colours)) : w.bringsNothing
  return shown.bonus ? `${brings} ${w.bonusEarned(shown.bonus)}` : brings
}

/** The tile in hand with its place: "red h8, blue h9. Scores ..." */
export function tellChoice(placing: Placing, colours: string): string {
  const halves = placing.preview?.halves
  const where = halves?.map((half) => say(words).on(colourName(half.colour), half.space))
  const told = tellPlacing(placing, colours)
  return where ? `${where.join(', ')}. ${told}` : told
}

/** What this player has to do now. Empty if nothing. */
export function tellTask(now: Situation): string {
  const w = say(words)
  if (now.phase === 'over') return ''
  const curtain = now.curtain === null ? undefined : now.seats[now.curtain]
  if (curtain) return `${w.curtain(curtain.name)}. ${w.curtainMore}`
  if (now.exchange) return `${w.exchange} ${tellOffer(now.exchange)}`
  if (now.viewer !== now.seat) return ''
  return now.bonus ? w.bonusDue(now.bonus) : `${w.yourTurn}.`
}

/** The reason why an exchange is offered. */
export function tellOffer({ clause, colours }: ExchangeOffer): string {
  const w = say(words)
  const named = list([...colours].map(colourName))
  return clause === 'R10.4' ? w.exchangeWhyDuel(named) : w.exchangeWhy(named, colours.length)
}

/** The suggested moves, best first. */
export function tellHints(hints: readonly Hint[], colours: string): string {
  const w = say(words)
  const told = hints.map((hint, index) => {
    const where = hint.halves.map((half) => w.on(colourName(half.colour), half.space))
    const what = where.length ? list(where) : hint.move === 'swap' ? w.swap : w.keep
    const points = where.length ? `: ${tellPoints(hint.halves, colours)}` : ''
    return `${w.hintMove(index + 1)}: ${what}${points}.`
  })
  return told.join(' ')
}

/** What a suggested placement brings: "3 points: 2 blue, 1 red; your lowest rises to 4". */
export function tellHint(hint: Hint, lowest: number, colours: string): string {
  const w = say(words)
  const points = sumPoints(hint.halves, colours)
  const parts = points.map(([colour, number]) => w.points(number, colourName(colour)))
  const total = points.reduce((sum, [, number]) => sum + number, 0)
  const told = total ? `${w.sum(total)}: ${parts.join(', ')}` : w.noPoints
  return hint.lowest > lowest ? `${told}; ${w.lowestAfter(hint.lowest)}` : told
}

/** The markers of all owners, best first. */
export function tellMarkers(
  owners: readonly { name: string; rank: number; markers: number[] }[],
  colours: string,
): string {
  const w = say(words)
  return [...owners]
    .sort((one, two) => one.rank - two.rank)
    .map(({ name, rank, markers }) => {
      const values = markers.map((value, index) => `${colourName(colours.charAt(index))} ${value}`)
      return w.markers(name, rank, values.join(', '))
    })
    .join('. ')
}
