import type { Words } from '../base/i18n.svelte'

const en = {
  title: 'Position',
  loading: 'Loading the position…',
  bad: 'This position can’t be read',
  hidden: (name: string) => `The tiles of ${name} are hidden, so no move can be tried.`,
  fillIn: 'Enter the tiles',
  drew: (tiles: string) => `Drawn: ${tiles}.`,

  // The list of the moves that were tried.
  tried: 'Tried moves',
  triedNone:
    'Place a tile to see the position after the move. Nothing is stored, and you can go back.',
  opened: 'Starting position',
  others: 'Also tried here',
  draw: (number: number) => `draw ${number}`, // the same move was tried with several draws
  redraw: 'Draw again',
  redrawWhy: 'Drawn and hidden tiles are random. Make the same move again with other tiles.',

  values: 'Values',
  valuesOn: 'Compute values',
  valuesWhy:
    'The server tries every good move in many simulated games, using only what the player can see. This takes a few seconds.',
  asking: 'Computing values…',
  waiting: (seconds: number) =>
    `You asked for many values in a short time, or the server is busy. Next attempt in ${seconds} s.`,
  bestMoves: (name: string) => `Best moves for ${name}`,
  bestMovesSolo: 'Best moves',
  chance: (value: string, range: string) => `${value} ± ${range} to win`,
  result: (value: string, range: string) => `expected result ${value} ± ${range}`,
  range: '±: in 95 of 100 cases, the true value is inside this range.',
  // The table below the best moves: the expected final scores after the best move.
  expectedEnd: 'Expected at the end, after the best move',
  expectedLowest: 'Lowest',
  expectedRough: 'Rough numbers, from a few simulated games.',
  noValues: 'The game is over, so there are no more moves.',
  noValuesToy: 'There are no values for toys.',
  noValuesHidden: 'The current player’s tiles are hidden, so no values can be computed.',
  why: 'Why',
  // The move that the best move is compared with.
  second: { it: 'the second-best move', after: 'after the second-best move' },
  ranked: (rank: number) => ({ it: `suggestion ${rank}`, after: `after suggestion ${rank}` }),
  lastMove: 'Last move',
  showBest: 'Show the best move',
  close: 'Close',
  tiles: 'Tiles',
  more: 'More',

  share: 'Share',
  link: 'Link to this position',
  picture: 'Picture',
  pictureWhy: 'Shows what the current player can see.',
  python: 'Code for Python, for example in a notebook',
  edit: 'Edit position',
  newSetup: 'Set up a position',

  // The dialog that starts a game from the position.
  playOn: 'Play on from here',
  youPlay: 'You play',
  onTurn: (name: string) => `${name} (moves next)`,
  friend: 'Friend by link',
  person: 'Player at this screen',
  redeal: 'Deal new tiles to the others',
  redealWhy: (name: string) =>
    `${name} keeps the same tiles. The others get random tiles, which nobody has seen.`,
  start: 'Start the game',
  starting: 'Starting…',
  cancel: 'Cancel',
  self: 'Player',
}

const de: typeof en = {
  title: 'Stellung',
  loading: 'Die Stellung wird geladen…',
  bad: 'Diese Stellung ist nicht lesbar',
  hidden: (name) =>
    `Die Plättchen von ${name} sind verdeckt. Deshalb lässt sich kein Zug ausprobieren.`,
  fillIn: 'Plättchen eintragen',
  drew: (tiles) => `Gezogen: ${tiles}.`,

  tried: 'Ausprobierte Züge',
  triedNone:
    'Lege ein Plättchen, um die Stellung danach zu sehen. Nichts wird gespeichert, und du kannst zurückgehen.',
  opened: 'Ausgangsstellung',
  others: 'Hier auch ausprobiert',
  draw: (number) => `Ziehung ${number}`,
  redraw: 'Neu ziehen',
  redrawWhy:
    'Gezogene und verdeckte Plättchen sind Zufall. Versuche denselben Zug mit anderen Plättchen.',

  values: 'Werte',
  valuesOn: 'Werte berechnen',
  valuesWhy:
    'Der Server probiert jeden guten Zug in vielen simulierten Spielen aus und nutzt dabei nur, was der Spieler sehen kann. Das dauert ein paar Sekunden.',
  asking: 'Werte werden berechnet…',
  waiting: (seconds) =>
    `Du hast in kurzer Zeit viele Werte abgefragt, oder der Server ist ausgelastet. Nächster Versuch in ${seconds} s.`,
  bestMoves: (name) => `Beste Züge für ${name}`,
  bestMovesSolo: 'Beste Züge',
  chance: (value, range) => `Sieg: ${value} ± ${range}`,
  result: (value, range) => `erwartetes Ergebnis ${value} ± ${range}`,
  range: '±: In 95 von 100 Fällen liegt der wahre Wert in diesem Bereich.',
  expectedEnd: 'Erwarteter Endstand nach dem besten Zug',
  expectedLowest: 'Niedrigste',
  expectedRough: 'Grobe Werte aus wenigen simulierten Spielen.',
  noValues: 'Das Spiel ist zu Ende. Es gibt keine Züge mehr.',
  noValuesToy: 'Für Minispiele gibt es keine Werte.',
  noValuesHidden:
    'Die Plättchen des Spielers am Zug sind verdeckt. Deshalb lassen sich keine Werte berechnen.',
  why: 'Warum',
  second: { it: 'der zweitbeste Zug', after: 'nach dem zweitbesten Zug' },
  ranked: (rank) => ({ it: `Vorschlag ${rank}`, after: `nach Vorschlag ${rank}` }),
  lastMove: 'Letzter Zug',
  showBest: 'Den besten Zug zeigen',
  close: 'Schließen',
  tiles: 'Plättchen',
  more: 'Mehr',

  share: 'Teilen',
  link: 'Link zu dieser Stellung',
  picture: 'Bild',
  pictureWhy: 'Zeigt, was der Spieler am Zug sehen kann.',
  python: 'Code für Python, zum Beispiel in einem Notebook',
  edit: 'Stellung ändern',
  newSetup: 'Stellung aufbauen',

  playOn: 'Ab hier spielen',
  youPlay: 'Du spielst',
  onTurn: (name) => `${name} (ist am Zug)`,
  friend: 'Freund per Link',
  person: 'Spieler an diesem Bildschirm',
  redeal: 'Die anderen Plättchen neu austeilen',
  redealWhy: (name) =>
    `${name} behält die Plättchen. Die anderen bekommen zufällige, die noch niemand gesehen hat.`,
  start: 'Spiel starten',
  starting: 'Wird gestartet…',
  cancel: 'Abbrechen',
  self: 'Spieler',
}

export const words: Words<typeof en> = { en, de }
