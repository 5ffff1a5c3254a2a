import type { Words } from '../base/i18n.svelte'

interface LessonWords {
  step: (at: number, of: number) => string
  back: string
  next: string
  skip: string
  again: string
  finish: string
  you: string
  other: string // the name of the opponent in the lesson
  finished: string
  finishedMore: string
  restart: string
  firstGame: string
  play: string
  starting: string
  others: string
  rules: string
  editions: string
  unknown: string
}

export const words: Words<LessonWords> = {
  en: {
    step: (at, of) => `Step ${at} of ${of}`,
    back: 'Back',
    next: 'Next',
    skip: 'Skip',
    again: 'Try again',
    finish: 'Finish',
    you: 'You',
    other: 'Ben',
    finished: 'You know how to play',
    finishedMore:
      'Your first game is against Newcomer, the easiest bot. The page reminds you of your lowest colour, and the Hint button suggests moves.',
    restart: 'Start the lesson again',
    firstGame: 'Play your first game',
    play: 'Play now',
    starting: 'Starting…',
    others: 'Other lessons',
    rules: 'All rules',
    editions: 'Editions side by side',
    unknown: 'This lesson does not exist.',
  },
  de: {
    step: (at, of) => `Schritt ${at} von ${of}`,
    back: 'Zurück',
    next: 'Weiter',
    skip: 'Überspringen',
    again: 'Noch einmal',
    finish: 'Fertig',
    you: 'Du',
    other: 'Ben',
    finished: 'Du kannst jetzt spielen',
    finishedMore:
      'Dein erstes Spiel geht gegen „Neuling“, den leichtesten Bot. Die Seite erinnert dich an deine schwächste Farbe, und „Tipp“ schlägt Züge vor.',
    restart: 'Lektion von vorn beginnen',
    firstGame: 'Das erste Spiel spielen',
    play: 'Jetzt spielen',
    starting: 'Beginnt…',
    others: 'Weitere Lektionen',
    rules: 'Alle Regeln',
    editions: 'Die Ausgaben im Vergleich',
    unknown: 'Diese Lektion gibt es nicht.',
  },
}
