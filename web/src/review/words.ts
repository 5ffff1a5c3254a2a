import type { Words } from '../base/i18n.svelte'
import type { GradedMove } from '../protocol'

type Grade = GradedMove['grade']

const en = {
  tabs: { label: 'About this game', moves: 'Replay', review: 'Review', scores: 'Scores' },
  title: 'Finished game',
  explore: 'Explore this position',
  downloadPage: 'Download as HTML',
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
  /** A loss of win chance, or of the result in solo. */
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
  whatIsLuck: 'Value after the draw, compared with the mean of all possible draws.',

  legend: 'Moves on the board',
  played: 'Played',
  betterShort: 'Better',
  scores: (points: number) => (points === 1 ? '1 point' : `${points} points`),

  verdict: 'Verdict',
  preliminary: 'preliminary',
  /** The name is null for the viewer. */
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
    `No move lost much. The draw after move ${move} mattered most: ` +
    `${name ?? 'you'} drew ${tiles} and ${isGain ? 'gained' : 'lost'} ${amount}.`,
  nothing: 'No move lost much, and no draw decided the game.',
  showMove: (move: number) => `Show move ${move}`,

  moveTitle: 'Move',
  move: (number: number) => `Move ${number}`,
  moveOf: (number: number, name: string) => `Move ${number}, ${name}`,
  start: 'Start',
  notGraded: 'This move is not graded yet.',
  fromTo: (before: string, after: string) => `Win chance ${before} → ${after}`,
  fromToSolo: (before: string, after: string) => `Expected result ${before} → ${after}`,

  moments: 'Key moments',
  noMoments: 'Nobody made a mistake.',
  showAll: (number: number) => `Show all ${number}`,
  showFewer: 'Show only the key moments',
  listNote: 'After the points: the grade of the move, and the luck of the draw.',

  chances: 'Win chances',
  expected: 'Expected result',
  chancesNote: 'Each side’s chance, as its player could know it. Click to go to a move.',
  expectedNote: 'The lowest score to expect at the end. Click to go to a move.',
  chanceOf: (name: string, amount: string) => `${name} ${amount}`,
  luckStrip: 'Luck of each draw',
  luckStripNote: 'Up: the draw was better than average for its player. Down: worse.',
  asTable: 'As a table',
  grade: 'Grade',

  account: 'Luck and skill',
  accountLater: 'Luck is measured last. It appears when the review is complete.',
  /** The name is null for the viewer. */
  playedHow: {
    better: (name: string | null) => `${name ?? 'You'} played better`,
    worse: (name: string | null) => `${name ?? 'You'} played worse`,
    equal: (name: string | null) => `${name ?? 'You'} played equally well`,
    best: (name: string | null) => `${name ?? 'You'} played best`,
    worst: (name: string | null) => `${name ?? 'You'} lost the most by moves`,
    even: (name: string | null) => `${name ?? 'You'} played as well as the others`,
    alone: (name: string | null, lost: string) =>
      `${name === null ? 'Your' : `${name}’s`} moves cost ${lost}`,
  },
  bag: {
    cost: (name: string | null, amount: string) =>
      name === null ? `the bag cost you ${amount}` : `bad luck cost ${amount}`,
    gave: (name: string | null, amount: string) =>
      name === null ? `the bag gave you ${amount}` : `good luck brought ${amount}`,
    even: () => 'luck evened out',
    unclear: () => 'how much luck there was is uncertain',
  },
  headline: (play: string, luck: string) => `${play}; ${luck}.`,
  luckOnly: (name: string | null, luck: string) =>
    name === null ? `${luck.charAt(0).toUpperCase()}${luck.slice(1)}.` : `${name}: ${luck}.`,
  entries: {
    initial: 'At the start',
    luck: 'Luck',
    start: 'Starting player',
    deal: 'First tiles',
    own_draws: 'Own draws',
    other_tiles: 'Others’ tiles',
    own_moves: 'Own moves',
    other_moves: 'Others’ moves',
    unexplained: 'Not explained',
    final: 'Result',
  },
  entriesNote: 'The bars add up to the result. Moves are compared with the moves of a strong bot.',
  details: 'All entries',
  entry: 'Entry',
  change: 'Change',
  plusMinus: (amount: string) => `± ${amount}`,

  like: (name: string | null, level: string) => `${name ?? 'You'} played like ${level}`,
  between: (low: string, high: string) => `between ${low} and ${high}`,
  perMove: (amount: string) => `${amount} lost per move`,

  markers: 'Scores over time',
  markersNote: 'The white band is the lowest score, the one that counts.',
  markersNoteDuel: (up: string, down: string) => `Up: markers on ${up}’s side. Down: ${down}’s.`,

  ask: 'Review this game',
  askWhy:
    'A review finds the moves that decided the game, and says how much was luck. It takes one to two minutes.',
  waiting: 'Waiting for the server. Games that are being played come first.',
  running: (percent: string) => `${percent} done. Results appear as they come.`,
  progress: 'Progress of the review',
  failed: 'The review stopped because of an error on the server.',
  again: 'Try again',
  nothingToReview: 'There is nothing to review: nobody made a move.',
  problems: {
    too_many:
      'You have asked for many reviews. Wait until another one is finished, or try again tomorrow.',
    no_moves: 'There is nothing to review: nobody made a move.',
  },
}

const de: typeof en = {
  tabs: { label: 'Über dieses Spiel', moves: 'Züge', review: 'Analyse', scores: 'Punkte' },
  title: 'Beendetes Spiel',
  explore: 'Stellung untersuchen',
  downloadPage: 'Als HTML herunterladen',
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
  whatIsLuck:
    'Wert nach dem Ziehen, verglichen mit dem Mittel aller möglichen Züge aus dem Beutel.',

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
  showMove: (move) => `Zug ${move} zeigen`,

  moveTitle: 'Zug',
  move: (number) => `Zug ${number}`,
  moveOf: (number, name) => `Zug ${number}, ${name}`,
  start: 'Beginn',
  notGraded: 'Dieser Zug ist noch nicht bewertet.',
  fromTo: (before, after) => `Siegchance ${before} → ${after}`,
  fromToSolo: (before, after) => `Erwartetes Ergebnis ${before} → ${after}`,

  moments: 'Entscheidende Momente',
  noMoments: 'Niemand hat einen Fehler gemacht.',
  showAll: (number) => `Alle ${number} zeigen`,
  showFewer: 'Nur die entscheidenden zeigen',
  listNote: 'Hinter den Punkten: die Bewertung des Zuges und das Glück beim Ziehen.',

  chances: 'Siegchancen',
  expected: 'Erwartetes Ergebnis',
  chancesNote: 'Was jede Seite selbst wissen konnte. Ein Klick führt zum Zug.',
  expectedNote: 'Die niedrigste Punktzahl, die am Ende zu erwarten ist. Ein Klick führt zum Zug.',
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
        ? 'Du hast durch Züge am meisten verloren'
        : `${name} hat durch Züge am meisten verloren`,
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
    unclear: () => 'wie viel Glück dabei war, ist unsicher',
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
  waiting: 'Der Server ist noch beschäftigt: Laufende Spiele gehen vor.',
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
