// Why a position is impossible, or cannot arise in a game, in sentences.
import { list, say } from '../../base/i18n.svelte'
import { colourName, tileName } from '../../pieces/words'
import type { Doubt, PositionFault } from '../../protocol'
import { words } from './words'

const MOST_SPACES = 6 // named in a sentence

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

export function tellDoubt({ kind, spaces, colour, number, most }: Doubt): string {
  const w = say(words)
  if (kind === 'too_many') return w.doubts.too_many(colourName(colour ?? ''), number, most)
  const rest = spaces.length - MOST_SPACES
  const named = spaces.slice(0, MOST_SPACES)
  return w.doubts.loose(list(rest > 0 ? [...named, w.more(rest)] : named))
}
