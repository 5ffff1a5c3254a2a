// What went wrong, as a person can read it.
import { ApiError } from '../api'
import { say } from '../i18n.svelte'
import { words } from './words'

/** The page's own words for a problem it knows, else the server's. */
export function problemInWords(error: unknown): string {
  if (error instanceof ApiError) return say(words).problems[error.code] ?? error.message
  return say(words).brokenWhy
}
