import type { Words } from '../base/i18n.svelte'

interface Wording {
  asks: (names: string, number: number, absent: string) => string // who wants it, and how many
  proposed: (names: string) => string // this screen did; who has not answered
  agreed: (names: string) => string
  declined: string
  yes: string
  no: string
}

const enUndo: Wording = {
  asks: (name) => `${name} would like to take the last tile back.`,
  proposed: (names) =>
    `You asked for your tile back. Waiting for the answer of ${names}. Or just play on.`,
  agreed: (names) => `You agreed. Waiting for the answer of ${names}.`,
  declined: 'Your tile stays: somebody said no.',
  yes: 'Agree',
  no: 'No',
}
const enClaim: Wording = {
  asks: (names, _number, absent) => `${names} would like to end the game, since ${absent} is away.`,
  proposed: (names) => `You would like to end the game. Waiting for the answer of ${names}.`,
  agreed: (names) => `You would like to end the game. Waiting for the answer of ${names}.`,
  declined: 'The game goes on: somebody is against ending it.',
  yes: 'Agree',
  no: 'No',
}
const enRematch: Wording = {
  asks: (name) => `${name} would like a rematch.`,
  proposed: (names) => `You asked for a rematch. Waiting for ${names}.`,
  agreed: (names) => `You agreed to a rematch. Waiting for ${names}.`,
  declined: 'There will be no rematch.',
  yes: 'Accept',
  no: 'Decline',
}

const en = {
  undo: enUndo,
  claim: enClaim,
  rematch: enRematch,
  away: (name: string) => `${name} is on turn, but away.`,
  claimWins: (name: string) => `The side of ${name} has then lost.`,
  claimRanks: (name: string) =>
    `${name} is then last, and the others are ranked as their markers stand.`,
  endGame: 'End the game',
  playOn: 'Play on',
  startWithout: 'Start without waiting',
  withdraw: 'Withdraw',
}

const de: typeof en = {
  undo: {
    asks: (name) => `${name} möchte das letzte Plättchen zurücknehmen.`,
    proposed: (names) =>
      `Du möchtest dein Plättchen zurücknehmen. Es fehlt noch die Antwort von ${names}. ` +
      'Oder spiel einfach weiter.',
    agreed: (names) => `Du bist einverstanden. Es fehlt noch die Antwort von ${names}.`,
    declined: 'Dein Plättchen bleibt liegen: Jemand war dagegen.',
    yes: 'Einverstanden',
    no: 'Nein',
  },
  claim: {
    asks: (names, number, absent) =>
      `${names} ${number > 1 ? 'möchten' : 'möchte'} das Spiel beenden, weil ${absent} nicht da ist.`,
    proposed: (names) => `Du möchtest das Spiel beenden. Es fehlt noch die Antwort von ${names}.`,
    agreed: (names) => `Du möchtest das Spiel beenden. Es fehlt noch die Antwort von ${names}.`,
    declined: 'Das Spiel geht weiter: Jemand war gegen das Ende.',
    yes: 'Einverstanden',
    no: 'Nein',
  },
  rematch: {
    asks: (name) => `${name} möchte eine Revanche.`,
    proposed: (names) => `Du möchtest eine Revanche. Es fehlt noch die Antwort von ${names}.`,
    agreed: (names) => `Du bist für eine Revanche. Es fehlt noch die Antwort von ${names}.`,
    declined: 'Es gibt keine Revanche.',
    yes: 'Annehmen',
    no: 'Ablehnen',
  },
  away: (name) => `${name} ist dran, aber nicht da.`,
  claimWins: (name) => `Dann hat die Seite von ${name} verloren.`,
  claimRanks: (name) =>
    `Dann wird ${name} Letzter, und für die übrigen gilt, wie die Steine stehen.`,
  endGame: 'Spiel beenden',
  playOn: 'Weiterspielen',
  startWithout: 'Nicht länger warten',
  withdraw: 'Zurückziehen',
}

export const words: Words<typeof en> = { en, de }
