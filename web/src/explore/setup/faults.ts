// Why a position is impossible, or cannot arise in a game, in sentences.
import { list, say } from '../../base/i18n.svelte'
import { colourName, tileName } from '../../pieces/words'
import type { Doubt, PositionFault } from '../../protocol'
import { words } from './words'

const MOST_SPACES = 6 // the most spaces that a sentence names

/** The reason for a fault; `names` are the names of the seats. */
export function tellFault(fault: PositionFault, names: readonly string[]): string {
  const told = say(words).faults
  const name = names[fault.seat] ?? ''
  switch (fault.kind) {
    case 'too_many_tiles':
      return told.too_many_tiles(tileName(fault.tile ?? ''), fault.most)
    case 'no_tile':
    case 'no_exchange':
      return told[fault.kind](name)
    case 'few_tiles':
    case 'no_space':
    case 'other':
      return told[fault.kind]
  }
}

/** The reasons why a position cannot arise in a game. All spaces are in one sentence. */
export function tellDoubts(doubts: readonly Doubt[]): string[] {
  const w = say(words)
  const spaces = doubts.flatMap((doubt) => doubt.spaces)
  const rest = spaces.length - MOST_SPACES
  const named = spaces.slice(0, MOST_SPACES)
  const told = doubts
    .filter(({ kind }) => kind === 'too_many')
    .map(({ colour, number, most }) => w.doubts.too_many(colourName(colour ?? ''), number, most))
  if (spaces.length === 0) return told
  return [w.doubts.loose(list(rest > 0 ? [...named, w.more(rest)] : named)), ...told]
}
