import type { Words } from '../base/i18n.svelte'

const en = {
  away: (name: string) => `${name} is on turn, but away.`,
  claimWins: (name: string) => `The side of ${name} has then lost.`,
  claimRanks: (name: string) =>
    `${name} is then last, and the others are ranked as their markers stand.`,
  claimYes: 'End the game',
  claimNo: 'Play on',
  claims: (names: string, _number: number, missed: string) =>
    `${names} would like to end the game, since ${missed} is away.`,
  claimAgreed: (names: string) =>
    `You would like to end the game. Waiting for the answer of ${names}.`,
  claimRefused: 'The game goes on: somebody is against ending it.',
  asks: (name: string) => `${name} would like to take the last tile back.`,
  agree: 'Agree',
  refuse: 'No',
  agreed: (names: string) => `You agreed. Waiting for the answer of ${names}.`,
  asked: (names: string) => `You asked for your tile back. Waiting for the answer of ${names}.`,
  playOn: 'Or just play on.',
  refused: 'Your tile stays: somebody said no.',
}

const de: typeof en = {
  away: (name) => `${name} ist dran, aber nicht da.`,
  claimWins: (name) => `Dann hat die Seite von ${name} verloren.`,
  claimRanks: (name) =>
    `Dann wird ${name} Letzter, und für die übrigen gilt, wie die Steine stehen.`,
  claimYes: 'Spiel beenden',
  claimNo: 'Weiterspielen',
  claims: (names, number, missed) =>
    `${names} ${number > 1 ? 'möchten' : 'möchte'} das Spiel beenden, weil ${missed} nicht da ist.`,
  claimAgreed: (names) => `Du möchtest das Spiel beenden. Es fehlt noch die Antwort von ${names}.`,
  claimRefused: 'Das Spiel geht weiter: Jemand war gegen das Ende.',
  asks: (name) => `${name} möchte das letzte Plättchen zurücknehmen.`,
  agree: 'Einverstanden',
  refuse: 'Nein',
  agreed: (names) => `Du bist einverstanden. Es fehlt noch die Antwort von ${names}.`,
  asked: (names) =>
    `Du möchtest dein Plättchen zurücknehmen. Es fehlt noch die Antwort von ${names}.`,
  playOn: 'Oder spiel einfach weiter.',
  refused: 'Dein Plättchen bleibt liegen: Jemand war dagegen.',
}

export const words: Words<typeof en> = { en, de }
