import type { Words } from '../base/i18n.svelte'
import { words as server } from '../server/words'

const en = {
  // Names of the parts of the page, for screen readers.
  board: 'Board',
  rack: 'Your tiles',
  scores: 'Scores',
  controls: 'Move controls',

  loading: 'Loading the game…',
  missing: 'Game not found',
  missingMore: 'It may have been deleted, or the link may be incomplete.',
  home: 'Go to the home page',
  offline: 'No connection. Your game is safe. Reconnecting…',
  spectator: 'You are watching.',
  spectatorMore: 'Only the players see their tiles.',
  nextGame: 'Next game awaiting my move',

  // What to do now, above the buttons.
  yourTurn: 'Your turn',
  turnOf: (name: string) => `${name}’s turn`,
  thinking: (name: string) => `${name} is thinking…`,
  pickTile: 'Pick a tile.',
  tip: (colours: string, lowest: number) =>
    `Your lowest: ${colours}, at ${lowest}. Try to score there.`,
  pickSpace: 'Choose a space.',
  turnTouch: 'Tap the tile to rotate it.',
  turnPlaced: 'Rotate the tile with a click, the mouse wheel or R.',
  planHint: 'Pick a tile to plan your next move.',
  planKept: 'You can confirm this move when it’s your turn.',
  planGone: 'Your planned move is no longer possible.',
  firstTurn: 'Your first tile must touch a marked symbol.',
  turnHint: 'Rotate the tile with the mouse wheel or R.',
  confirmIt: 'Confirm, or move the tile.',
  brings: (parts: string) => `Scores ${parts}.`,
  bringsNothing: 'Scores nothing.',
  points: (points: number, colour: string) => `${points} ${colour}`,
  bonusEarned: (bonus: number) =>
    bonus === 1 ? 'Earns a bonus tile!' : `Earns ${bonus} bonus tiles!`,
  bonusDue: (bonus: number) =>
    bonus === 1 ? 'Bonus: place another tile.' : `Bonus: place ${bonus} more tiles.`,
  another: (bonus: number) => (bonus === 1 ? 'Place another tile.' : `Place ${bonus} more tiles.`),
  obstacle: {
    covered: 'This space is taken.',
    alone: 'A tile needs two empty spaces side by side.',
    first_turn: 'Your first tile must touch a printed symbol that no other tile touches.',
    edge: 'The tile would stick out over the edge of the board.',
  },
  pickFirst: 'Pick a tile first.',
  putBack: 'Tile put back.',

  confirm: 'Confirm',
  turn: 'Rotate',
  cancel: 'Cancel',
  undo: 'Undo',
  hint: 'Hint',
  reorder: 'Score other half first',
  zoomIn: 'Zoom in',
  zoomOut: 'Whole board',
  names: 'Show space names',
  more: 'Moves and more',
  close: 'Close',

  tileLabel: (slot: number, tile: string) => `Tile ${slot}: ${tile}`,
  tilesOf: (name: string) => `${name}’s tiles`,
  tilesHeld: (tiles: number) => (tiles === 1 ? '1 tile' : `${tiles} tiles`),
  bag: (tiles: number) => `Bag: ${tiles}`,
  bagLong: (tiles: number) => `${tiles} ${tiles === 1 ? 'tile' : 'tiles'} in the bag`,
  bot: 'Bot',
  away: 'away',
  botFor: (name: string) => `Bot for ${name}`,
  outOfTime: 'Out of time: a bot is playing',

  // Between the turns of players who share one screen.
  curtain: (name: string) => `${name}’s turn`,
  curtainMore:
    'Pass the device on. The tiles stay hidden until the next player taps “Show my tiles”.',
  look: 'Show my tiles',

  // The question whether to swap tiles.
  exchange: 'Swap your tiles?',
  exchangeWhy: (colours: string, number: number) =>
    number === 1
      ? `You have no tile with ${colours}, your lowest colour.`
      : `You have no tile with ${colours}, your lowest colours.`,
  exchangeWhyDuel: (colours: string) =>
    `You reached 9 in ${colours}, so you may swap the tiles shown here.`,
  exchangeHow: 'Your tiles are revealed, you draw new ones, and your turn ends.',
  swap: 'Swap',
  keep: 'Keep',

  // Moves and announcements, in the list of moves and for screen readers.
  played: (name: string, where: string, points: string) => `${name}: ${where}. ${points}`,
  on: (colour: string, space: string) => `${colour} ${space}`,
  noPoints: 'no points',
  exchanged: (name: string, tiles: string) => `${name} swapped these tiles: ${tiles}`,
  exchangedUnseen: (name: string) => `${name} swapped tiles`,
  you: 'You', // instead of a name, in sentences about this player
  exchangedShort: 'swapped',
  kept: 'kept all tiles',
  bonusShort: 'bonus',
  cheer: 'Genial!',
  arrived: (colour: string, value: number) => `${colour} has reached ${value}!`,
  tookBack: 'Undone.',
  markers: (name: string, rank: number, values: string) => `${name}, rank ${rank}: ${values}`,
  noMoves: 'No moves yet.',

  moves: 'Moves',
  side: 'Moves and details',
  details: 'Details',
  menu: 'Menu',
  sound: 'Sounds',
  soundOn: 'Turn sounds on',
  soundOff: 'Turn sounds off',
  rules: 'Rules',
  settings: 'Settings',
  unseen: 'Unseen tiles',
  unseenMore: 'In the bag or on other racks.',
  halves: 'symbols',
  backTo: 'Back to the game',
  // Looking back at earlier moves, and the replay of a finished game.
  lookingBack: (step: number, all: number) => `Move ${step} of ${all}`,
  start: 'Start of the game',
  first: 'First move',
  previous: 'Previous move',
  next: 'Next move',
  last: 'Last move',
  run: 'Play',
  pause: 'Pause',
  legend: (track: number) =>
    `▾ marks your lowest score, the one that counts. Scores go up to ${track}.`,
  legendOfAll: (track: number) =>
    `▾ marks each player’s lowest score, the one that counts. Scores go up to ${track}.`,

  // Hints.
  hints: 'Suggested moves',
  hintMove: (rank: number) => `Suggestion ${rank}`,
  sum: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  lowestAfter: (lowest: number) => `your lowest score rises to ${lowest}`,
  chance: (win: number) => `${Math.round(100 * win)}% to win`,
  show: 'Show',

  typeMove: 'Type a move',
  typeMoveMore: 'Two colours and their spaces. Example: rbh8h9 is red on h8, blue on h9.',
  play: 'Play',

  // The result.
  win: (name: string) => `${name} wins!`,
  youWin: 'You win!',
  draw: (names: string) => `Draw between ${names}`,
  soloEnd: (result: number) => `Final score: ${result}`,
  soloBest: (best: number) => `Your best is ${best}.`,
  soloRecord: 'New best!',
  soloPerfect: 'Perfect: every colour reached the maximum.',
  reason: {
    full: 'No more tiles fit.',
    instant: 'Instant win: every colour reached the maximum.',
    tiles: 'Nobody has any tiles left.',
    resigned: (names: string[]) => `${names.join(' and ')} resigned.`,
    left: (names: string[]) =>
      names.length === 1
        ? `${names[0]} left the game.`
        : `A player on the team of ${names.join(' and ')} left the game.`,
  },
  youDid: {
    resigned: 'You resigned.',
    left: 'You were away, and the others ended the game.',
  },
  compareLeft: 'The player who left comes last. The others are ranked by their scores.',
  instantDuel: 'Instant win: all markers are on one side.',
  compare:
    'Each player’s lowest score counts, and the highest of these wins. If they are equal, the next lowest scores decide, and so on.',
  compareDuel:
    'The player with more markers on their own side wins. If the numbers are equal, compare the scores of these markers, lowest first.',
  decided: 'decides', // marks the score that made the difference
  rank: 'Rank',
  player: 'Player',
  fromLowest: 'Scores, lowest first',
  ownSide: 'Markers on own side',
  rematch: 'Rematch',
  again: 'Play again',
  againSameBag: 'Play again with the same bag',
  rematchSameBag: 'Rematch with the same bag',
  review: 'Review game',
  replay: 'Watch replay',
  newGame: 'New game',
  nextTable: 'Join the rematch',
  result: 'Result',
  sealShort: 'Sealed bag',
  rated: 'This game is rated.',
  botsOnly: 'Only bots play here. The game continues only while someone is watching.',
  annulled: 'This game does not count for the ratings.',
  toRatings: 'Ratings',
  toDay: 'Bag of the day',
  ofDay: (day: string) => `Bag of the day, ${day}: no hints and no undo.`,
  dayEnds: (minutes: number) => `The day ends in ${minutes} min. Only a finished game counts.`,
  dayOver: 'The day is over, so this game no longer counts. You can play on.',
  sealedUntil: (time: string) =>
    `The bag of the day stays sealed until ${time} your time. Then you can replay the game and check every draw.`,
  sealedGame: 'This game is still hidden',
  sealedGameMore:
    'It is a game with today’s bag. Others can see it when the day is over, so that nobody learns the tiles early.',
  yourRating: 'Your rating:',
  reconstructed: 'This board is our reconstruction, because the rulebook’s picture of it is lost.',

  unknownRacks: 'Nobody wrote down the racks of this game.',
  replayTitle: 'Replay',
  seat: (number: number) => `Player ${number}`,
  maySwap: (name: string) => `${name} may swap tiles.`,
  hiddenTile: 'hidden tile',
  cell: {
    empty: 'empty',
    printed: (colour: string) => `printed ${colour} symbol`,
    tile: (colour: string) => colour,
  },
  failed: 'That didn’t work. Nothing has changed.',
  // Why the server refused a command. For an illegal move, its message in English is more precise
  // than our text, so the English page shows that message.
  fault: (code: string, message: string) =>
    code === 'illegal'
      ? message.replace(/ \(R[\d.]+\)$/, '')
      : (server.en.problems[code] ?? (message || en.failed)),
}

const de: typeof en = {
  board: 'Spielplan',
  rack: 'Deine Plättchen',
  scores: 'Punkte',
  controls: 'Dein Zug',

  loading: 'Das Spiel wird geladen…',
  missing: 'Spiel nicht gefunden',
  missingMore: 'Vielleicht wurde es gelöscht, oder der Link ist unvollständig.',
  home: 'Zur Startseite',
  offline: 'Keine Verbindung. Dein Spiel ist sicher. Wird neu verbunden…',
  spectator: 'Du schaust zu.',
  spectatorMore: 'Die Plättchen sieht nur, wer mitspielt.',
  nextGame: 'Nächstes Spiel, in dem ich dran bin',

  yourTurn: 'Du bist dran',
  turnOf: (name) => `${name} ist dran`,
  thinking: (name) => `${name} denkt nach…`,
  pickTile: 'Wähle ein Plättchen.',
  tip: (colours, lowest) => `Am niedrigsten: ${colours}, bei ${lowest}. Punkte dort zählen.`,
  pickSpace: 'Wähle ein Feld.',
  turnTouch: 'Tippe das Plättchen an, um es zu drehen.',
  turnPlaced: 'Drehen mit Klick, Mausrad oder R.',
  planHint: 'Wähle ein Plättchen, um deinen nächsten Zug zu planen.',
  planKept: 'Bestätigen kannst du den Zug, wenn du dran bist.',
  planGone: 'Dein geplanter Zug ist nicht mehr möglich.',
  firstTurn: 'Dein erstes Plättchen muss ein markiertes Symbol berühren.',
  turnHint: 'Drehen mit Mausrad oder R.',
  confirmIt: 'Bestätige oder verschiebe das Plättchen.',
  brings: (parts) => `Bringt ${parts}.`,
  bringsNothing: 'Bringt keine Punkte.',
  points: (points, colour) => `${points} × ${colour}`,
  bonusEarned: (bonus) =>
    bonus === 1 ? 'Dazu ein Bonusplättchen!' : `Dazu ${bonus} Bonusplättchen!`,
  bonusDue: (bonus) =>
    bonus === 1 ? 'Bonus: Lege noch ein Plättchen.' : `Bonus: Lege noch ${bonus} Plättchen.`,
  another: (bonus) => (bonus === 1 ? 'Lege noch ein Plättchen.' : `Lege noch ${bonus} Plättchen.`),
  obstacle: {
    covered: 'Dieses Feld ist belegt.',
    alone: 'Ein Plättchen braucht zwei freie Felder nebeneinander.',
    first_turn: 'Lege dein erstes Plättchen an ein aufgedrucktes Symbol, das noch frei ist.',
    edge: 'Das Plättchen würde über den Rand des Plans ragen.',
  },
  pickFirst: 'Wähle zuerst ein Plättchen.',
  putBack: 'Plättchen zurückgelegt.',

  confirm: 'Bestätigen',
  turn: 'Drehen',
  cancel: 'Abbrechen',
  undo: 'Zurücknehmen',
  hint: 'Tipp',
  reorder: 'Andere Hälfte zuerst werten',
  zoomIn: 'Vergrößern',
  zoomOut: 'Ganzer Plan',
  names: 'Feldnamen zeigen',
  more: 'Züge und mehr',
  close: 'Schließen',

  tileLabel: (slot, tile) => `Plättchen ${slot}: ${tile}`,
  tilesOf: (name) => `Plättchen von ${name}`,
  tilesHeld: (tiles) => (tiles === 1 ? '1 Plättchen' : `${tiles} Plättchen`),
  bag: (tiles) => `Beutel: ${tiles}`,
  bagLong: (tiles) => `${tiles} Plättchen im Beutel`,
  bot: 'Bot',
  away: 'nicht da',
  botFor: (name) => `Bot für ${name}`,
  outOfTime: 'Zeit abgelaufen: Ein Bot spielt weiter',

  curtain: (name) => `${name} ist dran`,
  curtainMore:
    'Gib den Bildschirm weiter. Die Plättchen bleiben verdeckt, bis du „Meine Plättchen zeigen“ antippst.',
  look: 'Meine Plättchen zeigen',

  exchange: 'Plättchen tauschen?',
  exchangeWhy: (colours, number) =>
    number === 1
      ? `Du hast kein Plättchen mit ${colours}, deiner niedrigsten Farbe.`
      : `Du hast kein Plättchen mit ${colours}, deinen niedrigsten Farben.`,
  exchangeWhyDuel: (colours) =>
    `Du hast die 9 in ${colours} erreicht und darfst die gezeigten Plättchen tauschen.`,
  exchangeHow: 'Deine Plättchen werden aufgedeckt, du ziehst neue, und dein Zug ist zu Ende.',
  swap: 'Tauschen',
  keep: 'Behalten',

  played: (name, where, points) => `${name}: ${where}. ${points}`,
  on: (colour, space) => `${colour} ${space}`,
  noPoints: 'keine Punkte',
  exchanged: (name, tiles) =>
    `${name} ${name === de.you ? 'hast' : 'hat'} diese Plättchen getauscht: ${tiles}`,
  exchangedUnseen: (name) => `${name} hat Plättchen getauscht`,
  you: 'Du',
  exchangedShort: 'getauscht',
  kept: 'alle behalten',
  bonusShort: 'Bonus',
  cheer: 'Genial!',
  arrived: (colour, value) => `${colour} hat die ${value} erreicht!`,
  tookBack: 'Zurückgenommen.',
  markers: (name, rank, values) => `${name}, Rang ${rank}: ${values}`,
  noMoves: 'Noch keine Züge.',

  moves: 'Züge',
  side: 'Züge und Details',
  details: 'Details',
  menu: 'Menü',
  sound: 'Töne',
  soundOn: 'Töne einschalten',
  soundOff: 'Töne ausschalten',
  rules: 'Regeln',
  settings: 'Einstellungen',
  unseen: 'Ungesehene Plättchen',
  unseenMore: 'Im Beutel oder auf anderen Bänkchen.',
  halves: 'Symbole',
  backTo: 'Zurück ins Spiel',
  lookingBack: (step, all) => `Zug ${step} von ${all}`,
  start: 'Spielbeginn',
  first: 'Erster Zug',
  previous: 'Vorheriger Zug',
  next: 'Nächster Zug',
  last: 'Letzter Zug',
  run: 'Abspielen',
  pause: 'Anhalten',
  legend: (track) =>
    `▾ zeigt deine niedrigste Punktzahl: Sie zählt am Ende. Jede Leiste geht bis ${track}.`,
  legendOfAll: (track) =>
    `▾ zeigt bei allen die niedrigste Punktzahl: Sie zählt am Ende. Jede Leiste geht bis ${track}.`,

  hints: 'Vorgeschlagene Züge',
  hintMove: (rank) => `Vorschlag ${rank}`,
  sum: (points) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  lowestAfter: (lowest) => `deine niedrigste Punktzahl steigt auf ${lowest}`,
  chance: (win) => `Sieg: ${Math.round(100 * win)} %`,
  show: 'Zeigen',

  typeMove: 'Zug eintippen',
  typeMoveMore: 'Zwei Farben und ihre Felder. Beispiel: rbh8h9 ist Rot auf h8, Blau auf h9.',
  play: 'Spielen',

  win: (name) => `${name} gewinnt!`,
  youWin: 'Du gewinnst!',
  draw: (names) => `Unentschieden zwischen ${names}`,
  soloEnd: (result) => `Endstand: ${result}`,
  soloBest: (best) => `Dein Rekord ist ${best}.`,
  soloRecord: 'Neuer Rekord!',
  soloPerfect: 'Perfekt: Jede Farbe hat das Maximum.',
  reason: {
    full: 'Kein Plättchen passt mehr.',
    instant: 'Jede Farbe hat das Maximum: sofort gewonnen.',
    tiles: 'Niemand hat noch ein Plättchen.',
    resigned: (names) =>
      `${names.join(' und ')} ${names.length === 1 ? 'hat' : 'haben'} aufgegeben.`,
    left: (names) =>
      names.length === 1
        ? `${names[0]} hat das Spiel verlassen.`
        : `Jemand aus dem Team von ${names.join(' und ')} hat das Spiel verlassen.`,
  },
  youDid: {
    resigned: 'Du hast aufgegeben.',
    left: 'Du warst nicht da, und die anderen haben das Spiel beendet.',
  },
  compareLeft: 'Wer gegangen ist, kommt auf den letzten Rang. Bei den anderen zählen die Punkte.',
  instantDuel: 'Alle Steine auf einer Seite: sofort gewonnen.',
  compare:
    'Bei allen zählt die niedrigste Punktzahl, und die höchste davon gewinnt. Bei Gleichstand entscheidet die jeweils nächste, und so weiter.',
  compareDuel:
    'Mehr Steine auf der eigenen Seite gewinnen; bei Gleichstand zählen ihre Werte, der niedrigste zuerst.',
  decided: 'entscheidet',
  rank: 'Rang',
  player: 'Spieler',
  fromLowest: 'Punkte, niedrigste zuerst',
  ownSide: 'Steine auf eigener Seite',
  rematch: 'Revanche',
  again: 'Noch einmal spielen',
  againSameBag: 'Noch einmal mit gleichem Beutel',
  rematchSameBag: 'Revanche mit gleichem Beutel',
  review: 'Spiel analysieren',
  replay: 'Spiel ansehen',
  newGame: 'Neues Spiel',
  nextTable: 'Zur Revanche',
  result: 'Ergebnis',
  sealShort: 'Versiegelter Beutel',
  rated: 'Dieses Spiel wird gewertet.',
  botsOnly: 'Hier spielen nur Bots. Das Spiel läuft nur, solange jemand zuschaut.',
  annulled: 'Dieses Spiel zählt nicht für die Spielstärken.',
  toRatings: 'Spielstärken',
  toDay: 'Beutel des Tages',
  ofDay: (day) => `Beutel des Tages, ${day}: ohne Tipps und ohne Zurücknehmen.`,
  dayEnds: (minutes) => `Der Tag endet in ${minutes} Min. Nur ein beendetes Spiel zählt.`,
  dayOver: 'Der Tag ist vorbei, darum zählt dieses Spiel nicht mehr. Du kannst weiterspielen.',
  sealedUntil: (time) =>
    `Der Beutel des Tages bleibt bis ${time} Uhr deiner Zeit versiegelt. Danach kannst du das Spiel ansehen und jedes Ziehen prüfen.`,
  sealedGame: 'Dieses Spiel ist noch verborgen',
  sealedGameMore:
    'Es ist ein Spiel mit dem Beutel von heute. Andere sehen es erst, wenn der Tag vorbei ist, damit niemand die Plättchen vorher erfährt.',
  yourRating: 'Deine Spielstärke:',
  reconstructed:
    'Den Plan dieser Ausgabe haben wir rekonstruiert: Das Bild im Regelheft ist verloren.',

  unknownRacks: 'Niemand hat die Bänkchen aufgeschrieben.',
  replayTitle: 'Spiel ansehen',
  seat: (number) => `Spieler ${number}`,
  maySwap: (name) => `${name} darf Plättchen tauschen.`,
  hiddenTile: 'verdecktes Plättchen',
  cell: {
    empty: 'frei',
    printed: (colour) => `aufgedruckt ${colour}`,
    tile: (colour) => colour,
  },
  failed: 'Das hat nicht geklappt. Nichts hat sich geändert.',
  fault: (code) => {
    const known: Record<string, string> = {
      illegal: 'Dieser Zug ist nicht erlaubt.',
      no_undo: 'Das lässt sich nicht mehr zurücknehmen.',
      no_hints: 'An diesem Tisch gibt es keine Tipps.',
      not_your_turn: 'Du bist nicht dran.',
      not_your_seat: 'Das ist nicht dein Platz.',
      too_fast: 'Das ging zu schnell. Warte kurz und versuche es noch einmal.',
    }
    return known[code] ?? server.de.problems[code] ?? de.failed
  },
}

export const words: Words<typeof en> = { en, de }
