import type { Words } from '../../base/i18n.svelte'

const en = {
  title: 'Set up a position',
  bad: 'This position can’t be opened',
  ownBoard:
    'It has a custom board. Only positions on the boards of the editions can be changed here.',
  kind: 'Game',
  edition: 'Edition',
  variant: 'Variant',
  players: 'Players',
  openPartners: 'Partners see each other’s tiles',

  brush: 'Place on the board',
  erase: 'Erase',
  boardHelp:
    'Choose a colour, then click spaces. Keys on the board: arrows move, digits choose a colour, Enter places it, Delete erases, U undoes.',
  undo: 'Undo',
  clear: 'Clear the board',

  racks: 'Tiles of the players',
  known: 'All tiles are known',
  knownWhy: 'Otherwise, only the tiles that the player whose turn it is can see.',
  rackOf: (name: string) => `Tiles of ${name}`,
  hiddenTiles: 'Hidden tiles',
  add: 'Choose tiles',
  addFor: (name: string) => `Choose tiles: ${name}`,
  fill: 'Fill at random',
  fillFor: (name: string) => `Fill at random: ${name}`,
  empty: 'No tiles',
  remove: (tile: string) => `Remove ${tile}`,
  take: (tile: string, left: number) => `${tile}, ${left} left`,
  full: 'The rack is full.',
  done: 'Done',

  markers: 'Scores',
  markersDuel: 'Above 0 on the side of Player 1, below 0 on the side of Player 2.',
  marker: (name: string, colour: string) => `${name}, ${colour}`,
  shared: 'Score board',
  tokens: 'Tokens',
  token: (colour: string) => `Token of ${colour}`,
  nobody: 'Nobody',

  turn: 'Turn',
  seat: 'Whose turn it is',
  due: 'What comes next',
  dueKinds: {
    place: 'A tile',
    bonus: (number: number) => (number === 1 ? 'A bonus tile' : `${number} bonus tiles`),
    exchange: 'The decision to swap tiles',
  },
  firstTiles: 'Has not placed a tile yet',
  firstTilesWhy: 'The first tile of a player must touch a free printed symbol.',

  bag: 'Bag',
  bagSize: (tiles: number) => (tiles === 1 ? '1 tile' : `${tiles} tiles`),
  bagRest: 'All tiles that are left',
  bagRestWhy: 'Everything that is neither on the board nor on a known rack.',
  bagHidden: 'With the hidden tiles of the players.',
  inBag: (tile: string) => `${tile} in the bag`,

  checking: 'Checking…',
  possible: 'This position is possible.',
  doubted: 'Playable, but no game leads here:',
  impossible: 'Not possible yet:',
  explore: 'Try moves',
  faults: {
    too_many_tiles: (tile: string, most: number) =>
      `The box has only ${most} tiles ${tile}. There are more on the racks and in the bag.`,
    few_tiles: 'The bag has fewer tiles than the hidden racks.',
    no_tile: (name: string) => `${name} moves next and has no tile.`,
    no_space: 'No tile fits on the board any more.',
    no_exchange: (name: string) => `${name} may not swap tiles in this position.`,
    other: 'The server does not accept this position.',
  },
  doubts: {
    loose: (spaces: string) => `These halves don’t make whole tiles: ${spaces}.`,
    too_many: (colour: string, number: number, most: number) =>
      `There are ${number} ${colour} halves, and the box has ${most}.`,
  },
  more: (spaces: number) => (spaces === 1 ? '1 more space' : `${spaces} more spaces`),

  open: 'Open a position text',
  openWhy: 'For example the text that str(game) prints in Python.',
  openIt: 'Open',
}

const de: typeof en = {
  title: 'Stellung aufbauen',
  bad: 'Diese Stellung lässt sich nicht öffnen',
  ownBoard:
    'Sie hat einen eigenen Plan. Hier lassen sich nur Stellungen auf den Plänen der Ausgaben ändern.',
  kind: 'Spiel',
  edition: 'Ausgabe',
  variant: 'Variante',
  players: 'Spielerzahl',
  openPartners: 'Partner sehen ihre Plättchen gegenseitig',

  brush: 'Auf den Plan legen',
  erase: 'Löschen',
  boardHelp:
    'Wähle eine Farbe und klicke auf Felder. Tasten auf dem Plan: Mit den Pfeilen bewegst du dich, Ziffern wählen eine Farbe, Eingabe legt sie, Entf löscht, U macht rückgängig.',
  undo: 'Rückgängig',
  clear: 'Plan leeren',

  racks: 'Plättchen der Spieler',
  known: 'Alle Plättchen sind bekannt',
  knownWhy: 'Sonst nur die Plättchen, die sieht, wer am Zug ist.',
  rackOf: (name) => `Plättchen von ${name}`,
  hiddenTiles: 'Verdeckte Plättchen',
  add: 'Auswählen',
  addFor: (name) => `Auswählen: ${name}`,
  fill: 'Zufällig füllen',
  fillFor: (name) => `Zufällig füllen: ${name}`,
  empty: 'Keine Plättchen',
  remove: (tile) => `${tile} entfernen`,
  take: (tile, left) => `${tile}, noch ${left}`,
  full: 'Das Bänkchen ist voll.',
  done: 'Fertig',

  markers: 'Punkte',
  markersDuel: 'Über 0 auf der Seite von Spieler 1, unter 0 auf der Seite von Spieler 2.',
  marker: (name, colour) => `${name}, ${colour}`,
  shared: 'Wertungstafel',
  tokens: 'Chips',
  token: (colour) => `Chip von ${colour}`,
  nobody: 'Niemand',

  turn: 'Am Zug',
  seat: 'Wer am Zug ist',
  due: 'Was als Nächstes kommt',
  dueKinds: {
    place: 'Ein Plättchen',
    bonus: (number) => (number === 1 ? 'Ein Bonusplättchen' : `${number} Bonusplättchen`),
    exchange: 'Die Entscheidung über einen Tausch',
  },
  firstTiles: 'Hat noch kein Plättchen gelegt',
  firstTilesWhy: 'Das erste Plättchen muss ein freies aufgedrucktes Symbol berühren.',

  bag: 'Beutel',
  bagSize: (tiles) => `${tiles} Plättchen`,
  bagRest: 'Alle übrigen Plättchen',
  bagRestWhy: 'Alles, was weder auf dem Plan noch auf einem bekannten Bänkchen liegt.',
  bagHidden: 'Mit den verdeckten Plättchen der Spieler.',
  inBag: (tile) => `${tile} im Beutel`,

  checking: 'Wird geprüft …',
  possible: 'Diese Stellung ist möglich.',
  doubted: 'Spielbar, aber kein Spiel führt hierher:',
  impossible: 'Noch nicht möglich:',
  explore: 'Ausprobieren',
  faults: {
    too_many_tiles: (tile, most) =>
      `In der Schachtel sind nur ${most} Plättchen ${tile}. Auf den Bänkchen und im Beutel sind es mehr.`,
    few_tiles: 'Im Beutel sind weniger Plättchen als auf den verdeckten Bänkchen.',
    no_tile: (name) => `${name} ist am Zug und hat kein Plättchen.`,
    no_space: 'Auf den Plan passt kein Plättchen mehr.',
    no_exchange: (name) => `${name} darf in dieser Stellung nicht tauschen.`,
    other: 'Der Server nimmt diese Stellung nicht an.',
  },
  doubts: {
    loose: (spaces) => `Diese Hälften ergeben keine ganzen Plättchen: ${spaces}.`,
    too_many: (colour, number, most) =>
      `Es liegen ${number} Hälften in ${colour} aus, in der Schachtel sind ${most}.`,
  },
  more: (spaces) => (spaces === 1 ? '1 weiteres Feld' : `${spaces} weitere Felder`),

  open: 'Den Text einer Stellung öffnen',
  openWhy: 'Zum Beispiel die Ausgabe von str(game) in Python.',
  openIt: 'Öffnen',
}

export const words: Words<typeof en> = { en, de }
