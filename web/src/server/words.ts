import type { Words } from '../base/i18n.svelte'

export interface ServerWords {
  loading: string
  retry: string
  brokenWhy: string
  problems: Record<string, string> // why a request failed, by the code of the problem
  refused: string // for codes that have no text here
  details: string
}

export const words: Words<ServerWords> = {
  en: {
    loading: 'Loading…',
    retry: 'Try again',
    brokenWhy: 'This part of the page could not be shown. Your games are safe on the server.',
    problems: {
      network: 'Can’t reach the server. Check your connection and try again.',
      unreadable: 'The server’s answer could not be read. Reload the page or check its address.',
      not_found: 'This game doesn’t exist or has been deleted.',
      forbidden: 'This game belongs to someone else.',
      not_over: 'You can do this only after the game is over.',
      sealed: 'The bag of the day stays sealed until the day is over.',
      day_over: 'This day has just ended. Today’s new bag is ready.',
      failed: 'Something went wrong on the server. Nothing has changed. Try again.',
      broken: 'This game is damaged and can’t be opened.',
      too_many:
        'You have reached a limit of this server. Finish or delete some games, or try again later.',
      misdirected:
        'The server doesn’t accept the web address in your address bar. Ask its operator for the right one.',
      too_big: 'This is too large for the server.',
      too_fast: 'Too many requests in a short time. Wait a moment and try again.',
      too_many_sockets: 'Too many games are open here. Close some windows or tabs.',
      busy: 'The server is busy. Try again in a few seconds.',
      taken: 'Someone else has taken this seat. Choose another one.',
      begun: 'The game has already started.',
      waiting: 'The game hasn’t started yet.',
      bad_name: 'Choose another name: this one is taken, empty or too long.',
      not_host: 'Only the host can do this.',
      not_your_seat: 'This seat belongs to someone else.',
      not_your_turn: 'It’s not your turn.',
      not_away: 'This player has been away for less than a minute. Wait a little longer.',
      not_awaited: 'The game isn’t waiting for this player.',
      slow_game:
        'In turn-based games, players may be away. A bot takes over only when a player runs out of time.',
      own_side: 'This player is your partner. Let a bot take over, or resign.',
      asked: 'Wait for the other players: they haven’t answered yet.',
      no_resigning:
        'You can resign only in games between two players or two teams. Let a bot take over instead.',
      no_chat: 'You can’t write your own messages here. Choose one of the phrases.',
      stale: 'The game has moved on. Try again.',
      outdated: 'This page is older than the server. Reload it.',
    },
    refused: 'The server didn’t accept this.',
    details: 'Details',
  },
  de: {
    loading: 'Wird geladen…',
    retry: 'Noch einmal versuchen',
    brokenWhy:
      'Dieser Teil der Seite ließ sich nicht anzeigen. Deine Spiele sind auf dem Server sicher.',
    problems: {
      network:
        'Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuche es noch einmal.',
      unreadable:
        'Die Antwort des Servers ist nicht lesbar. Lade die Seite neu oder prüfe ihre Adresse.',
      not_found: 'Dieses Spiel gibt es nicht, oder es wurde gelöscht.',
      forbidden: 'Dieses Spiel gehört jemand anderem.',
      not_over: 'Das geht erst, wenn das Spiel zu Ende ist.',
      sealed: 'Der Beutel des Tages bleibt versiegelt, bis der Tag vorbei ist.',
      day_over: 'Dieser Tag ist gerade zu Ende gegangen. Der neue Beutel liegt bereit.',
      failed:
        'Auf dem Server ist etwas schiefgegangen. Nichts hat sich geändert. Versuche es noch einmal.',
      broken: 'Dieses Spiel ist beschädigt und lässt sich nicht öffnen.',
      too_many:
        'Du hast ein Limit dieses Servers erreicht. Beende oder lösche einige Spiele, oder versuche es später noch einmal.',
      misdirected:
        'Der Server nimmt die Adresse in deiner Adresszeile nicht an. Frag den Betreiber nach der richtigen.',
      too_big: 'Das ist zu groß für den Server.',
      too_fast: 'Das ging zu schnell. Warte kurz und versuche es noch einmal.',
      too_many_sockets: 'Hier sind zu viele Spiele offen. Schließe einige Fenster oder Tabs.',
      busy: 'Der Server ist ausgelastet. Versuche es in ein paar Sekunden noch einmal.',
      taken: 'Diesen Platz hat schon jemand anders. Wähle einen anderen.',
      begun: 'Das Spiel hat schon begonnen.',
      waiting: 'Das Spiel hat noch nicht begonnen.',
      bad_name: 'Dieser Name ist vergeben, leer oder zu lang. Wähle einen anderen.',
      not_host: 'Das kann nur, wer den Tisch angelegt hat.',
      not_your_seat: 'Dieser Platz gehört jemand anderem.',
      not_your_turn: 'Du bist nicht dran.',
      not_away: 'Dieser Spieler ist noch keine Minute weg. Warte noch etwas.',
      not_awaited: 'Das Spiel wartet nicht auf diesen Spieler.',
      slow_game:
        'In rundenbasierten Spielen muss niemand hier sein. Ein Bot spielt erst weiter, wenn die Zeit abgelaufen ist.',
      own_side: 'Ihr spielt auf einer Seite. Lass einen Bot weiterspielen oder gib auf.',
      asked: 'Warte auf die anderen: Sie haben noch nicht geantwortet.',
      no_resigning: 'Aufgeben geht nur, wo zwei Seiten spielen. Lass einen Bot weiterspielen.',
      no_chat: 'Hier kannst du keine eigenen Nachrichten schreiben. Wähle einen der festen Sätze.',
      stale: 'Das Spiel ist inzwischen weitergegangen. Versuche es noch einmal.',
      outdated: 'Diese Seite ist älter als der Server. Lade sie neu.',
    },
    refused: 'Das hat der Server nicht angenommen.',
    details: 'Einzelheiten',
  },
}
