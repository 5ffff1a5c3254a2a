import type { Words } from '../base/i18n.svelte'
import type { Label } from '../facts/words'
import type { Theme } from '../server/puzzles'

/** Sentences about values: chances to win, or in solo the expected results. */
interface ValueWords {
  wrong: (own: string, best: string) => string // after a wrong answer
  // After the solution, which is compared with another move, if there is one.
  solved: (best: string, other: Label, value: string) => string
  alone: (best: string) => string
}

interface PuzzleWords {
  title: string
  task: string
  loading: string
  theme: string
  allThemes: (number: number) => string
  themes: Record<Theme, string>
  inTheme: (name: string, solved: number, number: number) => string
  // The standing of the player.
  rating: string
  range: (margin: number) => string
  streak: string // before the number of puzzles solved in a row
  solved: string
  ofAnswered: (solved: number, answered: number) => string
  noRating: string // instead of a rating, before the first answer
  offline: string
  unrated: string
  show: string
  again: string
  next: string
  waiting: string
  right: string // the first answer is the solution
  found: string // a later answer is the solution
  notBest: string
  solution: string
  change: (points: number) => string
  win: ValueWords
  solo: ValueWords
  percent: (share: number) => string
  points: (points: number) => string
  common: Label // a move to compare the solution with
  difficulty: (rating: number) => string
  levels: (name: string) => string // the easiest bot that finds the solution
  onlyMaster: (name: string) => string
  nobody: string
  exact: string // the solution was computed without random sampling
  open: string
  unknown: string
}

export const words: Words<PuzzleWords> = {
  en: {
    title: 'Puzzles',
    task: 'Find the best move.',
    loading: 'Loading the puzzle…',
    theme: 'Theme',
    allThemes: (number) => `All themes (${number})`,
    themes: {
      bonus: 'Bonus tiles',
      lowest: 'Save the lowest colour',
      close: 'Close the line',
      exchange: 'Swap or keep',
      endgame: 'Endgames',
    },
    inTheme: (name, solved, number) => `${name} (${solved} of ${number})`,
    rating: 'Rating',
    range: (margin) => `± ${margin}`,
    streak: 'In a row',
    solved: 'Solved',
    ofAnswered: (solved, answered) => `${solved} of ${answered}`,
    noRating: 'Your first answer to each puzzle counts for your rating.',
    offline: 'You’re offline: this answer won’t count for your rating.',
    unrated: 'You have answered this puzzle before, so it doesn’t count for your rating.',
    show: 'Show solution',
    again: 'Try again',
    next: 'Next puzzle',
    waiting: 'Checking…',
    right: 'Correct!',
    found: 'That’s the best move.',
    notBest: 'Not the best move.',
    solution: 'The best move',
    change: (points) => `Rating ${points < 0 ? '−' : '+'}${Math.abs(points)}`,
    win: {
      wrong: (own, best) =>
        `Your chance to win is ${own} after this move, and ${best} after the best move.`,
      solved: (best, other, value) =>
        `Your chance to win is ${best} after the best move, and ${value} ${other.after}.`,
      alone: (best) => `Your chance to win is ${best} after the best move.`,
    },
    solo: {
      wrong: (own, best) =>
        `Your expected result is ${own} after this move, and ${best} after the best move.`,
      solved: (best, other, value) =>
        `Your expected result is ${best} after the best move, and ${value} ${other.after}.`,
      alone: (best) => `Your expected result is ${best} after the best move.`,
    },
    percent: (share) => `${Math.round(100 * share)}%`,
    points: (points) => points.toFixed(1),
    common: { it: 'a common wrong move', after: 'after a common wrong move' },
    difficulty: (rating) => `Difficulty ${rating}`,
    levels: (name) => `The bot “${name}” and all stronger bots find this move.`,
    onlyMaster: (name) => `Only the bot “${name}” finds this move.`,
    nobody: 'Not even the strongest bot finds this move reliably.',
    exact: 'This solution is proven, not estimated.',
    open: 'Open the position',
    unknown: 'This puzzle does not exist.',
  },
  de: {
    title: 'Rätsel',
    task: 'Finde den besten Zug.',
    loading: 'Das Rätsel wird geladen…',
    theme: 'Thema',
    allThemes: (number) => `Alle Themen (${number})`,
    themes: {
      bonus: 'Bonusplättchen',
      lowest: 'Niedrigste Farbe retten',
      close: 'Linie schließen',
      exchange: 'Tauschen oder behalten',
      endgame: 'Endspiele',
    },
    inTheme: (name, solved, number) => `${name} (${solved} von ${number})`,
    rating: 'Spielstärke',
    range: (margin) => `± ${margin}`,
    streak: 'In Folge',
    solved: 'Gelöst',
    ofAnswered: (solved, answered) => `${solved} von ${answered}`,
    noRating: 'Deine erste Antwort auf jedes Rätsel zählt für deine Spielstärke.',
    offline: 'Du bist offline: Diese Antwort zählt nicht für deine Spielstärke.',
    unrated: 'Dieses Rätsel hattest du schon. Es zählt nicht für deine Spielstärke.',
    show: 'Lösung zeigen',
    again: 'Noch einmal',
    next: 'Nächstes Rätsel',
    waiting: 'Wird geprüft…',
    right: 'Richtig!',
    found: 'Das ist der beste Zug.',
    notBest: 'Das ist nicht der beste Zug.',
    solution: 'Der beste Zug',
    change: (points) => `Spielstärke ${points < 0 ? '−' : '+'}${Math.abs(points)}`,
    win: {
      wrong: (own, best) =>
        `Deine Siegchance ist nach diesem Zug ${own}, nach dem besten Zug ${best}.`,
      solved: (best, other, value) =>
        `Deine Siegchance ist nach dem besten Zug ${best}, ${other.after} ${value}.`,
      alone: (best) => `Deine Siegchance ist nach dem besten Zug ${best}.`,
    },
    solo: {
      wrong: (own, best) =>
        `Dein erwartetes Ergebnis ist nach diesem Zug ${own}, nach dem besten Zug ${best}.`,
      solved: (best, other, value) =>
        `Dein erwartetes Ergebnis ist nach dem besten Zug ${best}, ${other.after} ${value}.`,
      alone: (best) => `Dein erwartetes Ergebnis ist nach dem besten Zug ${best}.`,
    },
    percent: (share) => `${Math.round(100 * share)} %`,
    points: (points) => points.toFixed(1).replace('.', ','),
    common: { it: 'ein häufiger falscher Zug', after: 'nach einem häufigen falschen Zug' },
    difficulty: (rating) => `Schwierigkeit ${rating}`,
    levels: (name) => `Der Bot „${name}“ und alle stärkeren finden diesen Zug.`,
    onlyMaster: (name) => `Nur der Bot „${name}“ findet diesen Zug.`,
    nobody: 'Selbst der stärkste Bot findet diesen Zug nicht zuverlässig.',
    exact: 'Diese Lösung ist bewiesen, nicht geschätzt.',
    open: 'Stellung öffnen',
    unknown: 'Dieses Rätsel gibt es nicht.',
  },
}
