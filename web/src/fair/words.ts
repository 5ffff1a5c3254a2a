import type { Words } from '../base/i18n.svelte'
import type { Fault, Gap } from './check'

const en = {
  title: 'The bag',
  checking: 'The bag is being checked …',
  fair: 'The bag was fair: checked here, in your browser.',
  unfair: 'The bag does not add up.',
  unknown: 'The bag of this game cannot be checked.',
  failed: 'The record could not be fetched, so the bag is not checked yet.',
  retry: 'Try again',
  what: 'What was checked',
  why: 'What that means',
  how: 'How the sealed bag works',
  seal: 'Seal (SHA-256):',
  since: (turn: number) =>
    turn === 0
      ? 'The seal is the same that you were shown at the beginning.'
      : `The seal is the same that you were shown when you came, in turn ${turn + 1}.`,
  unseen:
    'This browser was not there while the game was played: whether the seal was the same from the beginning, only those can say who were.',
  secret: 'The secret that is open now is the one that was sealed.',
  tiles: (tiles: number) =>
    `Who began and all ${tiles} tiles that were dealt and drawn follow from it; nobody laid or exchanged a tile that was not theirs.`,
  fault: (fault: Fault): string => {
    switch (fault.what) {
      case 'seal':
        return 'The seal is not the one that you were shown during the game.'
      case 'hidden':
        return 'You were shown a seal during the game, and the record does not open it.'
      case 'secret':
        return 'The secret is not the one that was sealed.'
      case 'start':
        return 'Somebody else should have begun.'
      case 'deal':
        return `Seat ${fault.at} was dealt other tiles than the sealed bag gives.`
      case 'draw':
        return `In turn ${fault.at} other tiles were drawn than the sealed bag gives.`
      case 'number':
        return `In turn ${fault.at} too many tiles were drawn, or too few.`
      case 'rack':
        return `In turn ${fault.at} a tile was laid or shown that was not on the rack.`
    }
  },
  faultMeans:
    'Either the record was changed, or the tiles did not come from the bag that was sealed before the game.',
  gaps: {
    seed: 'Its tiles follow from a number that was chosen (a seed): whoever knows it can work them out.',
    unsealed: 'Nothing was sealed: the bag was known before, or the record does not speak of it.',
    closed: 'The record has a seal, but not the secret that would open it.',
    unreadable: 'The record cannot be read.',
  } satisfies Record<Gap, string>,
}

const de: typeof en = {
  title: 'Der Beutel',
  checking: 'Der Beutel wird geprüft …',
  fair: 'Der Beutel war fair: hier in deinem Browser geprüft.',
  unfair: 'Mit dem Beutel stimmt etwas nicht.',
  unknown: 'Der Beutel dieses Spiels lässt sich nicht prüfen.',
  failed: 'Das Protokoll ließ sich nicht laden, der Beutel ist noch ungeprüft.',
  retry: 'Noch einmal versuchen',
  what: 'Was geprüft wurde',
  why: 'Was das bedeutet',
  how: 'Wie der versiegelte Beutel funktioniert',
  seal: 'Siegel (SHA-256):',
  since: (turn) =>
    turn === 0
      ? 'Das Siegel ist dasselbe, das dir am Anfang gezeigt wurde.'
      : `Das Siegel ist dasselbe, das dir gezeigt wurde, als du in Zug ${turn + 1} dazukamst.`,
  unseen:
    'Dieser Browser war nicht dabei, als gespielt wurde: Ob das Siegel von Anfang an dasselbe war, können nur die sagen, die dabei waren.',
  secret: 'Das Geheimnis, das jetzt offen ist, ist das versiegelte.',
  tiles: (tiles) =>
    `Wer begann und alle ${tiles} ausgeteilten und gezogenen Plättchen folgen daraus; niemand hat eines gelegt oder getauscht, das ihm nicht gehörte.`,
  fault: (fault) => {
    switch (fault.what) {
      case 'seal':
        return 'Das Siegel ist nicht das, das dir im Spiel gezeigt wurde.'
      case 'hidden':
        return 'Dir wurde im Spiel ein Siegel gezeigt, und das Protokoll öffnet es nicht.'
      case 'secret':
        return 'Das Geheimnis ist nicht das versiegelte.'
      case 'start':
        return 'Jemand anders hätte beginnen müssen.'
      case 'deal':
        return `Platz ${fault.at} bekam andere Plättchen, als der versiegelte Beutel hergibt.`
      case 'draw':
        return `In Zug ${fault.at} wurden andere Plättchen gezogen, als der versiegelte Beutel hergibt.`
      case 'number':
        return `In Zug ${fault.at} wurden zu viele oder zu wenige Plättchen gezogen.`
      case 'rack':
        return `In Zug ${fault.at} wurde ein Plättchen gelegt oder gezeigt, das nicht auf dem Bänkchen war.`
    }
  },
  faultMeans:
    'Entweder wurde das Protokoll verändert, oder die Plättchen kamen nicht aus dem Beutel, der vor dem Spiel versiegelt wurde.',
  gaps: {
    seed: 'Seine Plättchen folgen aus einer gewählten Zahl: Wer sie kennt, kann sie ausrechnen.',
    unsealed:
      'Nichts war versiegelt: Der Beutel war vorher bekannt, oder das Protokoll sagt nichts darüber.',
    closed: 'Das Protokoll hat ein Siegel, aber nicht das Geheimnis, das es öffnet.',
    unreadable: 'Das Protokoll ist nicht lesbar.',
  },
}

export const words: Words<typeof en> = { en, de }
