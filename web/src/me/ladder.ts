// The ladder of the eight levels.
import { quickTable } from '../pages/home/quick'
import type { Catalogue, NewTable, Rung } from '../protocol'

/** The level above the highest one that was beaten; null on top of the ladder. */
export function nextRung(ladder: Rung[]): string | null {
  return ladder.find((rung) => !rung.is_climbed)?.bot ?? null
}

/** A game that counts for the ladder: no hints, no tile counter, no undo after the turn, no seed. */
export function ladderTable(
  catalogue: Catalogue,
  bot: string,
  me: string,
  botName: string,
): NewTable {
  const names = { me, first: me, second: me, bot: botName }
  const table = quickTable('now', catalogue, bot, names)
  return { ...table, hints: false, training: false, take_back: false, seed: null }
}
