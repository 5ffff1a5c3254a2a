// The code that makes a second device the same guest.
import { settings } from '../../base/settings.svelte'

const GROUP = 5

/** The code in groups that are easy to read aloud: "ABCDE-FGHJK". */
export function formatCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/** The typed code without spaces and hyphens, in capital letters. */
export function parseCode(typed: string): string {
  return typed.replace(/[\s\p{Dash}]/gu, '').toUpperCase()
}

/** The time of day in the form that is usual in the language of the page: "14:32". */
export function timeOf(iso: string): string {
  const own = navigator.languages.find((each) => each.startsWith(settings.language))
  const format = new Intl.DateTimeFormat(own ?? settings.language, { timeStyle: 'short' })
  return format.format(new Date(iso))
}
