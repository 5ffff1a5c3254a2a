// The part of the API about puzzles.
import type { PuzzleAnswer, PuzzleMove, PuzzleOverview, ShownPuzzle } from '../protocol'
import { ask, send } from './api'

export type Theme = ShownPuzzle['theme']

export function getPuzzles(): Promise<PuzzleOverview> {
  return ask('GET', 'api/puzzles')
}

/** A puzzle near this guest's rating, and not the last one. */
export function nextPuzzle(theme: Theme | null, last: string | null): Promise<ShownPuzzle> {
  const params = new URLSearchParams()
  if (theme) params.set('theme', theme)
  if (last) params.set('last', last)
  return ask('GET', `api/puzzles/next?${params.toString()}`)
}

export function getPuzzle(id: string): Promise<ShownPuzzle> {
  return ask('GET', puzzleUrl(id))
}

export function answerPuzzle(id: string, given: PuzzleMove): Promise<PuzzleAnswer> {
  return ask('POST', `${puzzleUrl(id)}/answer`, JSON.stringify(given))
}

/** All puzzles with their solutions, as the response that the browser keeps. */
export function getPack(): Promise<Response> {
  return send('GET', 'api/puzzles/offline')
}

function puzzleUrl(id: string): string {
  return `api/puzzles/${encodeURIComponent(id)}`
}
