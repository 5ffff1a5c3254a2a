import type { Words } from '../base/i18n.svelte'
import type { GradedMove } from '../protocol'

type Grade = GradedMove['grade']

const en = {
  tabs: { label: 'About this game', moves: 'Replay', review: 'Review', scores: 'Scores' },
  title: 'Finished game',
  explore: 'Explore this position',
  tryOthers: 'Try other moves here',
  previousMistake: 'Previous mistake',
  nextMistake: 'Next mistake',
  mistakes: 'Mistakes',

  grades: {
    best: 'Best move',
    good: 'Good',
    inaccuracy: 'Inaccuracy',
    mistake: 'Mistake',
    blunder: 'Blunder',
    forced: 'Forced',
  } as Record<Grade, string>,
  // The amount in cost, perMove and the verdict: a chance to win, or in solo a number of points.
  chance: (amount: string) => `${amount} win chance`,
  points: (text: string, number: number) => (number === 1 ? `${text} point` : `${text} points`),
  cost: (amount: string) => `cost ${amount}`,
  better: (move: string) => `Better: ${move}.`,
  swapInstead: 'swap the tiles',
  keepInstead: 'keep the tiles',
  place: (colour: string, space: string) => `${colour} on ${space}`,
  luck: 'Luck',
  luckOfDraw: (amount: string) => `Luck of the draw: ${amount}`,
  drawn: 'Drawn:',
  whatIsLuck: 'How much better or worse this draw was than an average draw.',

  // The legend below the board: the played move and the better one.
  legend: 'Moves on the board',
  played: 'Played',
  betterShort: 'Better',
  scores: (points: number) => (points === 1 ? '1 point' : `${points} points`),

  verdict: 'Verdict',
  preliminary: 'preliminary', // while the review is being computed
  // A name is null if the sentence addresses the viewer.
  costliest: (move: number, name: string | null, amount: string) =>
    `Move ${move} cost ${name ?? 'you'} ${amount}, more than any other move.`,
  costliestAlone: (move: number, amount: string) =>
    `Move ${move} cost ${amount}, more than any other move.`,
  decidedByDraw: (
    move: number,
    name: string | null,
    tiles: string,
    amount: string,
    isGain: boolean,
  ) =>
    `No move cost much. The draw after move ${move} mattered most: ` +
    `${name ?? 'you'} drew ${tiles} and ${isGain ? 'gained' : 'lost'} ${amount}.`,
  nothing: 'No move cost much, and no draw decided the game.',
  nothingUnknown: 'No tile would have been much better in another place.',
  showMove: (move: number) => `Show move ${move}`,

  moveTitle: 'Move',
  move: (number: number) => `Move ${number}`,
  moveOf: (number: number, name: string) => `Move ${number}, ${name}`,
  start: 'Start',
  notGraded: 'This move is not graded yet.',
  notComparable: 'Nobody knows the rack, so this decision can’t be graded.',
  fromTo: (before: string, after: string) => `Win chance ${before} → ${after}`,
  fromToSolo: (before: string, after: string) => `Expected result ${before} → ${after}`,

  moments: 'Key moments',
  noMoments: 'Nobody made a mistake.',
  showAll: (number: number) => `Show all ${number}`,
  showFewer: 'Show only the key moments',
  // Below the list of moves, where each move has its points, its grade and its luck.
  listNote: 'After the points, you see the grade of the move and the luck of the draw.',
  listNoteUnknown: 'After the points: the grade of the move.',

  chances: 'Win chances',
  expected: 'Expected result',
  chancesNote:
    'Each side’s chance to win, judged by what that side could see. So the chances need not add up to 100%. Click to go to a move.',
  // What each grade means: its smallest cost.
  gradesNote: (cost: { inaccuracy: string; mistake: string; blunder: string }) =>
    `An inaccuracy costs at least ${cost.inaccuracy}, a mistake ${cost.mistake}, a blunder ${cost.blunder}.`,
  expectedNote:
    'After each move: the result to expect at the end of the game. Click to go to a move.',
  chanceOf: (name: string, amount: string) => `${name} ${amount}`,
  luckStrip: 'Luck of each draw',
  luckStripNote: 'Up: the draw was better than average for its player. Down: worse.',
  asTable: 'As a table',
  grade: 'Grade',

  account: 'Luck and skill',
  accountLater: 'Luck is measured last. It appears when the review is complete.',
  // The headline about a player joins a part about moves and a part about luck:
  // You played better; the bag cost you 14%. The name is null for the viewer.
  playedHow: {
    better: (name: string | null) => `${name ?? 'You'} played better`,
    worse: (name: string | null) => `${name ?? 'You'} played worse`,
    equal: (name: string | null) => `${name ?? 'You'} played equally well`,
    best: (name: string | null) => `${name ?? 'You'} played best`,
    worst: (name: string | null) => `${name ?? 'You'} lost the most through mistakes`,
    even: (name: string | null) => `${name ?? 'You'} played as well as the others`,
    alone: (name: string | null, lost: string) =>
      `${name === null ? 'Your' : `${name}’s`} moves cost ${lost}`,
  },
  bag: {
    cost: (name: string | null, amount: string) =>
      name === null ? `the bag cost you ${amount}` : `bad luck cost ${amount}`,
    gave: (name: string | null, amount: string) =>
      name === null ? `the bag gave you ${amount}` : `good luck brought ${amount}`,
    even: () => 'good and bad luck evened out',
    unclear: () => 'it is unclear how much was luck',
  },
  headline: (play: string, luck: string) => `${play}; ${luck}.`,
  luckOnly: (name: string | null, luck: string) =>
    name === null ? `${luck.charAt(0).toUpperCase()}${luck.slice(1)}.` : `${name}: ${luck}.`,
  // The bars from the chance at the start of the game to the result.
  entries: {
    initial: 'At the start',
    luck: 'Luck',
    start: 'Starting player',
    deal: 'First tiles',
    own_draws: 'Own draws',
    other_tiles: 'Others’ tiles',
    own_moves: 'Own moves',
    other_moves: 'Others’ moves',
    unexplained: 'Unexplained',
    final: 'Result',
  },
  stopped: 'When it stopped', // instead of the result, if the game was not played to its end
  entriesNote: 'The bars add up to the result. Moves are compared with the moves of a strong bot.',
  details: 'All entries',
  entry: 'Entry',
  change: 'Change',
  plusMinus: (amount: string) => `± ${amount}`,

  // The strength of a player, as the name of a bot or of a range of bots.
  like: (name: string | null, level: string) => `${name ?? 'You'} played like ${level}`,
  between: (low: string, high: string) => `between ${low} and ${high}`,
  perMove: (amount: string) => `${amount} lost per move`,

  markers: 'Scores over time',
  markersNote: 'The white band is the lowest score, the one that counts.',
  markersNoteDuel: (up: string, down: string) =>
    `Up: markers on ${up}’s side. Down: on ${down}’s side.`,

  // Asking for a review, and the time until it is complete.
  ask: 'Review this game',
  askWhy:
    'A review finds the moves that decided the game, and says how much was luck. It takes one to two minutes.',
  askWhyUnknown:
    'A review finds the tiles that would have been better in another place. It takes about a minute.',
  unknownRacks:
    'Nobody wrote down the racks. So each tile is compared only with other places for the same tile. ' +
    'Whether another tile or a swap was better, and how much was luck, nobody can say.',
  waiting: 'The server is still busy: games in progress come first.',
  begun: 'The review has begun. Results appear step by step.',
  running: (percent: string) => `${percent} done. Results appear step by step.`,
  progress: 'Progress of the review',
  failed: 'The review stopped because of an error on the server.',
  again: 'Try again',
  nothingToReview: 'There is nothing to review: nobody made a move.',
  problems: {
    too_many:
      'You have asked for too many reviews. Wait until one of them is finished, or try again tomorrow.',
    no_moves: 'There is nothing to review: nobody made a move.',
  },
}

const de: typeof en = {
  tabs: { label: 'Über dieses Spiel', moves: 'Züge', review: 'Analyse', scores: 'Punkte' },
  title: 'Beendetes Spiel',
  explore: 'Stellung untersuchen',
  tryOthers: 'Andere Züge ausprobieren',
  previousMistake: 'Voriger Fehler',
  nextMistake: 'Nächster Fehler',
  mistakes: 'Fehler',

  grades: {
    best: 'Bester Zug',
    good: 'Gut',
    inaccuracy: 'Ungenau',
    mistake: 'Fehler',
    blunder: 'Grober Fehler',
    forced: 'Erzwungen',
  },
  chance: (amount) => `${amount} Siegchance`,
  points: (text, number) => (number === 1 ? `${text} Punkt` : `${text} Punkte`),
  cost: (amount) => `kostet ${amount}`,
  better: (move) => `Besser: ${move}.`,
  swapInstead: 'die Plättchen tauschen',
  keepInstead: 'die Plättchen behalten',
  place: (colour, space) => `${colour} auf ${space}`,
  luck: 'Glück',
  luckOfDraw: (amount) => `Glück beim Ziehen: ${amount}`,
  drawn: 'Gezogen:',
  whatIsLuck: 'Wie viel besser oder schlechter als im Durchschnitt gezogen wurde.',

  legend: 'Züge auf dem Plan',
  played: 'Gespielt',
  betterShort: 'Besser',
  scores: (points) => (points === 1 ? '1 Punkt' : `${points} Punkte`),

  verdict: 'Fazit',
  preliminary: 'vorläufig',
  costliest: (move, name, amount) =>
    `Zug ${move} hat ${name ?? 'dich'} ${amount} gekostet, mehr als jeder andere Zug.`,
  costliestAlone: (move, amount) =>
    `Zug ${move} hat ${amount} gekostet, mehr als jeder andere Zug.`,
  decidedByDraw: (move, name, tiles, amount, isGain) =>
    'Kein Zug hat viel gekostet. Am meisten hat der Beutel nach Zug ' +
    `${move} verändert: ${name === null ? 'Du hast' : `${name} hat`} ${tiles} gezogen und damit ` +
    `${amount} ${isGain ? 'gewonnen' : 'verloren'}.`,
  nothing: 'Kein Zug hat viel gekostet, und auch der Beutel hat das Spiel nicht entschieden.',
  nothingUnknown: 'Kein Plättchen hätte woanders viel besser gelegen.',
  showMove: (move) => `Zug ${move} zeigen`,

  moveTitle: 'Zug',
  move: (number) => `Zug ${number}`,
  moveOf: (number, name) => `Zug ${number}, ${name}`,
  start: 'Beginn',
  notGraded: 'Dieser Zug ist noch nicht bewertet.',
  notComparable:
    'Das Bänkchen kennt niemand. Deshalb lässt sich diese Entscheidung nicht bewerten.',
  fromTo: (before, after) => `Siegchance ${before} → ${after}`,
  fromToSolo: (before, after) => `Erwartetes Ergebnis ${before} → ${after}`,

  moments: 'Entscheidende Momente',
  noMoments: 'Niemand hat einen Fehler gemacht.',
  showAll: (number) => `Alle ${number} zeigen`,
  showFewer: 'Nur die entscheidenden zeigen',
  listNote: 'Hinter den Punkten: die Bewertung des Zuges und das Glück beim Ziehen.',
  listNoteUnknown: 'Hinter den Punkten: die Bewertung des Zuges.',

  chances: 'Siegchancen',
  expected: 'Erwartetes Ergebnis',
  chancesNote:
    'Die Siegchance jeder Seite, nach dem, was sie selbst sehen konnte. Die Chancen müssen deshalb nicht 100 % ergeben. Ein Klick führt zum Zug.',
  gradesNote: (cost) =>
    `Ungenau ist ein Zug ab ${cost.inaccuracy} Verlust, ein Fehler ab ${cost.mistake}, ein grober Fehler ab ${cost.blunder}.`,
  expectedNote:
    'Nach jedem Zug: das Ergebnis, das am Ende zu erwarten ist. Ein Klick führt zum Zug.',
  chanceOf: (name, amount) => `${name} ${amount}`,
  luckStrip: 'Glück beim Ziehen',
  luckStripNote: 'Nach oben: besser als im Durchschnitt. Nach unten: schlechter.',
  asTable: 'Als Tabelle',
  grade: 'Bewertung',

  account: 'Glück und Können',
  accountLater: 'Das Glück wird zuletzt gemessen und erscheint, wenn die Analyse fertig ist.',
  playedHow: {
    better: (name) => (name === null ? 'Du hast besser gespielt' : `${name} hat besser gespielt`),
    worse: (name) =>
      name === null ? 'Du hast schlechter gespielt' : `${name} hat schlechter gespielt`,
    equal: (name) =>
      name === null ? 'Du hast gleich gut gespielt' : `${name} hat gleich gut gespielt`,
    best: (name) =>
      name === null ? 'Du hast am besten gespielt' : `${name} hat am besten gespielt`,
    worst: (name) =>
      name === null
        ? 'Du hast durch Fehler am meisten verloren'
        : `${name} hat durch Fehler am meisten verloren`,
    even: (name) =>
      name === null
        ? 'Du hast so gut wie die anderen gespielt'
        : `${name} hat so gut wie die anderen gespielt`,
    alone: (name, lost) =>
      name === null
        ? `Deine Züge haben ${lost} gekostet`
        : `Die Züge von ${name} haben ${lost} gekostet`,
  },
  bag: {
    cost: (name, amount) =>
      name === null ? `der Beutel hat dich ${amount} gekostet` : `Pech hat ${amount} gekostet`,
    gave: (name, amount) =>
      name === null ? `der Beutel hat dir ${amount} gebracht` : `Glück hat ${amount} gebracht`,
    even: () => 'Glück und Pech haben sich ausgeglichen',
    unclear: () => 'wie viel Glück dabei war, ist unklar',
  },
  headline: (play, luck) => `${play}; ${luck}.`,
  luckOnly: (name, luck) =>
    name === null ? `${luck.charAt(0).toUpperCase()}${luck.slice(1)}.` : `${name}: ${luck}.`,
  entries: {
    initial: 'Zu Beginn',
    luck: 'Glück',
    start: 'Wer anfängt',
    deal: 'Erste Plättchen',
    own_draws: 'Eigenes Ziehen',
    other_tiles: 'Plättchen anderer',
    own_moves: 'Eigene Züge',
    other_moves: 'Züge anderer',
    unexplained: 'Ungeklärt',
    final: 'Ergebnis',
  },
  stopped: 'Beim Abbruch',
  entriesNote:
    'Alle Balken zusammen ergeben das Ergebnis. Züge werden mit denen eines starken Bots verglichen.',
  details: 'Alle Posten',
  entry: 'Posten',
  change: 'Änderung',
  plusMinus: (amount) => `± ${amount}`,

  like: (name, level) =>
    name === null ? `Du hast gespielt wie ${level}` : `${name} hat gespielt wie ${level}`,
  between: (low, high) => `zwischen ${low} und ${high}`,
  perMove: (amount) => `${amount} Verlust je Zug`,

  markers: 'Punkte im Verlauf',
  markersNote: 'Das weiße Band ist die niedrigste Punktzahl: Sie zählt am Ende.',
  markersNoteDuel: (up, down) => `Oben: Steine auf der Seite von ${up}, unten auf der von ${down}.`,

  ask: 'Spiel analysieren',
  askWhy:
    'Die Analyse findet die Züge, die das Spiel entschieden haben, und sagt, wie viel Glück dabei war. Sie dauert ein bis zwei Minuten.',
  askWhyUnknown:
    'Die Analyse findet Plättchen, die woanders besser gelegen hätten. Sie dauert etwa eine Minute.',
  unknownRacks:
    'Niemand hat die Bänkchen aufgeschrieben. Deshalb wird jedes Plättchen nur mit anderen Feldern für ' +
    'dasselbe Plättchen verglichen. Ob ein anderes Plättchen oder ein Tausch besser war und wie viel ' +
    'Glück dabei war, weiß niemand.',
  waiting: 'Der Server ist noch beschäftigt: Laufende Spiele gehen vor.',
  begun: 'Die Analyse hat begonnen. Ergebnisse erscheinen nach und nach.',
  running: (percent) => `${percent} fertig. Ergebnisse erscheinen nach und nach.`,
  progress: 'Fortschritt der Analyse',
  failed: 'Die Analyse wurde durch einen Fehler auf dem Server abgebrochen.',
  again: 'Noch einmal versuchen',
  nothingToReview: 'Hier gibt es nichts zu analysieren: Niemand hat gezogen.',
  problems: {
    too_many:
      'Du hast schon viele Analysen angefordert. Warte, bis eine fertig ist, oder versuche es morgen wieder.',
    no_moves: 'Hier gibt es nichts zu analysieren: Niemand hat gezogen.',
  },
}

export const words: Words<typeof en> = { en, de }
