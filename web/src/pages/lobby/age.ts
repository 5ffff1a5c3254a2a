// How long ago something was, as people say it.
import { say } from '../../i18n.svelte'
import { settings } from '../../settings.svelte'
import { words } from './words'

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const // each in minutes

/** "just now", "5 minutes ago", "2 days ago"; clocks that differ a little do no harm. */
export function tellAge(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  for (const [unit, size] of UNITS) {
    if (minutes >= size) {
      const format = new Intl.RelativeTimeFormat(settings.language)
      return format.format(-Math.floor(minutes / size), unit)
    }
  }
  return say(words).justNow
}
