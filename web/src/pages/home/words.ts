import type { Words } from '../../base/i18n.svelte'
import type { QuickGame } from './quick'

export interface HomeWords {
  title: string
  lead: string
  playNow: string
  starting: string
  against: (bot: string) => string
  opponent: string
  choices: string
  learn: string
  continue: string
  allGames: string
  quick: string
  games: Record<Exclude<QuickGame, 'now'>, { name: string; about: string }>
  friend: { name: string; about: string }
  lobby: { name: string; about: string }
  you: string
  player: (number: number) => string
  turns: (number: number) => string
  bestLabel: string
  picture: string
}

export const words: Words<HomeWords> = {
  en: {
    title: 'Lay tiles, count lines, mind your weakest colour',
    lead:
      'Every tile shows two symbols. Lay it so that they line up with others like them: each one in line ' +
      'is a point in that colour. In the end only your worst colour counts.',
    playNow: 'Play now',
    starting: 'Setting up …',
    against: (bot) => `against the bot “${bot}”`,
    opponent: 'Opponent',
    choices: 'New game with choices',
    learn: 'How to play',
    continue: 'Continue',
    allGames: 'All my games',
    quick: 'Or straight into',
    games: {
      two: { name: 'Two at this screen', about: 'Your tiles stay hidden from each other.' },
      duel: { name: 'Duel', about: 'One score board; you and a bot pull at it.' },
      solo: { name: 'Solo', about: 'One tile at a time, against your best.' },
      extreme: { name: 'Extreme', about: 'Octagons and eight colours, against a bot.' },
    },
    friend: { name: 'With a friend by link', about: 'Each at their own screen, at any pace.' },
    lobby: { name: 'Open tables', about: 'Join one in the lobby, or open your own.' },
    you: 'You',
    player: (number) => `Player ${number}`,
    turns: (number) => (number === 1 ? '1 turn' : `${number} turns`),
    bestLabel: 'Your best solo result',
    picture: 'A few tiles on a board of hexagons, with three lines of equal symbols',
  },
  de: {
    title: 'Plättchen legen, Linien zählen, die schwächste Farbe im Blick',
    lead:
      'Jedes Plättchen zeigt zwei Symbole. Leg es so, dass sie mit gleichen in einer Linie stehen: Jedes davon ' +
      'ist ein Punkt in dieser Farbe. Am Ende zählt nur deine schwächste Farbe.',
    playNow: 'Jetzt spielen',
    starting: 'Wird aufgebaut …',
    against: (bot) => `gegen den Bot „${bot}“`,
    opponent: 'Gegner',
    choices: 'Spiel nach Wahl',
    learn: 'So wird gespielt',
    continue: 'Weiterspielen',
    allGames: 'Alle meine Spiele',
    quick: 'Oder gleich',
    games: {
      two: {
        name: 'Zu zweit am Bildschirm',
        about: 'Eure Plättchen bleiben voreinander verdeckt.',
      },
      duel: { name: 'Duell', about: 'Eine Wertung, an der du und ein Bot ziehen.' },
      solo: { name: 'Solo', about: 'Immer ein Plättchen, gegen deinen Rekord.' },
      extreme: { name: 'Extreme', about: 'Achtecke und acht Farben, gegen einen Bot.' },
    },
    friend: {
      name: 'Mit Freunden per Link',
      about: 'Alle am eigenen Bildschirm, so schnell ihr wollt.',
    },
    lobby: {
      name: 'Offene Tische',
      about: 'Setz dich in der Lobby dazu oder öffne selbst einen.',
    },
    you: 'Du',
    player: (number) => `Spieler ${number}`,
    turns: (number) => (number === 1 ? '1 Zug' : `${number} Züge`),
    bestLabel: 'Dein bestes Solo-Ergebnis',
    picture: 'Ein paar Plättchen auf einem Plan aus Sechsecken, mit drei Linien gleicher Symbole',
  },
}
