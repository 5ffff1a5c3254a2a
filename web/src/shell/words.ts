import type { Words } from '../i18n.svelte'

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
  loading: string
  retry: string
  reload: string
  broken: string
  brokenWhy: string
  unknown: string
  unknownWhy: string
  toStart: string
  titles: Record<string, string>
  problems: Record<string, string>
  refused: string
  details: string
  close: string
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
    loading: 'One moment …',
    retry: 'Try again',
    reload: 'Load the page again',
    broken: 'Something went wrong here',
    brokenWhy: 'This part of the page could not be shown. Your games are safe on the server.',
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
    problems: {
      network: 'The server cannot be reached. Is it still running?',
      unreadable: 'The server’s answer could not be read. Is something else running there?',
      not_found: 'That game is not there (any more).',
      forbidden: 'That game is somebody else’s.',
      not_over: 'That works only once the game is over.',
      failed: 'Something went wrong on the server. Nothing has changed.',
      broken: 'This game is damaged and cannot be opened.',
      too_many: 'There are too many unfinished games. Finish or delete some first.',
      misdirected: 'The server is not known by this name.',
      too_big: 'That is too big.',
      too_fast: 'That was a little fast. Wait a moment and try again.',
      taken: 'Somebody else was faster.',
      begun: 'The game has begun already.',
      waiting: 'The game has not begun yet: a seat is still open.',
      bad_name: 'This name cannot be taken: somebody else has it, or it is empty or too long.',
      not_host: 'Only the host can do that.',
      not_your_seat: 'That seat is somebody else’s.',
      not_your_turn: 'It is not your turn.',
      not_away: 'They have not been away for a whole minute yet.',
      not_awaited: 'The game does not wait for them.',
      slow_game: 'Here a turn may take days: the clock decides, nobody else.',
      own_side: 'They play on your side. Let a bot play on, or give up yourself.',
      no_resigning: 'Only one of two sides can give up. A bot can play on for you instead.',
      no_chat: 'Here you can only say the phrases.',
      stale: 'The game has moved on meanwhile.',
    },
    refused: 'The server did not accept that.',
    details: 'Details',
    close: 'Close',
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
    loading: 'Einen Moment …',
    retry: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
    broken: 'Hier ist etwas schiefgegangen',
    brokenWhy:
      'Dieser Teil der Seite ließ sich nicht anzeigen. Deine Spiele sind auf dem Server sicher.',
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
    problems: {
      network: 'Der Server ist nicht zu erreichen. Läuft er noch?',
      unreadable: 'Die Antwort des Servers ist nicht lesbar. Läuft dort etwas anderes?',
      not_found: 'Dieses Spiel gibt es nicht (mehr).',
      forbidden: 'Dieses Spiel gehört jemand anderem.',
      not_over: 'Das geht erst, wenn das Spiel zu Ende ist.',
      failed: 'Auf dem Server ist etwas schiefgegangen. Nichts hat sich geändert.',
      broken: 'Dieses Spiel ist beschädigt und lässt sich nicht öffnen.',
      too_many: 'Es gibt zu viele angefangene Spiele. Beende oder lösche erst einige.',
      misdirected: 'Unter diesem Namen kennt sich der Server nicht.',
      too_big: 'Das ist zu groß.',
      too_fast: 'Das ging etwas schnell. Warte kurz und versuche es noch einmal.',
      taken: 'Jemand anders war schneller.',
      begun: 'Das Spiel hat schon begonnen.',
      waiting: 'Das Spiel hat noch nicht begonnen: Ein Platz ist noch frei.',
      bad_name: 'Dieser Name geht nicht: Er ist vergeben, leer oder zu lang.',
      not_host: 'Das kann nur, wer den Tisch angelegt hat.',
      not_your_seat: 'Das ist der Platz von jemand anderem.',
      not_your_turn: 'Du bist nicht dran.',
      not_away: 'Noch ist keine ganze Minute vergangen.',
      not_awaited: 'Auf diesen Platz wartet das Spiel nicht.',
      slow_game: 'Hier darf ein Zug Tage dauern: Die Uhr entscheidet, niemand sonst.',
      own_side: 'Das ist deine eigene Seite. Lass einen Bot weiterspielen oder gib selbst auf.',
      no_resigning: 'Aufgeben kann nur eine von zwei Seiten. Ein Bot kann für dich weiterspielen.',
      no_chat: 'Hier gibt es nur die festen Sätze.',
      stale: 'Das Spiel ist inzwischen weitergegangen.',
    },
    refused: 'Das hat der Server nicht angenommen.',
    details: 'Einzelheiten',
    close: 'Schließen',
  },
}
