// Values of moves as numbers for people: the chance to win; in solo, the expected result.
import { settings } from '../base/settings.svelte'
import type { ShownPosition, ValuedMove } from '../protocol'
import type { Unit } from '../review/amounts'

/** The range that is shown: in 95 of 100 cases, the true value is inside it. */
export const RANGE = 2 // standard errors

/** A value with its range, as text. */
export interface Valued {
  value: string // "83.2%"; in solo "14.2"
  range: string // "0.7", in the same unit
}

/** The unit of a share: in solo, the highest result. Null in other games, where it is a win. */
export function unitOf({
  variant,
  track,
  laps,
}: Pick<ShownPosition, 'variant' | 'track' | 'laps'>): Unit {
  return variant === 'solo' ? track * laps : null
}

/** The value of a move for the player whose turn it is. */
export function formatChance(
  position: Pick<ShownPosition, 'variant' | 'track' | 'laps' | 'owners' | 'seat'>,
  { shares, error }: Pick<ValuedMove, 'shares' | 'error'>,
): Valued {
  const unit = unitOf(position)
  const share = shares[position.owners[position.seat] ?? 0] ?? 0
  const number = new Intl.NumberFormat(settings.language, DIGITS)
  const percent = new Intl.NumberFormat(settings.language, { ...DIGITS, style: 'percent' })
  return {
    value: unit === null ? percent.format(share) : number.format(share * unit),
    range: number.format(RANGE * error * (unit ?? 100)),
  }
}

const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
