// Bots to play against: eight levels for people, and a few more for those who study them.
import type { BotInfo, Catalogue } from '../protocol'

/** The levels, from easy to hard. */
export function levelsOf(bots: BotInfo[]): BotInfo[] {
  return bots.filter((bot) => bot.level !== null)
}

/** The bots that are no level. */
export function studyBotsOf(bots: BotInfo[]): BotInfo[] {
  return bots.filter((bot) => bot.level === null)
}

/** The level that was chosen last, where the server has it; otherwise its own choice. */
export function usualOpponent(catalogue: Catalogue, chosen: string): string {
  const isThere = levelsOf(catalogue.bots).some((bot) => bot.id === chosen)
  return isThere ? chosen : catalogue.default_bot
}

/** The level that somebody plays against, if they do: the next quick game's opponent. */
export function levelAmong(ids: (string | null)[], bots: BotInfo[]): string | undefined {
  const levels = new Set(levelsOf(bots).map((bot) => bot.id))
  return ids.find((id): id is string => id !== null && levels.has(id))
}
