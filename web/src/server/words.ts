import type { Words } from '../base/i18n.svelte'

export interface ServerWords {
  loading: string
  retry: string
  brokenWhy: string
  problems: Record<string, string>
  refused: string
  details: string
}

export const words: Words<ServerWords> = {
  en: {
    loading: 'One moment …',
    retry: 'Try again',
    brokenWhy: 'This part of the page could not be shown. Your games are safe on the server.',
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
  },
  de: {
    loading: 'Einen Moment …',
    retry: 'Noch einmal versuchen',
    brokenWhy:
      'Dieser Teil der Seite ließ sich nicht anzeigen. Deine Spiele sind auf dem Server sicher.',
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
  },
}
