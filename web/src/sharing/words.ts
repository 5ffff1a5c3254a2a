import type { Words } from '../base/i18n.svelte'

const en = {
  share: 'Share',
  title: 'Share this game',
  card: 'Card with the board, the names, the scores and the result',
  noCard: 'The card could not be loaded. Try again in a minute.',
  link: 'Link to the game',
  send: 'Send…',
  sendText: 'A game of Genial',
  download: 'Download',
  files: {
    card: { name: 'Card', about: 'PNG, for messages' },
    animation: { name: 'Animation', about: 'GIF, takes a few seconds' },
    page: { name: 'Replay', about: 'HTML, works offline, with the review if there is one' },
    picture: { name: 'Board', about: 'SVG, for print' },
    record: { name: 'Record', about: 'JSON, for other programs' },
  },
  embed: 'For your website',
  embedWhy: 'This line shows the replay on another page.',
  everyone: 'Everyone who has the link can see the whole game.',
  close: 'Close',
}

export const words: Words<typeof en> = {
  en,
  de: {
    share: 'Teilen',
    title: 'Dieses Spiel teilen',
    card: 'Karte mit Spielplan, Namen, Punkten und Ergebnis',
    noCard: 'Die Karte lässt sich gerade nicht laden. Versuch es in einer Minute noch einmal.',
    link: 'Link zum Spiel',
    send: 'Senden…',
    sendText: 'Ein Spiel Genial',
    download: 'Herunterladen',
    files: {
      card: { name: 'Karte', about: 'PNG, für Nachrichten' },
      animation: { name: 'Animation', about: 'GIF, dauert ein paar Sekunden' },
      page: { name: 'Wiederholung', about: 'HTML, läuft offline, mit Analyse, falls es eine gibt' },
      picture: { name: 'Spielplan', about: 'SVG, zum Drucken' },
      record: { name: 'Protokoll', about: 'JSON, für andere Programme' },
    },
    embed: 'Für deine Website',
    embedWhy: 'Diese Zeile zeigt das Spiel auf einer anderen Seite.',
    everyone: 'Wer den Link hat, kann das ganze Spiel sehen.',
    close: 'Schließen',
  },
}
