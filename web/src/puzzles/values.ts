// The values of moves in words, and which levels find a solution.
import { say } from '../base/i18n.svelte'
import { botPortrait } from '../catalogue/titles'
import type { Label } from '../facts/words'
import type { PuzzleAnswer, PuzzleSolution, ShownPosition } from '../protocol'
import { words } from './words'

/** The levels, from easy to hard, as in `PuzzleSolution.found`. */
const LEVELS = [
  'newcomer',
  'learner',
  'casual',
  'regular',
  'skilled',
  'strong',
  'expert',
  'master',
] as const
const OFTEN = 0.5 // a level finds a move if it plays it in at least this part of its attempts

/** The values after an answer: of the wrong move and the best move, or of the solution. */
export function tellValue(answer: PuzzleAnswer, other: Label, position: ShownPosition): string {
  const { variant, track, laps } = position
  const w = say(words)
  const told = variant === 'solo' ? w.solo : w.win
  const tell = (share: number) =>
    variant === 'solo' ? w.points(share * track * laps) : w.percent(share)
  const { best, share, solution } = answer
  if (!solution) return share === null ? '' : told.wrong(tell(share), tell(best))
  if (solution.other_share === null) return told.alone(tell(best))
  return told.solved(tell(best), other, tell(solution.other_share))
}

/**
 * Which levels find the solution: names the easiest level that finds it together with all stronger
 * levels. Weak levels always exchange, so they do not count if the solution is an exchange.
 */
export function tellLevels(found: PuzzleSolution['found'], isExchange: boolean): string {
  const w = say(words)
  const misses = found.findLastIndex((share) => share < OFTEN)
  const from = Math.max(misses + 1, isExchange ? LEVELS.indexOf('skilled') : 0)
  const level = LEVELS[from]
  if (level === undefined) return w.nobody
  const { name } = botPortrait(level)
  return from === LEVELS.length - 1 ? w.onlyMaster(name) : w.levels(name)
}
