// Names and one-sentence portraits of editions, variants and bots, wherever a page lists them.
import { say, type Words } from '../i18n.svelte'
import type { BotInfo, EditionInfo, VariantInfo } from '../protocol'

export type VariantId = VariantInfo['id']

/** A name and what there is to say about it. */
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
      random: { name: 'Random', about: 'Lays any tile anywhere. For trying things out.' },
      greedy: { name: 'Greedy', about: 'Takes the most points it can see, whatever the colour.' },
      balanced: { name: 'Balanced', about: 'Looks after its lowest colours, as you should.' },
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
      random: { name: 'Zufall', about: 'Legt irgendetwas irgendwohin. Gut zum Ausprobieren.' },
      greedy: { name: 'Gierig', about: 'Nimmt die meisten Punkte, gleich in welcher Farbe.' },
      balanced: {
        name: 'Ausgewogen',
        about: 'Kümmert sich um die schwächsten Farben, wie du es auch tun solltest.',
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

/** A bot in words; one that this page does not know keeps its id and the server's sentence. */
export function botPortrait(id: string, info?: BotInfo): Portrait {
  return say(titles).bots[id] ?? { name: id, about: info?.summary ?? '' }
}

/** "2023 edition, duel": a game in a list. */
export function gameTitle(edition: string, variant: VariantId): string {
  const book = editionPortrait(edition).name
  return variant === 'standard' ? book : `${book} · ${say(titles).variants[variant].name}`
}
