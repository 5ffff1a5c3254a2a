import type { Words } from '../../base/i18n.svelte'

export interface GamesWords {
  title: string
  unfinished: string
  finished: string
  fragments: string // uploaded games that are not over
  none: string
  noneWhy: string
  invite: string
  me: string // the link to the statistics
  continue: string
  yourTurn: string
  turnOf: (name: string) => string
  waitsForMore: (number: number) => string
  waitsForYou: string // you are the host
  waitsForHost: string
  open: string
  toTable: string
  nextGame: string
  replay: string
  download: string
  delete: string
  imported: string
  day: (day: string) => string
  turns: (number: number) => string
  won: (names: string) => string
  drawn: (names: string) => string
  result: (result: number) => string
  resigned: (names: string[]) => string
  left: (names: string[]) => string
  ask: string
  askWhy: (names: string) => string
  askKeep: string
  askYes: string
  askNo: string
  deleted: (names: string) => string
  upload: string
  uploadWhy: string
  choose: string
  drop: string // after the button that chooses a file
  reading: string
  refused: string // the server found a fault in the file
  untaken: string // the upload failed before the server checked the file
  all: string
  allWhy: string
  allSave: string
  allPacking: string
  allDone: string
  allFailed: string
  allTooOften: string
  solo: string
  soloResult: string
  soloMarkers: string // a column: the scores in all colours
  soloEdition: string
}

export const words: Words<GamesWords> = {
  en: {
    title: 'My games',
    unfinished: 'In progress',
    finished: 'Finished',
    fragments: 'Imported, unfinished',
    none: 'No games yet',
    noneWhy:
      'Your games will appear here. You can continue them later or replay them move by move.',
    invite: 'Play a game',
    me: 'My page: wins, colours, rating and ladder',
    continue: 'Continue',
    yourTurn: 'Your turn',
    turnOf: (name) => `${name}’s turn`,
    waitsForMore: (number) =>
      number === 1 ? 'Waiting for one more player' : `Waiting for ${number} more players`,
    waitsForYou: 'Everyone is here: start the game',
    waitsForHost: 'Waiting for the host to start',
    open: 'open seat',
    toTable: 'Go to table',
    nextGame: 'Next game awaiting my move',
    replay: 'Replay',
    download: 'Download',
    delete: 'Delete',
    imported: 'imported',
    day: (day) => `bag of the day, ${day}`,
    turns: (number) => (number === 1 ? '1 turn' : `${number} turns`),
    won: (names) => `${names} won`,
    drawn: (names) => `Draw: ${names}`,
    result: (result) => `Final score: ${result}`,
    resigned: (names) => `${names.join(' and ')} resigned`,
    left: (names) => `${names.join(' or ')} left`,
    ask: 'Delete this game?',
    askWhy: (names) => `${names}: you can’t undo this.`,
    askKeep: 'Download it first if you want to keep it.',
    askYes: 'Delete',
    askNo: 'Keep',
    deleted: (names) => `Deleted: ${names}`,
    upload: 'Import a game',
    uploadWhy: 'A game record from here or from another program (genial/1, JSON).',
    choose: 'Choose a file',
    drop: 'or drop it here',
    reading: 'Checking the game…',
    refused: 'Import failed: this is not a game record, or its moves break the rules.',
    untaken: 'Import failed.',
    all: 'Export all games',
    allWhy: 'A ZIP file with the records of your finished games and a list of all your games.',
    allSave: 'Download all games',
    allPacking: 'Preparing your download…',
    allDone: 'The download has started.',
    allFailed: 'The download failed.',
    allTooOften: 'Too many downloads. Try again in a minute.',
    solo: 'Best solo scores',
    soloResult: 'Score',
    soloMarkers: 'All colours',
    soloEdition: 'Game',
  },
  de: {
    title: 'Meine Spiele',
    unfinished: 'Laufende Spiele',
    finished: 'Beendet',
    fragments: 'Importiert, nicht zu Ende gespielt',
    none: 'Noch keine Spiele',
    noneWhy:
      'Hier erscheinen deine Spiele. Du kannst sie später weiterspielen oder Zug für Zug ansehen.',
    invite: 'Ein Spiel spielen',
    me: 'Meine Seite: Siege, Farben, Spielstärke, Stufenleiter',
    continue: 'Weiterspielen',
    yourTurn: 'Du bist dran',
    turnOf: (name) => `${name} ist dran`,
    waitsForMore: (number) => (number === 1 ? 'Es fehlt noch jemand' : `Es fehlen noch ${number}`),
    waitsForYou: 'Alle sind da: Starte das Spiel',
    waitsForHost: 'Wartet auf den Start',
    open: 'freier Platz',
    toTable: 'Zum Tisch',
    nextGame: 'Nächstes Spiel, in dem ich dran bin',
    replay: 'Ansehen',
    download: 'Herunterladen',
    delete: 'Löschen',
    imported: 'importiert',
    day: (day) => `Beutel des Tages, ${day}`,
    turns: (number) => (number === 1 ? '1 Zug' : `${number} Züge`),
    won: (names) => `Gewonnen: ${names}`,
    drawn: (names) => `Unentschieden: ${names}`,
    result: (result) => `Endstand: ${result}`,
    resigned: (names) => `aufgegeben: ${names.join(' und ')}`,
    left: (names) => `gegangen: ${names.join(' oder ')}`,
    ask: 'Dieses Spiel löschen?',
    askWhy: (names) => `${names}: Das lässt sich nicht rückgängig machen.`,
    askKeep: 'Lade es vorher herunter, wenn du es behalten willst.',
    askYes: 'Löschen',
    askNo: 'Behalten',
    deleted: (names) => `Gelöscht: ${names}`,
    upload: 'Spiel importieren',
    uploadWhy: 'Ein Protokoll von hier oder aus einem anderen Programm (genial/1, JSON).',
    choose: 'Datei wählen',
    drop: 'oder hierher ziehen',
    reading: 'Das Spiel wird geprüft…',
    refused:
      'Import fehlgeschlagen: Das ist kein Spielprotokoll, oder die Züge verstoßen gegen die Regeln.',
    untaken: 'Import fehlgeschlagen.',
    all: 'Alle Spiele exportieren',
    allWhy:
      'Eine ZIP-Datei mit den Protokollen deiner beendeten Spiele und einer Liste aller Spiele.',
    allSave: 'Alle Spiele herunterladen',
    allPacking: 'Deine Spiele werden vorbereitet…',
    allDone: 'Der Download hat begonnen.',
    allFailed: 'Der Download ist fehlgeschlagen.',
    allTooOften: 'Zu viele Downloads. Versuche es in einer Minute noch einmal.',
    solo: 'Beste Solo-Punktzahlen',
    soloResult: 'Punkte',
    soloMarkers: 'Alle Farben',
    soloEdition: 'Spiel',
  },
}
