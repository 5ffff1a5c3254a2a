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
  puzzles: string
  rules: string
  study: { name: string; about: string } // a link, and the text after it and a colon
  continue: string
  allGames: string
  quick: string
  games: Record<Exclude<QuickGame, 'now'>, { name: string; about: string }>
  friend: { name: string; about: string }
  lobby: { name: string; about: string }
  scorekeeper: { name: string; about: string }
  day: { name: string; about: string; done: (number: number) => string }
  self: string // the only person at this screen
  player: (number: number) => string
  turns: (number: number) => string
  bestLabel: string
}

export const words: Words<HomeWords> = {
  en: {
    title: 'Place tiles. Score lines. Your weakest colour decides.',
    lead:
      'Every tile has two symbols. Line them up with matching symbols: every match in the line scores a ' +
      'point in its colour. In the end, only your lowest score counts.',
    playNow: 'Play now',
    starting: 'Starting…',
    against: (bot) => `against the bot “${bot}”`,
    opponent: 'Opponent',
    choices: 'Custom game',
    learn: 'Learn in two minutes',
    puzzles: 'Puzzles',
    rules: 'Rules',
    study: {
      name: 'Study a position',
      about: 'set up a board, try moves and see how good they are.',
    },
    continue: 'Continue',
    allGames: 'All my games',
    quick: 'Quick start',
    games: {
      two: { name: 'Pass and play', about: 'Two players on one screen. Tiles stay hidden.' },
      duel: { name: 'Duel', about: 'A tug of war with a bot on one score board.' },
      solo: { name: 'Solo', about: 'One tile at a time. Beat your best score.' },
      extreme: { name: 'Extreme', about: 'Octagons and eight colours, against a bot.' },
    },
    friend: { name: 'Invite a friend', about: 'Send a link and play live or turn-based.' },
    lobby: { name: 'Open tables', about: 'Join one in the lobby, or create your own.' },
    scorekeeper: { name: 'Scorekeeper', about: 'Counts the points of your game on cardboard.' },
    day: {
      name: 'Bag of the day',
      about: 'The same tiles for everyone, one try each.',
      done: (number) => (number < 2 ? `${number} of 2 played today` : 'Both played today'),
    },
    self: 'Player',
    player: (number) => `Player ${number}`,
    turns: (number) => (number === 1 ? '1 turn' : `${number} turns`),
    bestLabel: 'Your best score',
  },
  de: {
    title: 'Plättchen legen. Linien werten. Die schwächste Farbe entscheidet.',
    lead:
      'Jedes Plättchen zeigt zwei Symbole. Leg sie in eine Linie mit gleichen Symbolen: Jedes davon bringt ' +
      'einen Punkt in seiner Farbe. Am Ende zählt nur deine schwächste Farbe.',
    playNow: 'Jetzt spielen',
    starting: 'Wird gestartet…',
    against: (bot) => `gegen den Bot „${bot}“`,
    opponent: 'Gegner',
    choices: 'Eigenes Spiel',
    learn: 'In zwei Minuten lernen',
    puzzles: 'Rätsel',
    rules: 'Regeln',
    study: {
      name: 'Stellung untersuchen',
      about: 'Plan aufbauen, Züge ausprobieren und sehen, wie gut sie sind.',
    },
    continue: 'Weiterspielen',
    allGames: 'Alle meine Spiele',
    quick: 'Schnellstart',
    games: {
      two: {
        name: 'Zu zweit am Bildschirm',
        about: 'Ihr teilt den Bildschirm. Die Plättchen bleiben verdeckt.',
      },
      duel: { name: 'Duell', about: 'Tauziehen mit einem Bot auf einer Wertungstafel.' },
      solo: { name: 'Solo', about: 'Plättchen für Plättchen zum neuen Rekord.' },
      extreme: { name: 'Extreme', about: 'Achtecke und acht Farben, gegen einen Bot.' },
    },
    friend: {
      name: 'Freunde einladen',
      about: 'Schick einen Link und spielt live oder rundenbasiert.',
    },
    lobby: {
      name: 'Offene Tische',
      about: 'Setz dich in der Lobby dazu oder leg selbst einen an.',
    },
    scorekeeper: { name: 'Punktezähler', about: 'Zählt die Punkte eures Spiels am Tisch.' },
    day: {
      name: 'Beutel des Tages',
      about: 'Dieselben Plättchen für alle, ein Versuch für jeden.',
      done: (number) => (number < 2 ? `Heute ${number} von 2 gespielt` : 'Heute beide gespielt'),
    },
    self: 'Spieler',
    player: (number) => `Spieler ${number}`,
    turns: (number) => (number === 1 ? '1 Zug' : `${number} Züge`),
    bestLabel: 'Dein Rekord',
  },
}
