// What went wrong, as a person can read it.
import { ApiError } from './api'
import { say } from '../base/i18n.svelte'
import { words } from './words'

export interface ProblemInWords {
  told: string // in the page's language; empty where the page has no words of its own for it
  detail: string // what the server says, in English; empty where that adds nothing
}

/**
 * The page's own words for a problem it knows, else the server's as a detail.
 *
 * `here` has words for codes that mean something else than usual where they are shown.
 */
export function tellProblem(error: unknown, here: Record<string, string> = {}): ProblemInWords {
  if (!(error instanceof ApiError)) return { told: say(words).brokenWhy, detail: '' }
  const told = here[error.code] ?? say(words).problems[error.code]
  return told ? { told, detail: '' } : { told: '', detail: error.message }
}
