// Results of games of a day, in words and symbols.
import { say } from '../../base/i18n.svelte'
import type { DayGame, DayOwn, DayScore, DaySeal } from '../../protocol'
import { words } from './words'

/** The highest possible score: the double-length track of solo (R9.2), or the usual track. */
export const TOPS: Record<DaySeal['kind'], number> = { solo: 36, versus: 18 }

const BLOCKS = '▁▂▃▄▅▆▇█'

/** A row of blocks, one for each score, lowest first: the heights tell nothing about colours. */
export function blocksOf(markers: number[], top: number): string {
  const highest = BLOCKS.length - 1
  return markers
    .map((marker) => BLOCKS.charAt(Math.min(highest, Math.floor((marker * highest) / top))))
    .join('')
}

/** The result as short as possible: "17", or "14:11". */
export function shortResult({ markers, other }: DayScore): string {
  const own = markers[0] ?? 0
  return other.length === 0 ? `${own}` : `${own}:${other[0] ?? 0}`
}

/** The result in a few words: "17", or "Won 14:11". */
export function briefResult(score: DayScore): string {
  const { outcome } = score
  const short = shortResult(score)
  return outcome === null ? short : `${say(words).outcomes[outcome]} ${short}`
}

/** The result in words: "Final score 17", or "Won, lowest scores 14 to 11". */
export function tellScore(score: DayScore): string {
  const w = say(words)
  const own = score.markers[0] ?? 0
  if (score.outcome === null) return `${w.finalScore} ${own}`
  return `${w.outcomes[score.outcome]}, ${w.lowest(own, score.other[0] ?? 0)}`
}

/**
 * How many per cent of the other people have a worse result, rounded down: only whoever beats all
 * others beats 100 per cent. Null if there are no others.
 */
export function percentBeaten({ players, worse }: DayOwn): number | null {
  return players > 1 ? Math.floor((100 * worse) / (players - 1)) : null
}

/** The result of a bot; null if the bot has not finished. */
export function botsResult(game: DayGame, bot: string): DayScore | null {
  return game.ranking.find((place) => place.bot === bot)?.score ?? null
}
