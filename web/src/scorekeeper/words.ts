import type { Words } from '../base/i18n.svelte'

const en = {
  title: 'Scorekeeper',
  lead:
    'For a game on cardboard: tap each tile where it was placed. The page counts the points, moves ' +
    'the markers and says whose turn it is.',
  offline: 'It works without a connection. Games stay in this browser.',
  newGame: 'New game',
  yourGames: 'Your games',
  goOn: 'Continue',
  remove: 'Delete',
  removeTitle: 'Delete this game?',
  removeWhy: (names: string) =>
    `${names}. The game is deleted from this browser. You can’t undo this.`,
  keep: 'Keep',
  moves: (number: number) => (number === 1 ? '1 tile' : `${number} tiles`),
  running: 'In progress',
  unknown: 'This browser doesn’t have this game',
  unknownWhy: 'It may have been deleted, or you kept score in another browser.',
  allGames: 'All games',

  edition: 'Edition',
  variant: 'Variant',
  players: 'Players',
  names: 'Names, in the order of play',
  partners: 'Players 1 and 3 are partners, and players 2 and 4.',
  nameOf: (number: number) => `Name of player ${number}`,
  player: (number: number) => `Player ${number}`,
  solo: 'Player',
  starts: 'Who starts?',
  start: 'Start',
  sameNames: 'Two players have the same name.',
  full: (most: number) => `This browser keeps ${most} games at most. Delete one first.`,
  notStored: 'Your browser doesn’t store this game. It is lost when you close the page.',

  colours: 'Colours of the tile',
  pickTile: 'Which two colours does the tile have?',
  pickSecond: 'Choose the second colour.',
  pickFirst: 'Choose the two colours of the tile first.',
  pickSpace: (colour: string) => `Tap the space of the ${colour} half.`,
  colourLabel: (colour: string, left: number) =>
    left === 0 ? `${colour}: no such tile left` : `${colour}, ${left} left`,
  noTile: (tile: string) => `All tiles with ${tile} are on the board already.`,
  firstTurn: (name: string) =>
    `${name}’s first tile must touch a printed symbol that no other tile touches.`,
  firstHint: (name: string) => `${name}’s first tile must touch a marked symbol.`,
  apart: 'These two spaces aren’t next to each other.',
  tooMany: 'More tiles of this kind than the box has.',
  noSwap: 'Nobody could swap tiles here.',
  otherSeat: 'Another player would be on turn.',
  over: 'The game would be over already.',
  unreadable: 'This move can’t be read.',
  bonusFor: (name: string, bonus: number) =>
    bonus === 1 ? `${name} places a bonus tile.` : `${name} places ${bonus} bonus tiles.`,
  enter: 'Enter',
  redo: 'Redo',
  swapped: 'swapped tiles', // behind the name of a player
  unswap: 'Remove the swap',
  correct: 'Correct this move',
  correcting: (move: number, name: string) => `Correct move ${move}, by ${name}.`,
  corrected: 'Corrected. Later moves were counted again.',
  back: 'Back to the game',
  record: 'Moves and record',
  doubtTitle: 'Later moves don’t fit',
  doubt: (move: number, why: string) => `With this change, move ${move} is impossible: ${why}`,
  doubtMore: (number: number) =>
    number === 1
      ? 'You can delete that move and enter it again.'
      : `You can delete that move and all later ones, ${number} in all, and enter them again.`,
  cut: 'Change and delete',

  stopHere: 'End the game here',
  stopTitle: 'End the game here?',
  stopWhy: 'The page then shows the ranking so far. With Undo, the game goes on.',
  stopOrResign:
    'If somebody resigns, the other side wins. If you stop, the page shows the ranking so far. With Undo, ' +
    'the game goes on.',
  stop: 'Stop',
  resigns: (name: string, players: number) =>
    players === 1 ? `${name} resigns` : `${name} resign`,
  stopped: 'Stopped early',
  stoppedWhy: 'The game was not played to its end. These are the scores so far.',

  result: 'Result',
  download: 'Download record',
  upload: 'Save on the server',
  uploading: 'Saving…',
  uploaded: 'Saved on the server.',
  replay: 'Replay and review',
  uploadWhy:
    'The server then offers a replay and a review. Everyone with the link can see the game.',
  uploadFailed: 'The game was not saved on the server. It is still in this browser.',
  made: 'The racks in the record are made up: nobody writes them down on cardboard.',
  noRecord:
    'The page found no racks that agree with these moves. At some point there seem to be too few tiles of a ' +
    'kind. Check the moves and the swaps.',
}

const de: typeof en = {
  title: 'Punktezähler',
  lead:
    'Für ein Spiel am Tisch: Tippe an, wo ein Plättchen gelegt wurde. Die Seite zählt die Punkte, setzt ' +
    'die Steine und sagt, wer dran ist.',
  offline: 'Das geht ohne Verbindung. Die Spiele bleiben in diesem Browser.',
  newGame: 'Neues Spiel',
  yourGames: 'Deine Spiele',
  goOn: 'Weiter',
  remove: 'Löschen',
  removeTitle: 'Dieses Spiel löschen?',
  removeWhy: (names) =>
    `${names}. Das Spiel wird aus diesem Browser gelöscht und lässt sich nicht wiederherstellen.`,
  keep: 'Behalten',
  moves: (number) => `${number} Plättchen`,
  running: 'Läuft noch',
  unknown: 'Dieses Spiel ist nicht in diesem Browser',
  unknownWhy: 'Vielleicht wurde es gelöscht, oder du hast in einem anderen Browser gezählt.',
  allGames: 'Alle Spiele',

  edition: 'Ausgabe',
  variant: 'Variante',
  players: 'Personen',
  names: 'Namen, in Spielreihenfolge',
  partners: '1 und 3 spielen zusammen, 2 und 4 auch.',
  nameOf: (number) => `Name von Platz ${number}`,
  player: (number) => `Spieler ${number}`,
  solo: 'Spieler',
  starts: 'Wer beginnt?',
  start: 'Los geht’s',
  sameNames: 'Zwei haben denselben Namen.',
  full: (most) => `Dieser Browser behält höchstens ${most} Spiele. Lösche zuerst eines.`,
  notStored: 'Dein Browser speichert dieses Spiel nicht. Es ist weg, sobald du die Seite schließt.',

  colours: 'Farben des Plättchens',
  pickTile: 'Welche zwei Farben hat das Plättchen?',
  pickSecond: 'Wähle die zweite Farbe.',
  pickFirst: 'Wähle zuerst die zwei Farben des Plättchens.',
  pickSpace: (colour) => `Tippe das Feld mit ${colour} an.`,
  colourLabel: (colour, left) =>
    left === 0 ? `${colour}: kein solches Plättchen mehr` : `${colour}, noch ${left}`,
  noTile: (tile) => `Alle Plättchen mit ${tile} liegen schon auf dem Plan.`,
  firstTurn: (name) =>
    `Das erste Plättchen von ${name} muss ein aufgedrucktes Symbol berühren, das noch kein anderes berührt.`,
  firstHint: (name) => `Das erste Plättchen von ${name} muss ein markiertes Symbol berühren.`,
  apart: 'Diese Felder liegen nicht nebeneinander.',
  tooMany: 'So viele Plättchen dieser Art gibt es nicht.',
  noSwap: 'Hier konnte niemand tauschen.',
  otherSeat: 'Jemand anders wäre dran.',
  over: 'Das Spiel wäre schon zu Ende.',
  unreadable: 'Dieser Zug ist nicht lesbar.',
  bonusFor: (name, bonus) =>
    bonus === 1 ? `${name} legt ein Bonusplättchen.` : `${name} legt ${bonus} Bonusplättchen.`,
  enter: 'Eintragen',
  redo: 'Wiederholen',
  swapped: 'hat getauscht',
  unswap: 'Tausch entfernen',
  correct: 'Zug berichtigen',
  correcting: (move, name) => `Zug ${move} von ${name} berichtigen.`,
  corrected: 'Berichtigt. Die späteren Züge wurden neu gezählt.',
  back: 'Zurück ins Spiel',
  record: 'Züge und Protokoll',
  doubtTitle: 'Spätere Züge passen nicht mehr',
  doubt: (move, why) => `Mit dieser Änderung geht Zug ${move} nicht mehr: ${why}`,
  doubtMore: (number) =>
    number === 1
      ? 'Du kannst diesen Zug löschen und neu eintragen.'
      : `Du kannst diesen und alle späteren Züge, zusammen ${number}, löschen und neu eintragen.`,
  cut: 'Ändern und löschen',

  stopHere: 'Spiel hier beenden',
  stopTitle: 'Spiel hier beenden?',
  stopWhy: 'Du siehst dann den Stand bis hier. Mit „Zurücknehmen“ geht das Spiel weiter.',
  stopOrResign:
    'Gibt jemand auf, gewinnt die andere Seite. Hört ihr einfach auf, siehst du den Stand bis hier. Mit ' +
    '„Zurücknehmen“ geht das Spiel weiter.',
  stop: 'Aufhören',
  resigns: (name, players) => (players === 1 ? `${name} gibt auf` : `${name} geben auf`),
  stopped: 'Vorzeitig beendet',
  stoppedWhy: 'Das Spiel wurde nicht zu Ende gespielt. Das ist der Stand bis hier.',

  result: 'Ergebnis',
  download: 'Protokoll herunterladen',
  upload: 'Auf dem Server speichern',
  uploading: 'Wird gespeichert…',
  uploaded: 'Auf dem Server gespeichert.',
  replay: 'Ansehen und analysieren',
  uploadWhy:
    'Auf dem Server kannst du das Spiel ansehen und analysieren lassen. Wer den Link hat, kann es sehen.',
  uploadFailed: 'Das Spiel wurde nicht auf dem Server gespeichert. In diesem Browser ist es noch.',
  made: 'Die Bänkchen im Protokoll sind ausgedacht: Am Tisch schreibt sie niemand auf.',
  noRecord:
    'Zu diesen Zügen wurden keine passenden Bänkchen gefunden: Irgendwann scheinen Plättchen zu fehlen. ' +
    'Prüfe die Züge, auch den Tausch von Plättchen.',
}

export const words: Words<typeof en> = { en, de }
