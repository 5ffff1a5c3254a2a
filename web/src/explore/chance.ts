// Values of moves as numbers for people: the chance to win; in solo, the expected result.
import { settings } from '../base/settings.svelte'
import type { ShownPosition, ValuedMove } from '../protocol'

/** The error that is shown: in 95 of 100 cases, the true value is inside this range. */
const RANGE = 1.96 // standard errors

/** A value with its range, as text. */
export interface Valued {
  value: string // "83.2%"; in solo "14.2"
  range: string // "0.7", in the same unit
}

type Kind = Pick<ShownPosition, 'variant' | 'track' | 'laps'>

/** The value of a move for the player. */
export function formatChance(
  position: Kind & Pick<ShownPosition, 'owners' | 'seat'>,
  { shares, error }: Pick<ValuedMove, 'shares' | 'error'>,
): Valued {
  const share = shares[position.owners[position.seat] ?? 0] ?? 0
  return {
    value: isSolo(position)
      ? format(share * highest(position))
      : new Intl.NumberFormat(settings.language, { style: 'percent', ...DIGITS }).format(share),
    range: format(RANGE * error * unitOf(position)),
  }
}

/** A loss without its unit: percentage points of the win chance; in solo, points of the result. */
export function formatLoss(position: Kind, loss: number, error: number): Valued {
  const unit = unitOf(position)
  return { value: format(Math.max(0, loss) * unit), range: format(RANGE * error * unit) }
}

const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

function format(number: number): string {
  return new Intl.NumberFormat(settings.language, DIGITS).format(number)
}

function unitOf(position: Kind): number {
  return isSolo(position) ? highest(position) : 100
}

function isSolo({ variant }: Kind): boolean {
  return variant === 'solo'
}

/** The highest result of a solo game. */
function highest({ track, laps }: Kind): number {
  return track * laps
}
