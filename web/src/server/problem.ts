// Problems in words for the player.
import { ApiError } from './api'
import { say } from '../base/i18n.svelte'
import { words } from './words'

export interface ProblemInWords {
  told: string // a text in the page's language; empty if the page has no text for this problem
  detail: string // the server's message in English; empty if it adds nothing
}

/**
 * The page's own text for a known problem. For other problems, the server's message as a detail.
 *
 * `here` maps error codes to texts that replace the usual ones in this place.
 */
export function tellProblem(error: unknown, here: Record<string, string> = {}): ProblemInWords {
  if (!(error instanceof ApiError)) return { told: say(words).brokenWhy, detail: '' }
  const told = here[error.code] ?? say(words).problems[error.code]
  return told ? { told, detail: '' } : { told: '', detail: error.message }
}
