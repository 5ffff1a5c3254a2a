import type { Words } from '../base/i18n.svelte'

const en = {
  title: 'Position',
  loading: 'Loading the position…',
  bad: 'This position can’t be read',
  hidden: (name: string) => `The tiles of ${name} are hidden, so no move can be tried.`,
  fillIn: 'Fill in the tiles',
  drew: (tiles: string) => `Drawn: ${tiles}.`,

  tried: 'Tried moves',
  triedNone:
    'Place a tile to see the position after the move. Nothing is stored, and you can go back.',
  opened: 'The opened position',
  others: 'Also tried here',
  draw: (number: number) => `draw ${number}`,
  redraw: 'Another draw',
  redrawWhy: 'Drawn and hidden tiles are random. Try the same move with other tiles.',

  values: 'Values',
  valuesOn: 'Compute values',
  valuesWhy:
    'The server plays every good move in many sampled games, from what the player knows. This takes some seconds.',
  asking: 'Computing values…',
  waiting: (seconds: number) =>
    `You asked for many values in a short time, or the server is busy. Next attempt in ${seconds} s.`,
  bestMoves: (name: string) => `Best moves of ${name}`,
  bestMovesSolo: 'Best moves',
  chance: (value: string, range: string) => `${value} ± ${range} to win`,
  result: (value: string, range: string) => `${value} ± ${range} expected`,
  range: '±: in 95 of 100 cases, the true value is inside this range.',
  noValues: 'The game is over, so there are no moves to value.',
  noValuesHidden: 'The tiles of the player are hidden, so moves have no values.',
  why: 'Why',
  second: { it: 'the second-best move', after: 'after the second-best move' },
  lastMove: 'Last move',
  showBest: 'Show the best move',
  close: 'Close',
  tiles: 'Tiles',
  more: 'More',

  share: 'Share',
  link: 'Link to this position',
  picture: 'Picture',
  pictureWhy: 'As the player whose turn it is sees it.',
  python: 'In Python, for example in a notebook',
  edit: 'Edit position',
  newSetup: 'Set up a position',

  playOn: 'Play on from here',
  youPlay: 'You play',
  onTurn: (name: string) => `${name} (moves next)`,
  friend: 'Friend by link',
  person: 'Person at this screen',
  redeal: 'Deal the other tiles again',
  redealWhy: (name: string) =>
    `${name} keeps their tiles. Nobody knows the other racks, as in a usual game.`,
  start: 'Start the game',
  starting: 'Starting…',
  cancel: 'Cancel',
  self: 'Player',
}

const de: typeof en = {
  title: 'Stellung',
  loading: 'Die Stellung wird geladen …',
  bad: 'Diese Stellung ist nicht lesbar',
  hidden: (name) =>
    `Die Plättchen von ${name} sind verdeckt. Deshalb lässt sich kein Zug ausprobieren.`,
  fillIn: 'Plättchen eintragen',
  drew: (tiles) => `Gezogen: ${tiles}.`,

  tried: 'Versuche',
  triedNone:
    'Lege ein Plättchen, um die Stellung danach zu sehen. Nichts wird gespeichert, und du kannst zurückgehen.',
  opened: 'Die geöffnete Stellung',
  others: 'Hier auch versucht',
  draw: (number) => `Ziehung ${number}`,
  redraw: 'Neu ziehen',
  redrawWhy:
    'Gezogene und verdeckte Plättchen sind Zufall. Versuche denselben Zug mit anderen Plättchen.',

  values: 'Werte',
  valuesOn: 'Werte berechnen',
  valuesWhy:
    'Der Server spielt jeden guten Zug in vielen möglichen Spielen weiter, mit dem, was der Spieler weiß. Das dauert ein paar Sekunden.',
  asking: 'Werte werden berechnet …',
  waiting: (seconds) =>
    `Du hast in kurzer Zeit viele Werte abgefragt, oder der Server ist ausgelastet. Nächster Versuch in ${seconds} s.`,
  bestMoves: (name) => `Beste Züge von ${name}`,
  bestMovesSolo: 'Beste Züge',
  chance: (value, range) => `Sieg: ${value} ± ${range}`,
  result: (value, range) => `erwartet ${value} ± ${range}`,
  range: '±: In 95 von 100 Fällen liegt der wahre Wert in diesem Bereich.',
  noValues: 'Das Spiel ist zu Ende. Es gibt keine Züge zu bewerten.',
  noValuesHidden: 'Die Plättchen des Spielers sind verdeckt. Deshalb haben Züge keine Werte.',
  why: 'Warum',
  second: { it: 'der zweitbeste Zug', after: 'nach dem zweitbesten Zug' },
  lastMove: 'Letzter Zug',
  showBest: 'Den besten Zug zeigen',
  close: 'Schließen',
  tiles: 'Plättchen',
  more: 'Mehr',

  share: 'Teilen',
  link: 'Link zu dieser Stellung',
  picture: 'Bild',
  pictureWhy: 'So, wie sie sieht, wer am Zug ist.',
  python: 'In Python, zum Beispiel in einem Notebook',
  edit: 'Stellung ändern',
  newSetup: 'Stellung aufbauen',

  playOn: 'Ab hier spielen',
  youPlay: 'Du spielst',
  onTurn: (name) => `${name} (ist am Zug)`,
  friend: 'Freund per Link',
  person: 'Person an diesem Bildschirm',
  redeal: 'Die anderen Plättchen neu verteilen',
  redealWhy: (name) =>
    `${name} behält die Plättchen. Die anderen Bänkchen kennt niemand, wie in einem gewöhnlichen Spiel.`,
  start: 'Spiel starten',
  starting: 'Wird gestartet …',
  cancel: 'Abbrechen',
  self: 'Spieler',
}

export const words: Words<typeof en> = { en, de }
