// Days of the bag of the day. A day is one of UTC, written as 2026-11-16.
import { settings } from './settings.svelte'

const DAY_MS = 86_400_000

/** The day of a time in ms; by default of now. */
export function dayAt(now: number = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** The time in ms at which a day is over. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY_MS
}

/** Whether a day is not over: until then nobody sees the tiles of its games. */
export function isSealed(day: string | null, now: number = Date.now()): boolean {
  return day !== null && now < endOfDay(day)
}

/** The whole minutes until the end of a day, rounded up; 0 when the day is over. */
export function minutesLeft(day: string, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((endOfDay(day) - now) / 60_000))
}

/** The last minutes of a day: a game that begins now may not be over in time. */
export const LAST_MINUTES = 30

/** A day in words: "16 November 2026". The day is the same in every time zone. */
export function dayName(day: string, style: 'long' | 'medium' = 'long'): string {
  return formatUtc(day, { dateStyle: style })
}

/** The month of a day in words: "November 2026". */
export function monthName(month: string): string {
  return formatUtc(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** The names of the days of a week, from Monday on: "Mo" or "Mon". */
export function weekdayNames(): { short: string; long: string }[] {
  const monday = '2026-11-16'
  return Array.from({ length: 7 }, (_, index) => {
    const day = shiftDay(monday, index)
    return {
      short: formatUtc(day, { weekday: 'short' }),
      long: formatUtc(day, { weekday: 'long' }),
    }
  })
}

/** A later or earlier day. */
export function shiftDay(day: string, by: number): string {
  return dayAt(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS)
}

/** The local time of day at which a day ends: "01:00". */
export function localEnd(day: string): string {
  return new Intl.DateTimeFormat(regionalLanguage(), { timeStyle: 'short' }).format(endOfDay(day))
}

function formatUtc(day: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(regionalLanguage(), { ...options, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** The language of the page, in the form of the player's country if the browser knows it. */
function regionalLanguage(): string {
  const own = navigator.languages.find((each) => each.startsWith(settings.language))
  return own ?? settings.language
}
