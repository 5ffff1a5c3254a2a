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
  reload: string
  broken: string
  unknown: string
  unknownWhy: string
  toStart: string
  titles: Record<string, string>
}

export const words: Words<ShellWords> = {
  en: {
    home: 'Genial, start page',
    skip: 'Skip to the content',
    nav: 'Main',
    play: 'Play',
    lobby: 'Lobby',
    games: 'My games',
    help: 'Help',
    settings: 'Settings',
    unofficial:
      'Genial is an unofficial fan project. It has no connection with the author or the publishers ' +
      'of Ingenious and uses none of their texts, symbols or art.',
    reload: 'Load the page again',
    broken: 'Something went wrong here',
    unknown: 'There is nothing here',
    unknownWhy: 'This address leads nowhere: perhaps a letter got lost on the way.',
    toStart: 'To the start page',
    titles: {
      home: '',
      new: 'New game',
      lobby: 'Lobby',
      ratings: 'Ratings',
      table: 'Table',
      replay: 'Replay',
      games: 'My games',
      settings: 'Settings',
      help: 'How to play',
      unknown: 'Nothing here',
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
    reload: 'Seite neu laden',
    broken: 'Hier ist etwas schiefgegangen',
    unknown: 'Hier ist nichts',
    unknownWhy:
      'Diese Adresse führt nirgendwohin. Vielleicht ging unterwegs ein Buchstabe verloren.',
    toStart: 'Zur Startseite',
    titles: {
      home: '',
      new: 'Neues Spiel',
      lobby: 'Lobby',
      ratings: 'Spielstärken',
      table: 'Tisch',
      replay: 'Spiel ansehen',
      games: 'Meine Spiele',
      settings: 'Einstellungen',
      help: 'So wird gespielt',
      unknown: 'Nichts hier',
    },
  },
}
