import type { Words } from '../../base/i18n.svelte'

const en = {
  title: 'Set up a position',
  bad: 'This position can’t be opened',
  ownBoard:
    'This position has a custom board. Only positions on the boards of the editions can be edited here.',
  kind: 'Game',
  edition: 'Edition',
  variant: 'Variant',
  players: 'Players',
  openPartners: 'Partners see each other’s tiles',

  // Colours to choose from, and the actions on the board.
  brush: 'Place on the board',
  erase: 'Erase',
  boardHelp:
    'Choose a colour, then click spaces. Keys on the board: arrows move, digits choose a colour, Enter places it, Delete erases, U undoes.',
  undo: 'Undo',
  clear: 'Clear the board',

  racks: 'Tiles of the players',
  known: 'All tiles are known',
  knownWhy: 'If this is off, you enter only the tiles that the current player can see.',
  rackOf: (name: string) => `Tiles of ${name}`,
  hiddenTiles: 'Hidden tiles',
  add: 'Choose tiles',
  addFor: (name: string) => `Choose tiles: ${name}`,
  fill: 'Fill at random',
  fillFor: (name: string) => `Fill at random: ${name}`,
  empty: 'No tiles',
  remove: (tile: string) => `Remove ${tile}`,
  take: (tile: string, left: number) => `${tile}, ${left} left`, // a tile that can be chosen
  full: 'The rack is full.',
  done: 'Done',

  markers: 'Scores',
  markersDuel: 'A marker above 0 is on Player 1’s side, a marker below 0 on Player 2’s side.',
  marker: (name: string, colour: string) => `${name}, ${colour}`,
  shared: 'Score board',
  tokens: 'Tokens',
  token: (colour: string) => `Holder of the ${colour} token`,
  nobody: 'Nobody',

  turn: 'Turn', // the heading of the next fields
  seat: 'Whose turn it is',
  due: 'What comes next',
  dueKinds: {
    place: 'Placing a tile',
    bonus: (number: number) =>
      number === 1 ? 'Placing a bonus tile' : `Placing ${number} bonus tiles`,
    exchange: 'Deciding whether to swap tiles',
  },
  firstTiles: 'Players who haven’t placed a tile yet',
  firstTilesWhy: 'A player’s first tile must touch a printed symbol that no other tile touches.',

  bag: 'Bag',
  bagSize: (tiles: number) => (tiles === 1 ? '1 tile' : `${tiles} tiles`),
  bagRest: 'All remaining tiles',
  bagRestWhy: 'Everything that is neither on the board nor on a known rack.',
  bagHidden: 'Includes the hidden tiles of the players.',
  inBag: (tile: string) => `${tile} in the bag`,

  // What the server says about the position.
  checking: 'Checking…',
  possible: 'This position is possible.',
  doubted: 'Playable, but no real game can reach this position:',
  impossible: 'This position is not possible yet:',
  explore: 'Try moves',
  faults: {
    too_many_tiles: (tile: string, most: number) =>
      `The game has only ${most} “${tile}” tiles, but there are more on the racks and in the bag.`,
    few_tiles: 'The bag has too few tiles to fill the hidden racks.',
    no_tile: (name: string) => `It’s ${name}’s turn, but ${name} has no tiles.`,
    no_space: 'No more tiles fit on the board.',
    no_exchange: (name: string) => `${name} may not swap tiles in this position.`,
    other: 'The server does not accept this position.',
  },
  doubts: {
    loose: (spaces: string) => `The symbols on these spaces can’t form whole tiles: ${spaces}.`,
    too_many: (colour: string, number: number, most: number) =>
      `There are ${number} ${colour} symbols on tiles, but the game has only ${most}.`,
  },
  more: (spaces: number) => (spaces === 1 ? '1 more space' : `${spaces} more spaces`),

  open: 'Open a position text',
  openWhy: 'For example, the text that str(game) returns in Python.',
  openIt: 'Open',
}

const de: typeof en = {
  title: 'Stellung aufbauen',
  bad: 'Diese Stellung lässt sich nicht öffnen',
  ownBoard:
    'Diese Stellung hat einen eigenen Plan. Hier lassen sich nur Stellungen auf den Plänen der Ausgaben ändern.',
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
  knownWhy: 'Ist das aus, gibst du nur die Plättchen ein, die der Spieler am Zug sehen kann.',
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
  markersDuel:
    'Ein Stein über 0 liegt auf der Seite von Spieler 1, ein Stein unter 0 auf der von Spieler 2.',
  marker: (name, colour) => `${name}, ${colour}`,
  shared: 'Wertungstafel',
  tokens: 'Chips',
  token: (colour) => `Wer den Chip für ${colour} hat`,
  nobody: 'Niemand',

  turn: 'Am Zug',
  seat: 'Wer am Zug ist',
  due: 'Was als Nächstes kommt',
  dueKinds: {
    place: 'Plättchen legen',
    bonus: (number) => (number === 1 ? 'Bonusplättchen legen' : `${number} Bonusplättchen legen`),
    exchange: 'Über einen Tausch entscheiden',
  },
  firstTiles: 'Haben noch kein Plättchen gelegt',
  firstTilesWhy:
    'Das erste Plättchen muss ein aufgedrucktes Symbol berühren, das noch kein anderes berührt.',

  bag: 'Beutel',
  bagSize: (tiles) => `${tiles} Plättchen`,
  bagRest: 'Alle übrigen Plättchen',
  bagRestWhy: 'Alles, was weder auf dem Plan noch auf einem bekannten Bänkchen liegt.',
  bagHidden: 'Einschließlich der verdeckten Plättchen der Spieler.',
  inBag: (tile) => `${tile} im Beutel`,

  checking: 'Wird geprüft…',
  possible: 'Diese Stellung ist möglich.',
  doubted: 'Spielbar, aber in keinem Spiel erreichbar:',
  impossible: 'Diese Stellung ist noch nicht möglich:',
  explore: 'Ausprobieren',
  faults: {
    too_many_tiles: (tile, most) =>
      `Im Spiel gibt es das Plättchen „${tile}“ nur ${most}-mal, auf den Bänkchen und im Beutel aber öfter.`,
    few_tiles: 'Im Beutel sind zu wenige Plättchen für die verdeckten Bänkchen.',
    no_tile: (name) => `${name} ist am Zug, hat aber kein Plättchen.`,
    no_space: 'Auf den Plan passt kein Plättchen mehr.',
    no_exchange: (name) => `${name} darf in dieser Stellung nicht tauschen.`,
    other: 'Der Server nimmt diese Stellung nicht an.',
  },
  doubts: {
    loose: (spaces) => `Die Symbole auf diesen Feldern ergeben keine ganzen Plättchen: ${spaces}.`,
    too_many: (colour, number, most) =>
      `Auf den Plättchen ist ${number}-mal ${colour}, im Spiel gibt es das nur ${most}-mal.`,
  },
  more: (spaces) => (spaces === 1 ? '1 weiteres Feld' : `${spaces} weitere Felder`),

  open: 'Den Text einer Stellung öffnen',
  openWhy: 'Zum Beispiel die Ausgabe von str(game) in Python.',
  openIt: 'Öffnen',
}

export const words: Words<typeof en> = { en, de }
