import type { Words } from '../base/i18n.svelte'

const en = {
  title: 'My page',
  counted:
    'Counted are finished games in which you had one seat and every side placed at least two tiles. ' +
    'Not counted: several seats at one screen, imported games, and games from a position. ' +
    'A game that a bot finished for you counts as lost.',
  waiting: (number: number) =>
    number === 1
      ? 'One more game is being counted. Reload the page in a moment.'
      : `${number} more games are being counted. Reload the page in a moment.`,
  since: (day: string) => `since ${day}`,

  empty: 'Nothing here yet',
  emptyWhy:
    'Play a game to the end. Then this page shows your wins, your colours, and how well you play. ' +
    'The ladder below is a good start.',
  playNow: 'Play now',

  numbers: 'In numbers',
  games: 'Games',
  won: 'Won',
  tied: 'Tied',
  lost: 'Lost',
  solo: 'Solo games',
  streak: 'Wins in a row',
  bestStreak: (number: number) => `best: ${number}`,
  rating: 'Rating',
  range: (margin: number) => `± ${margin}`,
  wins: (won: number, tied: number, games: number) =>
    `${won} won, ${tied} tied, ${games - won - tied} lost`,
  ofGames: (games: number) => (games === 1 ? '1 game' : `${games} games`),
  share: 'Won',

  ladder: 'The ladder',
  ladderRule:
    'You climb a rung by winning one game against its level or a higher one. Only standard games for ' +
    'two count, in any edition, without hints, tile counter, undo after the turn and bag seed. ' +
    'The buttons here start such a game. Rated games count, too.',
  climbed: 'climbed',
  next: 'next rung',
  notClimbed: 'not climbed yet',
  rungWins: (won: number, games: number) => (games === 0 ? 'not played' : `${won} of ${games} won`),
  challenge: 'Play',
  challengeNamed: (name: string) => `Play against ${name}`,
  starting: 'Starting…',
  atTop: 'You have climbed the whole ladder.',
  self: 'Player',

  ratings: 'Rating over time',
  ratingsNone:
    'The curve begins with your first rated game. Games that were rated before this page existed are not in it.',
  playRated: 'Play a rated game',
  ratingsTold: (number: number, first: number, last: number, low: number, high: number) =>
    `Rating after ${number} rated games: from ${first} to ${last}, between ${low} and ${high}.`,
  ratingsLatest: (number: number) => `The latest ${number} rated games. The band is the ± range.`,
  asTable: 'As a table',
  date: 'Date',
  game: 'Game',

  play: 'How well you play',
  playWhy:
    'Each dot is a game with a review: the mean win chance that a decision lost, compared with the ' +
    'best move. Decisions in a game that is nearly decided count less. Zero is at the top. The line is the mean of the last five games, and the dashed lines are the levels.',
  playWhySolo:
    'Each dot is a game with a review: the mean share of the highest result that a decision lost. ' +
    'Zero is at the top. The line is the mean of the last five games.',
  playNoLevels: 'The levels were not measured for this kind of game.',
  playNone: 'No game has a review yet. A review grades every move, and this page adds them up.',
  playTold: (games: number, loss: string, level: string | null) =>
    `${games === 1 ? '1 reviewed game' : `${games} reviewed games`}: ${loss} lost per decision` +
    (level ? `, nearest to the level “${level}”.` : '.'),
  kind: 'Kind of game',
  players: (number: number) => (number === 1 ? '1 player' : `${number} players`),
  loss: 'Lost per decision',
  decisions: 'Decisions',
  result: 'Result',
  outcomes: { won: 'won', tied: 'tied', lost: 'lost', solo: 'solo' },
  against: (names: string) => `against ${names}`,
  unreviewed: (number: number) =>
    number === 1 ? 'One game has no review.' : `${number} games have no review.`,
  unreviewedWhy: 'Reviews are computed only when you ask for them.',
  review: 'Review',
  reviewNamed: (game: string) => `Review: ${game}`,

  mistakes: 'Favourite mistakes',
  mistakesWhy: 'Mistakes from your reviews, the costliest first, with puzzles for practice.',
  mistakesNone: 'No mistakes so far. They appear here once a review has found some.',
  mistakesTold: (number: number, loss: string) =>
    `${number === 1 ? '1 mistake' : `${number} mistakes`}, ${loss} each`,
  kinds: {
    bonus: {
      name: 'Bonus placements',
      about: 'A bonus placement or the win was missed, or a bonus tile was wasted.',
    },
    lowest: {
      name: 'Lowest colour',
      about: 'A low colour got too little, or lost its last good space.',
    },
    close: { name: 'Open lines', about: 'The move left an opponent the points that they needed.' },
    exchange: { name: 'Exchange', about: 'The tiles should have been swapped, or kept.' },
    endgame: { name: 'Endgame', about: 'One of the last four moves of a game.' },
    other: { name: 'Points', about: 'Another place or tile scored more.' },
  },
  train: 'Puzzles',
  trainNamed: (name: string) => `Puzzles: ${name}`,

  colours: 'Colours',
  coloursWhy: 'Your final scores: the bar is the mean. Your lowest colour decides a game.',
  coloursNone:
    'Your final scores by colour appear here after your first complete game. A duel has none.',
  colour: 'Colour',
  mean: 'Mean score',
  wasLowest: 'Lowest',
  times: (number: number) => `${number}×`,
  scale: (track: number, games: number) =>
    `Scores up to ${track}, ${games === 1 ? '1 game' : `${games} games`}`,
  weakest: (colour: string) => `Your weakest colour is ${colour}.`,

  opponents: 'Opponents',
  opponentsNone: 'You have not played against anybody yet.',
  opponent: 'Opponent',
  bot: 'bot',
  byKind: 'Editions and variants',
  best: 'Best result',
  none: '–',

  data: 'Your data',
  dataWhy:
    'There are no accounts: a cookie in this browser is all that identifies you. You can ' +
    'download and delete what is stored about you. Only finished games with other people stay.',
  dataFile: 'All numbers as JSON: games, results, ratings, and answers to puzzles.',
  save: 'Download data',
  saving: 'Preparing the file…',
  saved: 'Downloaded.',
  tooOften: 'You have just downloaded your data. Please wait a minute.',
  erase: 'Delete all my data…',
  eraseTitle: 'Delete all your data?',
  erased: [
    'your games against bots, solo and at one screen, with their reviews',
    'your results, ladder, rating and its curve',
    'your answers to puzzles, notifications, and codes for devices',
    'the cookie of this browser',
  ],
  eraseGone: 'This is deleted for good:',
  eraseStays:
    'Finished games with other people stay, with the name you used there: they are their games, too. ' +
    'Nothing connects these games with you any more.',
  eraseHint: 'Download your games and data first if you want to keep them.',
  eraseYes: 'Delete everything',
  eraseNo: 'Cancel',
  erasing: 'Deleting…',
  eraseDone: 'Your data is deleted.',
  eraseRunning: 'You are still playing with others. Finish these games or resign first.',
  toGames: 'My games',
}

export type MeWords = typeof en

export const words: Words<MeWords> = {
  en,
  de: {
    title: 'Meine Seite',
    counted:
      'Gezählt werden beendete Spiele, in denen du einen Platz hattest und jede Seite mindestens zwei ' +
      'Plättchen gelegt hat. Nicht gezählt werden mehrere Plätze an einem Bildschirm, importierte Spiele ' +
      'und Spiele ab einer Stellung. Hat ein Bot für dich zu Ende gespielt, gilt das Spiel als verloren.',
    waiting: (number) =>
      number === 1
        ? 'Ein weiteres Spiel wird noch gezählt. Lade die Seite gleich neu.'
        : `${number} weitere Spiele werden noch gezählt. Lade die Seite gleich neu.`,
    since: (day) => `seit ${day}`,

    empty: 'Noch nichts zu sehen',
    emptyWhy:
      'Spiel eine Partie zu Ende. Dann zeigt diese Seite deine Siege, deine Farben und wie gut du ' +
      'spielst. Die Stufenleiter unten ist ein guter Anfang.',
    playNow: 'Jetzt spielen',

    numbers: 'In Zahlen',
    games: 'Spiele',
    won: 'Gewonnen',
    tied: 'Unentschieden',
    lost: 'Verloren',
    solo: 'Solospiele',
    streak: 'Siege in Folge',
    bestStreak: (number) => `Rekord: ${number}`,
    rating: 'Spielstärke',
    range: (margin) => `± ${margin}`,
    wins: (won, tied, games) =>
      `${won} gewonnen, ${tied} unentschieden, ${games - won - tied} verloren`,
    ofGames: (games) => (games === 1 ? '1 Spiel' : `${games} Spiele`),
    share: 'Gewonnen',

    ladder: 'Die Stufenleiter',
    ladderRule:
      'Eine Stufe ist erklommen, wenn du ein Spiel gegen sie oder eine höhere gewinnst. Es zählen nur ' +
      'Standardspiele zu zweit, egal in welcher Ausgabe, ohne Tipps, Plättchenzähler, Zurücknehmen nach ' +
      'dem Zug und Startzahl des Beutels. Die Knöpfe hier starten so ein Spiel. Auch gewertete Spiele zählen.',
    climbed: 'erklommen',
    next: 'nächste Stufe',
    notClimbed: 'noch nicht erklommen',
    rungWins: (won, games) => (games === 0 ? 'nicht gespielt' : `${won} von ${games} gewonnen`),
    challenge: 'Spielen',
    challengeNamed: (name) => `Gegen ${name} spielen`,
    starting: 'Wird gestartet…',
    atTop: 'Du hast die ganze Leiter erklommen.',
    self: 'Spieler',

    ratings: 'Spielstärke im Verlauf',
    ratingsNone:
      'Die Kurve beginnt mit deinem ersten gewerteten Spiel. Was gewertet wurde, bevor es diese Seite gab, fehlt darin.',
    playRated: 'Gewertetes Spiel starten',
    ratingsTold: (number, first, last, low, high) =>
      `Spielstärke nach ${number} gewerteten Spielen: von ${first} auf ${last}, zwischen ${low} und ${high}.`,
    ratingsLatest: (number) =>
      `Die letzten ${number} gewerteten Spiele. Das Band ist der ±-Bereich.`,
    asTable: 'Als Tabelle',
    date: 'Datum',
    game: 'Spiel',

    play: 'Wie gut du spielst',
    playWhy:
      'Jeder Punkt ist ein Spiel mit Analyse: wie viel Siegchance eine Entscheidung im Mittel gekostet ' +
      'hat, verglichen mit dem besten Zug. Entscheidungen in einem fast entschiedenen Spiel zählen ' +
      'weniger. Die Null ist oben. Die Linie ist das Mittel über die letzten fünf ' +
      'Spiele, gestrichelt sind die Stufen.',
    playWhySolo:
      'Jeder Punkt ist ein Spiel mit Analyse: welchen Anteil des höchsten Ergebnisses eine Entscheidung ' +
      'im Mittel gekostet hat. Die Null ist oben. Die Linie ist das Mittel über die letzten fünf Spiele.',
    playNoLevels: 'Für diese Spielart wurden die Stufen nicht gemessen.',
    playNone:
      'Noch kein Spiel hat eine Analyse. Sie bewertet jeden Zug, und diese Seite fasst alle zusammen.',
    playTold: (games, loss, level) =>
      `${games === 1 ? '1 analysiertes Spiel' : `${games} analysierte Spiele`}: ${loss} Verlust je Entscheidung` +
      (level ? `, am nächsten an der Stufe „${level}“.` : '.'),
    kind: 'Spielart',
    players: (number) => (number === 1 ? '1 Person' : `${number} Personen`),
    loss: 'Verlust je Entscheidung',
    decisions: 'Entscheidungen',
    result: 'Ergebnis',
    outcomes: { won: 'gewonnen', tied: 'unentschieden', lost: 'verloren', solo: 'Solo' },
    against: (names) => `gegen ${names}`,
    unreviewed: (number) =>
      number === 1 ? 'Ein Spiel hat keine Analyse.' : `${number} Spiele haben keine Analyse.`,
    unreviewedWhy: 'Analysen werden nur berechnet, wenn du sie anforderst.',
    review: 'Analysieren',
    reviewNamed: (game) => `Analysieren: ${game}`,

    mistakes: 'Lieblingsfehler',
    mistakesWhy: 'Aus deinen Analysen, die teuersten zuerst, mit Rätseln zum Üben.',
    mistakesNone: 'Bisher keine Fehler. Sie erscheinen hier, sobald eine Analyse welche findet.',
    mistakesTold: (number, loss) => `${number} Fehler, je ${loss}`,
    kinds: {
      bonus: {
        name: 'Bonuszüge',
        about: 'Ein Bonuszug oder der Sieg wurde verpasst oder ein Bonusplättchen verschenkt.',
      },
      lowest: {
        name: 'Schwächste Farbe',
        about: 'Eine schwache Farbe bekam zu wenig oder verlor ihr letztes gutes Feld.',
      },
      close: { name: 'Offene Linien', about: 'Der Zug ließ jemandem die Punkte, die er brauchte.' },
      exchange: { name: 'Tauschen', about: 'Tauschen oder Behalten wäre richtig gewesen.' },
      endgame: { name: 'Endspiel', about: 'Einer der letzten vier Züge eines Spiels.' },
      other: { name: 'Punkte', about: 'Ein anderes Feld oder Plättchen brachte mehr.' },
    },
    train: 'Rätsel',
    trainNamed: (name) => `Rätsel: ${name}`,

    colours: 'Farben',
    coloursWhy:
      'Deine Endstände: Der Balken ist das Mittel. Die schwächste Farbe entscheidet ein Spiel.',
    coloursNone:
      'Deine Endstände nach Farben erscheinen nach dem ersten vollständigen Spiel. Ein Duell hat keine.',
    colour: 'Farbe',
    mean: 'Endstand im Mittel',
    wasLowest: 'Am tiefsten',
    times: (number) => `${number}×`,
    scale: (track, games) =>
      `Punktzahlen bis ${track}, ${games === 1 ? '1 Spiel' : `${games} Spiele`}`,
    weakest: (colour) => `Deine schwächste Farbe ist ${colour}.`,

    opponents: 'Gegner',
    opponentsNone: 'Du hast noch gegen niemanden gespielt.',
    opponent: 'Gegner',
    bot: 'Bot',
    byKind: 'Ausgaben und Varianten',
    best: 'Bestes Ergebnis',
    none: '–',

    data: 'Deine Daten',
    dataWhy:
      'Es gibt keine Konten: Nur ein Cookie in diesem Browser kennt dich. Was über dich ' +
      'gespeichert ist, kannst du herunterladen und löschen. Nur beendete Spiele mit anderen bleiben.',
    dataFile: 'Alle Zahlen als JSON: Spiele, Ergebnisse, Spielstärken und Antworten auf Rätsel.',
    save: 'Daten herunterladen',
    saving: 'Die Datei wird vorbereitet…',
    saved: 'Heruntergeladen.',
    tooOften: 'Du hast deine Daten gerade heruntergeladen. Warte bitte eine Minute.',
    erase: 'Alle meine Daten löschen…',
    eraseTitle: 'Alle deine Daten löschen?',
    erased: [
      'deine Spiele gegen Bots, Solospiele und Spiele an einem Bildschirm, mit ihren Analysen',
      'deine Ergebnisse, die Stufenleiter, die Spielstärke und ihre Kurve',
      'deine Antworten auf Rätsel, Benachrichtigungen und Codes für Geräte',
      'das Cookie dieses Browsers',
    ],
    eraseGone: 'Das wird endgültig gelöscht:',
    eraseStays:
      'Beendete Spiele mit anderen bleiben, mit dem Namen, den du dort hattest: Es sind auch ihre ' +
      'Spiele. Nichts verbindet diese Spiele mehr mit dir.',
    eraseHint: 'Lade deine Spiele und Daten vorher herunter, wenn du sie behalten willst.',
    eraseYes: 'Alles löschen',
    eraseNo: 'Abbrechen',
    erasing: 'Wird gelöscht…',
    eraseDone: 'Deine Daten sind gelöscht.',
    eraseRunning: 'Du spielst noch mit anderen. Beende diese Spiele oder gib sie zuerst auf.',
    toGames: 'Meine Spiele',
  },
}
