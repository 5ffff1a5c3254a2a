import type { Words } from '../../base/i18n.svelte'

export interface GamesWords {
  title: string
  unfinished: string
  finished: string
  fragments: string // uploaded, and not over
  none: string
  noneWhy: string
  invite: string
  continue: string
  yourTurn: string
  turnOf: (name: string) => string
  waitsForMore: (number: number) => string
  waitsForYou: string
  waitsForHost: string
  open: string
  toTable: string
  nextGame: string
  replay: string
  download: string
  delete: string
  imported: string
  turns: (number: number) => string
  won: (names: string, number: number) => string
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
  drop: string
  reading: string
  refused: string // where the server found something wrong with the file
  untaken: string // where it did not come to that
  all: string
  allWhy: string
  allSave: string
  allPacking: string
  allDone: string
  allFailed: string
  allTooOften: string
  solo: string
  soloResult: string
  soloMarkers: string
  soloEdition: string
}

export const words: Words<GamesWords> = {
  en: {
    title: 'My games',
    unfinished: 'To be continued',
    finished: 'Finished',
    fragments: 'Uploaded, not played to the end',
    none: 'No games yet',
    noneWhy:
      'Whatever you play is kept here: to go on with later, or to look at again move by move.',
    invite: 'Play the first one',
    continue: 'Continue',
    yourTurn: 'Your turn',
    turnOf: (name) => `${name} is on turn`,
    waitsForMore: (number) => `Waits for ${number} more`,
    waitsForYou: 'Everybody is there: you can begin',
    waitsForHost: 'Waits for the host to begin',
    open: 'open',
    toTable: 'To the table',
    nextGame: 'Next game where it is my turn',
    replay: 'Replay',
    download: 'Download',
    delete: 'Delete',
    imported: 'uploaded',
    turns: (number) => (number === 1 ? '1 turn' : `${number} turns`),
    won: (names, number) => (number === 1 ? `${names} won` : `${names} won together`),
    drawn: (names) => `Drawn: ${names}`,
    result: (result) => `Result: ${result}`,
    resigned: (names) => `${names.join(' and ')} gave up`,
    left: (names) => `${names.join(' or ')} left`,
    ask: 'Delete this game?',
    askWhy: (names) => `${names}: it is gone for good then.`,
    askKeep: 'Download it first if you want to keep it.',
    askYes: 'Delete',
    askNo: 'Keep it',
    deleted: (names) => `Deleted: ${names}`,
    upload: 'Bring a game along',
    uploadWhy: 'A record downloaded here or written by another program (genial/1, JSON).',
    choose: 'Choose a file',
    drop: 'or drop it here',
    reading: 'The game is being played through …',
    refused:
      'This file was not taken: it is not a game record, or what it tells does not follow the rules.',
    untaken: 'This file was not taken.',
    all: 'All my games as a file',
    allWhy:
      'A ZIP with the record of every finished game and a list of all of them. It is yours to keep.',
    allSave: 'Download all games',
    allPacking: 'Your games are being packed …',
    allDone: 'The file is on its way to your downloads.',
    allFailed: 'The file did not come.',
    allTooOften: 'You had it several times just now. In a minute you can have it again.',
    solo: 'Best solo results',
    soloResult: 'Result',
    soloMarkers: 'All colours',
    soloEdition: 'Game',
  },
  de: {
    title: 'Meine Spiele',
    unfinished: 'Noch nicht zu Ende',
    finished: 'Beendet',
    fragments: 'Hochgeladen, nicht zu Ende gespielt',
    none: 'Noch keine Spiele',
    noneWhy:
      'Was du spielst, bleibt hier aufgehoben: zum Weiterspielen oder um es Zug für Zug noch einmal anzusehen.',
    invite: 'Das erste spielen',
    continue: 'Weiterspielen',
    yourTurn: 'Du bist dran',
    turnOf: (name) => `${name} ist dran`,
    waitsForMore: (number) => (number === 1 ? 'Es fehlt noch jemand' : `Es fehlen noch ${number}`),
    waitsForYou: 'Alle sind da: Du kannst beginnen',
    waitsForHost: 'Wartet auf den Beginn',
    open: 'frei',
    toTable: 'Zum Tisch',
    nextGame: 'Nächstes Spiel, in dem ich dran bin',
    replay: 'Ansehen',
    download: 'Herunterladen',
    delete: 'Löschen',
    imported: 'hochgeladen',
    turns: (number) => (number === 1 ? '1 Zug' : `${number} Züge`),
    won: (names, number) => (number === 1 ? `Gewonnen: ${names}` : `Gemeinsam gewonnen: ${names}`),
    drawn: (names) => `Unentschieden: ${names}`,
    result: (result) => `Ergebnis: ${result}`,
    resigned: (names) => `aufgegeben: ${names.join(' und ')}`,
    left: (names) => `gegangen: ${names.join(' oder ')}`,
    ask: 'Dieses Spiel löschen?',
    askWhy: (names) => `${names}: Es ist dann endgültig weg.`,
    askKeep: 'Lade es vorher herunter, wenn du es behalten willst.',
    askYes: 'Löschen',
    askNo: 'Behalten',
    deleted: (names) => `Gelöscht: ${names}`,
    upload: 'Ein Spiel mitbringen',
    uploadWhy: 'Ein Protokoll von hier oder aus einem anderen Programm (genial/1, JSON).',
    choose: 'Datei wählen',
    drop: 'oder hierher ziehen',
    reading: 'Das Spiel wird durchgespielt …',
    refused:
      'Diese Datei wurde nicht angenommen: Sie ist kein Spielprotokoll, oder was darin steht, geht nach den Regeln nicht auf.',
    untaken: 'Diese Datei wurde nicht angenommen.',
    all: 'Alle meine Spiele als Datei',
    allWhy:
      'Ein ZIP mit dem Protokoll jedes beendeten Spiels und einer Liste von allen. Es gehört dir.',
    allSave: 'Alle Spiele herunterladen',
    allPacking: 'Deine Spiele werden gepackt …',
    allDone: 'Die Datei ist auf dem Weg zu deinen Downloads.',
    allFailed: 'Die Datei kam nicht.',
    allTooOften: 'Du hattest sie gerade mehrmals. In einer Minute bekommst du sie wieder.',
    solo: 'Beste Solo-Ergebnisse',
    soloResult: 'Ergebnis',
    soloMarkers: 'Alle Farben',
    soloEdition: 'Spiel',
  },
}
