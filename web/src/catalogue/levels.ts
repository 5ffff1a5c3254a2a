// Bots: eight levels to play against, and other bots for study.
import type { BotInfo, Catalogue } from '../protocol'

/** The levels, from easy to hard. */
export function levelsOf(bots: BotInfo[]): BotInfo[] {
  return bots.filter((bot) => bot.level !== null)
}

/** The bots that are not levels. */
export function studyBotsOf(bots: BotInfo[]): BotInfo[] {
  return bots.filter((bot) => bot.level === null)
}

/** The level that was chosen last, if the server has it. Otherwise the server's default. */
export function usualOpponent(catalogue: Catalogue, chosen: string): string {
  const isThere = levelsOf(catalogue.bots).some((bot) => bot.id === chosen)
  return isThere ? chosen : catalogue.default_bot
}

/** The first level among the bots of a game. It is the opponent of the next quick game. */
export function levelAmong(ids: (string | null)[], bots: BotInfo[]): string | undefined {
  const levels = new Set(levelsOf(bots).map((bot) => bot.id))
  return ids.find((id): id is string => id !== null && levels.has(id))
}
