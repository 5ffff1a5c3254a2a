// The code that takes a guest to a second device.
import { settings } from '../../base/settings.svelte'

const GROUP = 5

/** In groups that can be read out: "ABCDE-FGHJK". */
export function formatCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/** What was typed without spaces and hyphens, in capitals. */
export function parseCode(typed: string): string {
  return typed.replace(/[\s\p{Dash}]/gu, '').toUpperCase()
}

/** The time of the day, as people here write it: "14:32". */
export function timeOf(iso: string): string {
  const own = navigator.languages.find((each) => each.startsWith(settings.language))
  const format = new Intl.DateTimeFormat(own ?? settings.language, { timeStyle: 'short' })
  return format.format(new Date(iso))
}
