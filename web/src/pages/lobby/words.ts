import type { Words } from '../../base/i18n.svelte'

/** Live games, and turn-based games with days for a turn. */
export type Pace = 'live' | 'slow'

export interface LobbyWords {
  title: string
  lead: string
  ratings: string
  paces: Record<Pace, { title: string; about: string; none: string; open: string }>
  count: (live: number, slow: number) => string
  nobody: string
  bot: string
  free: (free: number, seats: number) => string
  full: string
  rated: string
  peopleOnly: string
  mine: string
  join: string
  watch: string
  toTable: string
  justNow: string
}

export const words: Words<LobbyWords> = {
  en: {
    title: 'Lobby',
    lead: 'Tables open to everyone. Updates automatically.',
    ratings: 'Ratings',
    paces: {
      live: {
        title: 'Live',
        about: 'Everyone is online and plays to the end.',
        none: 'No open tables right now. Create one: it is listed here until the game starts.',
        open: 'Create live table',
      },
      slow: {
        title: 'Turn-based',
        about: 'Days for each turn: play when it suits you.',
        none: 'No open tables right now. Create one: it is listed here until the game starts.',
        open: 'Create turn-based table',
      },
    },
    count: (live, slow) => `${live} live, ${slow} turn-based`,
    nobody: 'No players yet',
    bot: 'bot',
    free: (free, seats) => `${free} of ${seats} seats open`,
    full: 'all seats taken',
    rated: 'rated',
    peopleOnly: 'people only',
    mine: 'your table',
    join: 'Join',
    watch: 'Watch',
    toTable: 'Go to table',
    justNow: 'just now',
  },
  de: {
    title: 'Lobby',
    lead: 'Tische, an die sich alle setzen können. Wird laufend aktualisiert.',
    ratings: 'Spielstärken',
    paces: {
      live: {
        title: 'Live',
        about: 'Alle sind online und spielen bis zum Ende.',
        none: 'Gerade gibt es keinen offenen Tisch. Leg einen an: Er steht hier, bis das Spiel beginnt.',
        open: 'Live-Tisch anlegen',
      },
      slow: {
        title: 'Rundenbasiert',
        about: 'Tage für jeden Zug: Spiel, wann es dir passt.',
        none: 'Gerade gibt es keinen offenen Tisch. Leg einen an: Er steht hier, bis das Spiel beginnt.',
        open: 'Rundenbasierten Tisch anlegen',
      },
    },
    count: (live, slow) => `${live} live, ${slow} rundenbasiert`,
    nobody: 'Hier sitzt noch niemand',
    bot: 'Bot',
    free: (free, seats) => `${free} von ${seats} Plätzen frei`,
    full: 'alle Plätze besetzt',
    rated: 'gewertet',
    peopleOnly: 'nur Menschen',
    mine: 'dein Tisch',
    join: 'Mitspielen',
    watch: 'Zuschauen',
    toTable: 'Zum Tisch',
    justNow: 'gerade eben',
  },
}
