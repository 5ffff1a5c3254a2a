import type { Words } from '../../base/i18n.svelte'
import type { Part } from './sections'

/** A part of Help that is not about the rules of the game. */
interface PartWords {
  title: string
  steps?: string[]
  text: string[]
}

export interface HelpWords {
  title: string
  lead: string
  contents: string
  parts: Record<Part, PartWords>
  secrets: { question: string; answer: string }
  reading: string // before a note on a rule that the rulebooks leave open
  editions: string
  others: string
  rank: (rank: number) => string
  you: string
  opponent: string
  press: string
  does: string
  playNow: string
}

export const words: Words<HelpWords> = {
  en: {
    title: 'How to play',
    lead: 'Read the first six sections and play. The rest is for later.',
    contents: 'On this page',
    parts: {
      often: { title: 'Often misunderstood', text: [] },
      fair: {
        title: 'Is the bag fair?',
        steps: [
          'Before the first tile, the server chooses a long secret number. It shows everyone a fingerprint of this number: the seal.',
          'Every draw is calculated from the secret. Nobody can guess the next tile from the tiles seen so far.',
          'When the game is over, the secret is revealed. Your browser checks it against the seal, calculates every draw again and compares the tiles.',
        ],
        text: [
          'A green tick means that nothing was changed after the seal was shown. It does not prove that the server tried only one secret before the game.',
          'If the bag is known in advance, because of a seed or a rematch with the same bag, there is nothing to check, and the page says so. Anyone can check a downloaded record with their own program. The project’s documentation explains how.',
        ],
      },
      keys: {
        title: 'Keyboard shortcuts',
        text: [
          'You can play without a mouse. Letters and digits work while the focus is on the board or on your tiles.',
        ],
      },
    },
    secrets: {
      question: 'Can the bots see my tiles? Can the server choose what I draw?',
      answer:
        'Bots know what a player in their seat knows, and nothing else. The bag is sealed before the first tile, and anyone can check every draw after the game.',
    },
    reading: 'Our reading',
    editions: 'Editions',
    others: 'in all other editions',
    rank: (rank) => `Rank ${rank}`,
    you: 'You',
    opponent: 'Opponent',
    press: 'Key',
    does: 'Action',
    playNow: 'Start a game',
  },
  de: {
    title: 'So wird gespielt',
    lead: 'Lies die ersten sechs Abschnitte und spiel los. Der Rest ist zum Nachschlagen.',
    contents: 'Auf dieser Seite',
    parts: {
      often: { title: 'Oft missverstanden', text: [] },
      fair: {
        title: 'Ist der Beutel fair?',
        steps: [
          'Vor dem ersten Plättchen erzeugt der Server eine lange geheime Zahl und zeigt allen ihren Fingerabdruck: das Siegel.',
          'Jedes Ziehen wird aus diesem Geheimnis berechnet. Aus den bisher gesehenen Plättchen lässt sich das nächste nicht erraten.',
          'Ist das Spiel zu Ende, wird das Geheimnis gelüftet. Dein Browser vergleicht es mit dem Siegel und zieht jedes Plättchen noch einmal.',
        ],
        text: [
          'Ein grüner Haken heißt: Nachdem das Siegel gezeigt war, wurde nichts mehr ausgetauscht. Er beweist nicht, dass der Server vor dem Spiel nur ein Geheimnis ausprobiert hat.',
          'Wo der Beutel vorher bekannt ist, wegen einer Startzahl oder bei einer Revanche mit gleichem Beutel, gibt es nichts zu prüfen, und die Seite sagt das auch. Ein heruntergeladenes Protokoll kann jeder mit einem eigenen Programm prüfen; wie, steht in der Dokumentation des Projekts.',
        ],
      },
      keys: {
        title: 'Tastenkürzel',
        text: [
          'Alles geht ohne Maus. Buchstaben und Ziffern wirken, solange der Plan oder deine Plättchen den Fokus haben.',
        ],
      },
    },
    secrets: {
      question: 'Sehen die Bots meine Plättchen? Sucht der Server aus, was ich ziehe?',
      answer:
        'Bots wissen, was jemand auf ihrem Platz wissen darf, und sonst nichts. Der Beutel wird vor dem ersten Plättchen versiegelt, und nach dem Spiel kann jeder jedes Ziehen nachprüfen.',
    },
    reading: 'So lesen wir es',
    editions: 'Ausgaben',
    others: 'in allen anderen Ausgaben',
    rank: (rank) => `Rang ${rank}`,
    you: 'Du',
    opponent: 'Gegner',
    press: 'Taste',
    does: 'Wirkung',
    playNow: 'Neues Spiel',
  },
}
