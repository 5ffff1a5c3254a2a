import type { Words } from '../../base/i18n.svelte'

/** Games that are played at once, and games with days for a turn. */
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
  mine: string
  join: string
  watch: string
  toTable: string
  justNow: string
}

export const words: Words<LobbyWords> = {
  en: {
    title: 'Lobby',
    lead: 'Tables that wait for anybody. The list renews itself.',
    ratings: 'See the ratings',
    paces: {
      live: {
        title: 'Played at once',
        about: 'Everybody is there and plays to the end.',
        none: 'Nobody is waiting right now. If you open a table, it is shown here until the game begins.',
        open: 'Open a table',
      },
      slow: {
        title: 'Played over days',
        about: 'Days for every turn: come by when it suits you.',
        none: 'Nobody is waiting right now. If you open a table, it is shown here until the game begins.',
        open: 'Open a slow table',
      },
    },
    count: (live, slow) => `${live} played at once, ${slow} played over days`,
    nobody: 'Nobody sits here yet',
    bot: 'bot',
    free: (free, seats) => `${free} of ${seats} seats free`,
    full: 'all seats taken',
    rated: 'rated',
    mine: 'you are at this table',
    join: 'Join',
    watch: 'Look on',
    toTable: 'To the table',
    justNow: 'just now',
  },
  de: {
    title: 'Lobby',
    lead: 'Tische, an die sich alle setzen können. Die Liste erneuert sich von selbst.',
    ratings: 'Zu den Spielstärken',
    paces: {
      live: {
        title: 'Gleich gespielt',
        about: 'Alle sind da und spielen bis zum Ende.',
        none: 'Gerade wartet niemand. Wenn du einen Tisch öffnest, steht er hier, bis das Spiel beginnt.',
        open: 'Tisch öffnen',
      },
      slow: {
        title: 'Über Tage gespielt',
        about: 'Tage für jeden Zug: Schau vorbei, wann es dir passt.',
        none: 'Gerade wartet niemand. Wenn du einen Tisch öffnest, steht er hier, bis das Spiel beginnt.',
        open: 'Langsamen Tisch öffnen',
      },
    },
    count: (live, slow) => `${live} gleich gespielt, ${slow} über Tage gespielt`,
    nobody: 'Hier sitzt noch niemand',
    bot: 'Bot',
    free: (free, seats) => `${free} von ${seats} Plätzen frei`,
    full: 'alle Plätze besetzt',
    rated: 'gewertet',
    mine: 'du bist dabei',
    join: 'Mitspielen',
    watch: 'Zuschauen',
    toTable: 'Zum Tisch',
    justNow: 'gerade eben',
  },
}
