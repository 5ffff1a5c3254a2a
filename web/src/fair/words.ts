import type { Words } from '../base/i18n.svelte'
import type { Fault, Gap } from './check'

const en = {
  title: 'The bag',
  checking: 'Checking the bag…',
  fair: 'The bag was fair. Your browser checked every draw.',
  unfair: 'The bag did not pass the check.',
  unknown: 'The bag of this game can’t be checked.',
  failed: 'The game record couldn’t be loaded, so the bag hasn’t been checked yet.',
  retry: 'Try again',
  what: 'What was checked',
  why: 'What this means',
  how: 'How the sealed bag works',
  seal: 'Seal (SHA-256):',
  // The seal that the browser saw during the game, compared with the seal in the game record.
  since: (turn: number) =>
    turn === 0
      ? 'The seal is the one you saw at the start of the game.'
      : `The seal is the one you saw when you joined, in turn ${turn + 1}.`,
  unseen:
    'This browser was not open during the game, so it can’t confirm that the seal was the same from the start. The players can.',
  secret: 'The revealed secret matches the seal.',
  tiles: (tiles: number) =>
    `The starting player and all ${tiles} dealt and drawn tiles match the secret. Each tile that was placed or swapped was on the rack of the player who used it.`,
  fault: (fault: Fault): string => {
    switch (fault.what) {
      case 'seal':
        return 'The seal is not the one you saw during the game.'
      case 'hidden':
        return 'You saw a seal during the game, and the game record has no secret for it.'
      case 'secret':
        return 'The revealed secret does not match the seal.'
      case 'start':
        return 'A different player should have gone first.'
      case 'deal':
        return `Seat ${fault.at} was dealt tiles that do not match the sealed bag.`
      case 'draw':
        return `The tiles drawn in turn ${fault.at} do not match the sealed bag.`
      case 'number':
        return `Too many or too few tiles were drawn in turn ${fault.at}.`
      case 'rack':
        return `A tile placed or swapped in turn ${fault.at} was not on the player’s rack.`
    }
  },
  // After a fault that was found.
  faultMeans: 'Either the game record was changed, or the tiles did not come from the sealed bag.',
  gaps: {
    seed: 'A player chose a bag seed: anyone who knows this number can compute all draws.',
    unsealed: 'The bag was not sealed: it was known before the game, or the record has no seal.',
    closed: 'The game record has a seal, but not the secret for it.',
    unreadable: 'The game record can’t be read.',
  } satisfies Record<Gap, string>,
}

const de: typeof en = {
  title: 'Der Beutel',
  checking: 'Der Beutel wird geprüft…',
  fair: 'Der Beutel war fair. Dein Browser hat jedes Ziehen geprüft.',
  unfair: 'Der Beutel war nicht fair.',
  unknown: 'Der Beutel dieses Spiels lässt sich nicht prüfen.',
  failed: 'Das Protokoll ließ sich nicht laden. Der Beutel ist noch nicht geprüft.',
  retry: 'Noch einmal versuchen',
  what: 'Was geprüft wurde',
  why: 'Was das bedeutet',
  how: 'Wie der versiegelte Beutel funktioniert',
  seal: 'Siegel (SHA-256):',
  since: (turn) =>
    turn === 0
      ? 'Das Siegel ist dasselbe, das du am Anfang des Spiels gesehen hast.'
      : `Das Siegel ist dasselbe, das du gesehen hast, als du in Zug ${turn + 1} dazukamst.`,
  unseen:
    'Dieser Browser war während des Spiels nicht dabei. Ob das Siegel von Anfang an dasselbe war, wissen nur die, die mitgespielt haben.',
  secret: 'Das aufgedeckte Geheimnis passt zum Siegel.',
  tiles: (tiles) =>
    `Wer begann und alle ${tiles} ausgeteilten und gezogenen Plättchen passen zum Geheimnis. Jedes gelegte oder getauschte Plättchen lag vorher auf dem richtigen Bänkchen.`,
  fault: (fault) => {
    switch (fault.what) {
      case 'seal':
        return 'Das Siegel ist nicht das, das du im Spiel gesehen hast.'
      case 'hidden':
        return 'Im Spiel hast du ein Siegel gesehen, und im Protokoll fehlt das Geheimnis dazu.'
      case 'secret':
        return 'Das aufgedeckte Geheimnis passt nicht zum Siegel.'
      case 'start':
        return 'Jemand anders hätte beginnen müssen.'
      case 'deal':
        return `Die Plättchen, die Platz ${fault.at} bekam, passen nicht zum versiegelten Beutel.`
      case 'draw':
        return `Die in Zug ${fault.at} gezogenen Plättchen passen nicht zum versiegelten Beutel.`
      case 'number':
        return `In Zug ${fault.at} wurden zu viele oder zu wenige Plättchen gezogen.`
      case 'rack':
        return `In Zug ${fault.at} wurde ein Plättchen gelegt oder getauscht, das nicht auf dem Bänkchen war.`
    }
  },
  faultMeans:
    'Entweder wurde das Protokoll verändert, oder die Plättchen kamen nicht aus dem versiegelten Beutel.',
  gaps: {
    seed: 'Jemand hat eine Startzahl gewählt: Wer sie kennt, kann alles ausrechnen, was gezogen wird.',
    unsealed:
      'Der Beutel war nicht versiegelt: Er war vorher bekannt, oder im Protokoll fehlt das Siegel.',
    closed: 'Im Protokoll steht ein Siegel, aber nicht das Geheimnis dazu.',
    unreadable: 'Das Protokoll ist nicht lesbar.',
  },
}

export const words: Words<typeof en> = { en, de }
