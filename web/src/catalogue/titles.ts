// Names of editions, variants and bots, with one sentence about each.
import { say, type Words } from '../base/i18n.svelte'
import type { BotInfo, EditionInfo, VariantInfo } from '../protocol'

export type VariantId = VariantInfo['id']

/** A name and a sentence about it. */
export interface Portrait {
  name: string
  about: string
}

export interface Titles {
  editions: Record<string, Portrait>
  variants: Record<VariantId, Portrait>
  bots: Record<string, Portrait>
}

export const titles: Words<Titles> = {
  en: {
    editions: {
      '2023': {
        name: '2023 edition',
        about: 'The current game for 1 to 4 players. The only edition with the duel.',
      },
      '2023-family': {
        name: 'Family edition 2023',
        about: 'All racks are open, so everyone sees every tile. 2 to 4 players.',
      },
      '2018': {
        name: '2018 edition',
        about: 'The same game without the duel: standard, solo or teams.',
      },
      '2004': {
        name: 'First edition 2004',
        about:
          'The original. It plays like the 2018 edition; only the rulebook is worded differently.',
      },
      extreme: {
        name: 'Extreme',
        about:
          'Octagons, eight colours, lines also run diagonally, scores up to 13. ' +
          'The board is our reconstruction: the picture in the rulebook is lost.',
      },
      'toy-7': {
        name: 'Toy with 7 spaces',
        about: 'For study: two colours, two tiles on a rack, at most three placements.',
      },
      'toy-10': {
        name: 'Toy with 10 spaces',
        about: 'For study: two colours, two tiles on a rack, at most four placements.',
      },
      'toy-19': {
        name: 'Toy with 19 spaces',
        about: 'For study: three colours, two tiles on a rack, at most eight placements.',
      },
    },
    variants: {
      standard: {
        name: 'Standard',
        about: 'Everyone for themselves. Your lowest score decides.',
      },
      team: {
        name: 'Teams',
        about: 'Two against two. Partners sit opposite and share a double-length score board.',
      },
      solo: {
        name: 'Solo',
        about: 'Beat your own best, one tile at a time, on a double-length score board.',
      },
      duel: {
        name: 'Duel',
        about: 'One score board for both players. Every point pulls a marker towards you.',
      },
    },
    bots: {
      newcomer: { name: 'Newcomer', about: 'A beginner who is happy with any points.' },
      learner: { name: 'Learner', about: 'Goes for points but misses many.' },
      casual: { name: 'Casual', about: 'Looks after its weak colours but misses a lot.' },
      regular: { name: 'Regular', about: 'Sees most moves and balances its colours.' },
      skilled: { name: 'Skilled', about: 'Knows what you need but misses some moves.' },
      strong: { name: 'Strong', about: 'Blocks the spaces you need and rarely slips up.' },
      expert: { name: 'Expert', about: 'Misses nothing, one move ahead.' },
      master: { name: 'Master', about: 'Thinks several turns ahead, for about a second.' },
      random: { name: 'Random', about: 'Places any tile anywhere. Good for trying things out.' },
      greedy: { name: 'Greedy', about: 'Takes the most points, whatever the colour.' },
      balanced: { name: 'Balanced', about: 'Looks after its lowest colours, as you should.' },
      judge: { name: 'Judge', about: 'Rates the position after each move with a neural network.' },
      search: { name: 'Search', about: 'Simulates many games for each of the Judge’s best moves.' },
    },
  },
  de: {
    editions: {
      '2023': {
        name: 'Ausgabe 2023',
        about: 'Das aktuelle Spiel für 1 bis 4 Spieler. Als einzige Ausgabe mit dem Duell.',
      },
      '2023-family': {
        name: 'Familienausgabe 2023',
        about: 'Alle Bänkchen liegen offen: Jeder sieht jedes Plättchen. Für 2 bis 4.',
      },
      '2018': {
        name: 'Ausgabe 2018',
        about: 'Dasselbe Spiel ohne das Duell: Standard, Solo oder Teams.',
      },
      '2004': {
        name: 'Erste Ausgabe 2004',
        about:
          'Das Original. Es spielt sich wie die Ausgabe 2018, nur das Regelheft ist anders formuliert.',
      },
      extreme: {
        name: 'Extreme',
        about:
          'Achtecke, acht Farben, Linien auch diagonal, Leisten nur bis 13. ' +
          'Der Plan ist unsere Rekonstruktion: Das Bild im Regelheft ist verloren.',
      },
      'toy-7': {
        name: 'Minispiel mit 7 Feldern',
        about: 'Zum Studieren: zwei Farben, zwei Plättchen auf dem Bänkchen, höchstens drei Züge.',
      },
      'toy-10': {
        name: 'Minispiel mit 10 Feldern',
        about: 'Zum Studieren: zwei Farben, zwei Plättchen auf dem Bänkchen, höchstens vier Züge.',
      },
      'toy-19': {
        name: 'Minispiel mit 19 Feldern',
        about: 'Zum Studieren: drei Farben, zwei Plättchen auf dem Bänkchen, höchstens acht Züge.',
      },
    },
    variants: {
      standard: {
        name: 'Standard',
        about: 'Jeder für sich. Deine schwächste Farbe entscheidet.',
      },
      team: {
        name: 'Teams',
        about:
          'Zwei gegen zwei. Partner sitzen sich gegenüber und teilen eine doppelt lange Wertungstafel.',
      },
      solo: {
        name: 'Solo',
        about:
          'Gegen deinen Rekord, Plättchen für Plättchen, auf einer doppelt langen Wertungstafel.',
      },
      duel: {
        name: 'Duell',
        about: 'Eine Wertungstafel für beide. Jeder Punkt zieht einen Stein zu dir.',
      },
    },
    bots: {
      newcomer: {
        name: 'Neuling',
        about: 'Spielt zum ersten Mal und freut sich über jeden Punkt.',
      },
      learner: { name: 'Lehrling', about: 'Will Punkte und übersieht viele davon.' },
      casual: {
        name: 'Hobbyspieler',
        about: 'Achtet auf schwache Farben und übersieht so manches.',
      },
      regular: {
        name: 'Stammspieler',
        about: 'Sieht die meisten Züge und achtet auf alle Farben.',
      },
      skilled: {
        name: 'Routinier',
        about: 'Sieht auch, was du brauchst, aber nicht jeden Zug.',
      },
      strong: { name: 'Könner', about: 'Besetzt, was du brauchst, und patzt selten.' },
      expert: { name: 'Experte', about: 'Übersieht nichts, einen Zug weit.' },
      master: { name: 'Meister', about: 'Denkt mehrere Züge voraus, etwa eine Sekunde lang.' },
      random: { name: 'Zufall', about: 'Legt irgendetwas irgendwohin. Gut zum Ausprobieren.' },
      greedy: { name: 'Gierig', about: 'Nimmt die meisten Punkte, gleich in welcher Farbe.' },
      balanced: {
        name: 'Ausgewogen',
        about: 'Kümmert sich um die schwächsten Farben, wie du es auch tun solltest.',
      },
      judge: {
        name: 'Gutachter',
        about: 'Bewertet die Stellung nach jedem Zug mit einem neuronalen Netz.',
      },
      search: {
        name: 'Suche',
        about: 'Spielt die besten Züge des Gutachters in vielen Spielverläufen weiter.',
      },
    },
  },
}

/** The order of the editions in lists: the current editions come first. */
export const editionOrder = [
  ...['2023', '2023-family', '2018', '2004', 'extreme'],
  ...['toy-7', 'toy-10', 'toy-19'],
]

/** Whether an edition is a toy: a small game for study, without hints, reviews and ratings. */
export function isToy(edition: string): boolean {
  return edition.startsWith('toy-')
}

/** The texts about an edition. For an edition that this page does not know, the server's title. */
export function editionPortrait(id: string, info?: EditionInfo): Portrait {
  return say(titles).editions[id] ?? { name: info?.title ?? id, about: '' }
}

/**
 * The texts about a bot. For a bot that this page does not know, the server's title and sentence.
 */
export function botPortrait(id: string, info?: BotInfo): Portrait {
  return say(titles).bots[id] ?? { name: info?.title ?? id, about: info?.summary ?? '' }
}

/** A bot in a list: "6 Strong". A bot for study has no number. */
export function botLabel(info: BotInfo): string {
  const { name } = botPortrait(info.id, info)
  return info.level === null ? name : `${info.level} ${name}`
}

/** A game in a list: "2023 edition, duel". */
export function gameTitle(edition: string, variant: VariantId): string {
  const book = editionPortrait(edition).name
  return variant === 'standard' ? book : `${book} · ${say(titles).variants[variant].name}`
}
