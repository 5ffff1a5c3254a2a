// Values of a review as texts: win chances in per cent, in solo the result in points.
import { say } from '../base/i18n.svelte'
import { settings } from '../base/settings.svelte'
import { words } from './words'

/** The unit of a value: in solo, the highest result. Null in other games, where 1 is a win. */
export type Unit = number | null

interface Form {
  isSigned?: boolean
  digits?: number // the most digits after the decimal point; by default 1 for small numbers
}

/** "12%"; in solo "1.3 points". */
export function tellAmount(
  share: number,
  unit: Unit,
  { isSigned = false, digits }: Form = {},
): string {
  const number = share * (unit ?? 100)
  const most = digits ?? (unit !== null || Math.abs(number) < 9.95 ? 1 : 0)
  const options = {
    maximumFractionDigits: most,
    signDisplay: isSigned ? 'exceptZero' : 'negative',
  } as const
  if (unit === null) {
    const percent = new Intl.NumberFormat(settings.language, { ...options, style: 'percent' })
    return clean(percent.format(share))
  }
  const text = clean(new Intl.NumberFormat(settings.language, options).format(number))
  return say(words).points(text, Math.round(number * 10 ** most) / 10 ** most)
}

/** A change with its sign, in whole per cent: "+12%", "−3%". */
export function tellChange(share: number, unit: Unit): string {
  return tellAmount(share, unit, { isSigned: true, digits: unit === null ? 0 : 1 })
}

/** What a move lost, as part of a sentence: "12% win chance", "1.3 points". */
export function tellLoss(share: number, unit: Unit): string {
  const amount = tellAmount(Math.max(share, 0), unit)
  return unit === null ? say(words).chance(amount) : amount
}

/** The place of a marker as text. In the duel, a place on the opponent's side is negative. */
export function tellMarker(value: number): string {
  return clean(`${value}`)
}

function clean(text: string): string {
  return text.replace('-', '−')
}
