// Names and one-sentence portraits of editions, variants and bots, wherever a page lists them.
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
        about: 'The current game for one to four, and the only one with the duel for two.',
      },
      '2023-family': {
        name: 'Family edition 2023',
        about: 'All tiles lie open, so everybody sees what everybody has. Two to four players.',
      },
      '2018': {
        name: '2018 edition',
        about: 'The same game without the duel; alone, each for themselves, or in teams.',
      },
      '2004': {
        name: 'First edition 2004',
        about: 'Where it began. It plays like the 2018 edition; only the book puts it differently.',
      },
      extreme: {
        name: 'Extreme',
        about:
          'Octagons, eight colours, lines in eight directions, tracks only to 13. ' +
          'Its board is our reconstruction: the rulebook’s picture is lost.',
      },
    },
    variants: {
      standard: {
        name: 'Standard',
        about: 'Everybody for themselves: your lowest colour is your result.',
      },
      team: {
        name: 'Teams',
        about: 'Two against two. Partners sit opposite and share one score board of double length.',
      },
      solo: {
        name: 'Solo',
        about: 'Alone against your own best, one tile at a time, on tracks of double length.',
      },
      duel: {
        name: 'Duel',
        about: 'One score board for both: every point pulls a marker over to your side.',
      },
    },
    bots: {
      newcomer: { name: 'Newcomer', about: 'Plays its first games: happy about any points.' },
      learner: { name: 'Learner', about: 'Goes for points, and misses many.' },
      casual: { name: 'Casual', about: 'Minds its weak colours, and overlooks a lot.' },
      regular: { name: 'Regular', about: 'Sees most moves, and cares for all its colours.' },
      skilled: { name: 'Skilled', about: 'Also sees what you need, but not every move.' },
      strong: { name: 'Strong', about: 'Takes the spaces that you need, and rarely slips.' },
      expert: { name: 'Expert', about: 'Overlooks nothing, one move ahead.' },
      master: { name: 'Master', about: 'Thinks several turns ahead; takes about a second.' },
      random: { name: 'Random', about: 'Lays any tile anywhere. For trying things out.' },
      greedy: { name: 'Greedy', about: 'Takes the most points it can see, whatever the colour.' },
      balanced: { name: 'Balanced', about: 'Looks after its lowest colours, as you should.' },
      judge: { name: 'Judge', about: 'Weighs what each move leads to with a trained network.' },
      search: { name: 'Search', about: 'Plays the judge’s best moves on in many possible worlds.' },
    },
  },
  de: {
    editions: {
      '2023': {
        name: 'Ausgabe 2023',
        about: 'Das aktuelle Spiel für eine bis vier Personen, als einzige mit dem Duell zu zweit.',
      },
      '2023-family': {
        name: 'Familienausgabe 2023',
        about:
          'Alle Plättchen liegen offen: Jeder sieht, was die anderen haben. Zu zweit bis viert.',
      },
      '2018': {
        name: 'Ausgabe 2018',
        about: 'Dasselbe Spiel ohne das Duell: allein, jeder für sich oder in Teams.',
      },
      '2004': {
        name: 'Erste Ausgabe 2004',
        about: 'Der Anfang. Sie spielt sich wie die von 2018, nur das Heft drückt sich anders aus.',
      },
      extreme: {
        name: 'Extreme',
        about:
          'Achtecke, acht Farben, Linien in acht Richtungen, Leisten nur bis 13. ' +
          'Der Plan ist unsere Rekonstruktion: Das Bild aus der Regel ist verloren.',
      },
    },
    variants: {
      standard: {
        name: 'Standard',
        about: 'Jeder für sich: Deine schwächste Farbe ist dein Ergebnis.',
      },
      team: {
        name: 'Teams',
        about:
          'Zwei gegen zwei. Partner sitzen sich gegenüber und teilen eine doppelt lange Wertung.',
      },
      solo: {
        name: 'Solo',
        about: 'Allein gegen deinen Rekord, Plättchen für Plättchen, auf doppelt langen Leisten.',
      },
      duel: {
        name: 'Duell',
        about: 'Eine Wertung für beide: Jeder Punkt zieht einen Stein auf deine Seite.',
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
        about: 'Denkt an die schwachen Farben und übersieht so manches.',
      },
      regular: { name: 'Stammspieler', about: 'Sieht fast alles und pflegt alle Farben.' },
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
        about: 'Wägt mit einem trainierten Netz ab, wohin jeder Zug führt.',
      },
      search: {
        name: 'Suche',
        about: 'Spielt die besten Züge des Gutachters in vielen möglichen Welten weiter.',
      },
    },
  },
}

/** The editions in the order people meet them: the current ones first. */
export const editionOrder = ['2023', '2023-family', '2018', '2004', 'extreme']

/** An edition in words; one that this page does not know keeps the server's title. */
export function editionPortrait(id: string, info?: EditionInfo): Portrait {
  return say(titles).editions[id] ?? { name: info?.title ?? id, about: '' }
}

/** A bot in words; one that this page does not know keeps the server's name and sentence. */
export function botPortrait(id: string, info?: BotInfo): Portrait {
  return say(titles).bots[id] ?? { name: info?.title ?? id, about: info?.summary ?? '' }
}

/** "6 Strong": a bot in a list to choose from; one for study has no level. */
export function botLabel(info: BotInfo): string {
  const { name } = botPortrait(info.id, info)
  return info.level === null ? name : `${info.level} ${name}`
}

/** "2023 edition, duel": a game in a list. */
export function gameTitle(edition: string, variant: VariantId): string {
  const book = editionPortrait(edition).name
  return variant === 'standard' ? book : `${book} · ${say(titles).variants[variant].name}`
}
