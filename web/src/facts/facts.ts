// Facts about two moves as sentences. Reviews, hints and explored positions use the same sentences.
// The server sends a fact as a kind with numbers (`genial.reviews.facts`), and this module writes
// the words.
import { list, say } from '../base/i18n.svelte'
import { colourName, tileName } from '../pieces/words'
import type { Hint } from '../protocol'
import { words, type Label } from './words'

export type Fact = Hint['facts'][number]

/** The two moves that the facts compare, and the players. */
export interface Comparison {
  names: readonly string[] // the name of each seat
  viewer: number | null // the seat that is addressed as "you"
  better: Label
  played: Label // the label of the move that the better move is compared with
  markers?: ByColour // the player's markers, if sentences should name them
  // Whether the better move is a hint. Then the server sends `scores` only if they are a reason for
  // it: it scores more points, or it helps lower colours.
  isHint?: boolean
}

type ByColour = Readonly<Record<string, number>>

const MOST_SPACES = 3 // the most spaces that a sentence names

/** A fact as one to three sentences. Empty for a kind of fact that this page does not know. */
export function tellFact(fact: Fact, about: Comparison): string {
  const told = sentencesOf(fact, about)
  return told.map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1)).join(' ')
}

function sentencesOf(fact: Fact, about: Comparison): string[] {
  const { better, played, names, viewer, markers = {}, isHint = false } = about
  const w = say(words)
  const who = (seats: readonly number[]) => {
    const own = viewer !== null && seats.includes(viewer)
    const named = list(seats.map((seat) => names[seat] ?? ''))
    return own ? w.you : { name: named, needs: w.needs(named, seats.length) }
  }
  switch (fact.kind) {
    case 'ends_game':
      return [w.endsGame(better)]
    case 'earns_bonus':
      return [w.earnsBonus(better, colours(fact.colours), fact.colours.length, fact.played)]
    case 'raises_lowest': {
      const name = fact.seat === viewer ? null : (names[fact.seat] ?? '')
      return [
        w.lowest(name, colours(fact.colours), fact.colours.length, fact.marker),
        w.lowestAfter(better, fact.better, played, fact.played),
      ]
    }
    case 'holds_markers':
      return [w.holdsMarkers(better, fact.better, played, fact.played)]
    case 'scores': {
      const [own, other] = [fields(fact.better, markers), fields(fact.played, markers)]
      if (!isHint || sum(fact.better) > sum(fact.played)) {
        return [w.scores(better, own, played, other)]
      }
      return [w.helpsLower(better, own), w.scoresAlone(played, other)]
    }
    case 'same_tile':
      return [w.sameTile(list(fact.spaces), fact.better, fact.played)]
    case 'keeps_spaces':
      return [
        // The marker in the fact is the one after the other move, which a hint only imagines.
        w.needed(
          who([fact.seat]).needs,
          colourName(fact.colour),
          (isHint ? markers[fact.colour] : undefined) ?? fact.marker,
        ),
        w.keepsSpaces(better, fact.better, spaces(fact.spaces), played, fact.played),
      ]
    case 'next_placement': {
      const colour = colourName(fact.colour)
      return [
        w.needed(who([fact.seat]).needs, colour, fact.marker),
        w.nextPlacement(better, tileName(fact.tile), fact.better, colour, list(fact.spaces)),
        w.nextAfter(played, fact.played, colour),
      ]
    }
    case 'opponent_needs': {
      const { name, needs } = who(fact.seats)
      const colour = colourName(fact.colour)
      const told = [
        w.needed(needs, colour, fact.marker),
        w.leavesSpaces(played, fact.played, spaces(fact.spaces), better, fact.better),
      ]
      return fact.taken ? [...told, w.taken(name, fact.taken, colour, fact.seats.length)] : told
    }
    case 'exchanges':
      return [
        fact.better === 'swap' ? w.swap(fact.shown.length) : w.keep,
        w.unseen(fact.unseen, fact.all_unseen, colours(fact.colours)),
      ]
    default:
      return []
  }
}

function sum(moved: ByColour): number {
  return Object.values(moved).reduce((total, number) => total + number, 0)
}

function colours(letters: string): string {
  return list([...new Set(letters)].map(colourName))
}

function fields(moved: ByColour, markers: ByColour): string {
  const w = say(words)
  const parts = Object.entries(moved).filter(([, number]) => number)
  const told = parts.map(([colour, number]) =>
    w.fields(colourName(colour), number, markers[colour] ?? null),
  )
  return told.length ? list(told) : w.scoresNothing
}

function spaces(names: readonly string[]): string {
  const rest = names.length - MOST_SPACES
  return list([...names.slice(0, MOST_SPACES), ...(rest > 0 ? [say(words).more(rest)] : [])])
}
