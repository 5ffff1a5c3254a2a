import type { Words } from '../base/i18n.svelte'

export interface ShellWords {
  home: string
  skip: string
  nav: string
  play: string
  lobby: string
  games: string
  help: string
  settings: string
  unofficial: string
  docs: string
  reload: string
  broken: string
  unknown: string
  unknownWhy: string
  toStart: string
  starting: string // while the server compiles its engine
  titles: Record<string, string>
}

export const words: Words<ShellWords> = {
  en: {
    home: 'Genial, home page',
    skip: 'Skip to content',
    nav: 'Main',
    play: 'Play',
    lobby: 'Lobby',
    games: 'My games',
    help: 'Help',
    settings: 'Settings',
    unofficial:
      'Genial is an unofficial fan project. It is not connected with the author or the publishers ' +
      'of Ingenious and uses none of their texts, symbols or artwork.',
    docs: 'Documentation',
    reload: 'Reload the page',
    broken: 'Something went wrong',
    unknown: 'Page not found',
    unknownWhy: 'There is no page at this address. The link may be incomplete.',
    toStart: 'Go to the home page',
    starting:
      'The server is still getting ready. This happens once after the installation and takes about a minute. ' +
      'Games start afterwards. Lessons and help are ready now.',
    titles: {
      home: '',
      new: 'Custom game',
      lobby: 'Lobby',
      ratings: 'Ratings',
      me: 'My page',
      table: 'Table',
      replay: 'Replay',
      review: 'Review',
      position: 'Position',
      setup: 'Set up a position',
      games: 'My games',
      settings: 'Settings',
      help: 'How to play',
      learn: 'Lesson',
      puzzles: 'Puzzles',
      scorekeeper: 'Scorekeeper',
      day: 'Bag of the day',
      unknown: 'Page not found',
    },
  },
  de: {
    home: 'Genial, Startseite',
    skip: 'Zum Inhalt springen',
    nav: 'Hauptmenü',
    play: 'Spielen',
    lobby: 'Lobby',
    games: 'Meine Spiele',
    help: 'Hilfe',
    settings: 'Einstellungen',
    unofficial:
      'Genial ist ein inoffizielles Fanprojekt. Es hat nichts mit dem Autor oder den Verlagen von ' +
      '„Einfach Genial“ zu tun und verwendet weder ihre Texte noch ihre Symbole oder Bilder.',
    docs: 'Dokumentation (englisch)',
    reload: 'Seite neu laden',
    broken: 'Etwas ist schiefgegangen',
    unknown: 'Seite nicht gefunden',
    unknownWhy: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link unvollständig.',
    toStart: 'Zur Startseite',
    starting:
      'Der Server bereitet sich noch vor. Das ist nur nach der Installation so und dauert etwa eine Minute. ' +
      'Danach kannst du spielen. Lektionen und Hilfe sind schon da.',
    titles: {
      home: '',
      new: 'Eigenes Spiel',
      lobby: 'Lobby',
      ratings: 'Spielstärken',
      me: 'Meine Seite',
      table: 'Tisch',
      replay: 'Spiel ansehen',
      review: 'Analyse',
      position: 'Stellung',
      setup: 'Stellung aufbauen',
      games: 'Meine Spiele',
      settings: 'Einstellungen',
      help: 'So wird gespielt',
      learn: 'Lektion',
      puzzles: 'Rätsel',
      scorekeeper: 'Punktezähler',
      day: 'Beutel des Tages',
      unknown: 'Seite nicht gefunden',
    },
  },
}
