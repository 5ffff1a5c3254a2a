// Numbers and days as texts, and the means of curves.
import { settings } from '../base/settings.svelte'
import type { LevelLoss } from '../protocol'

/** "4.2%"; small shares have one digit after the decimal point. */
export function tellShare(share: number): string {
  const digits = Math.abs(share) < 0.0995 ? 1 : 0
  return new Intl.NumberFormat(settings.language, {
    style: 'percent',
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(Math.max(0, share))
}

/** "42%", in whole per cent. */
export function tellPercent(share: number): string {
  const options = { style: 'percent', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(settings.language, options).format(share)
}

/** A number with one digit after the decimal point: "8.4". */
export function tellMean(mean: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(settings.language, options).format(mean)
}

/** A day in the short form that is usual in the language of the page. */
export function tellDay(iso: string): string {
  const own = navigator.languages.find((each) => each.startsWith(settings.language))
  return new Intl.DateTimeFormat(own ?? settings.language, { dateStyle: 'medium' }).format(
    new Date(iso),
  )
}

/** For each value, the mean of it and those before it: `number` values at most. */
export function smooth(values: number[], number: number): number[] {
  return values.map((_, index) => {
    const part = values.slice(Math.max(0, index + 1 - number), index + 1)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}

/** The level whose loss is nearest; null if none was measured. */
export function nearestLevel(levels: LevelLoss[], loss: number): string | null {
  const sorted = levels.toSorted((a, b) => Math.abs(a.loss - loss) - Math.abs(b.loss - loss))
  return sorted[0]?.bot ?? null
}

/** Round values between two numbers for the lines of a grid, about `number` of them. */
export function ticks(low: number, high: number, number: number): number[] {
  const rough = Math.max(high - low, 1e-9) / number
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
