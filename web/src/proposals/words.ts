import type { Words } from '../base/i18n.svelte'

/** The texts of one kind of proposal. */
interface Wording {
  // The question: names and number of the players who agreed, and the absent player.
  asks: (names: string, number: number, absent: string) => string
  // For the proposer, and for a player who agreed: the names of those who have not answered.
  proposed: (names: string) => string
  agreed: (names: string) => string
  declined: string
  yes: string
  no: string
}

const enUndo: Wording = {
  asks: (name) => `${name} wants to undo the last tile.`,
  proposed: (names) => `Undo: waiting for ${names} to answer. You can also keep playing.`,
  agreed: (names) => `You accepted. Waiting for ${names} to answer.`,
  declined: 'Undo declined. Your tile stays on the board.',
  yes: 'Accept',
  no: 'Decline',
}
const enClaim: Wording = {
  asks: (names, number, absent) =>
    `${names} ${number > 1 ? 'want' : 'wants'} to end the game because ${absent} is away.`,
  proposed: (names) => `You want to end the game. Waiting for ${names} to answer.`,
  agreed: (names) => `You accepted. Waiting for ${names} to answer.`,
  declined: 'The game goes on: another player wants to keep waiting.',
  yes: 'Accept',
  no: 'Decline',
}
const enRematch: Wording = {
  asks: (name) => `${name} wants a rematch.`,
  proposed: (names) => `You asked for a rematch. Waiting for ${names} to answer.`,
  agreed: (names) => `You accepted. Waiting for ${names} to answer.`,
  declined: 'Rematch declined.',
  yes: 'Accept',
  no: 'Decline',
}

const en = {
  // After the question about an undo, if there were moves after the tile.
  undoesMore: (moves: number) =>
    moves === 1
      ? 'The move after it is undone, too.'
      : `The ${moves} moves after it are undone, too.`,
  undo: enUndo,
  claim: enClaim,
  rematch: enRematch,
  away: (name: string) => `It’s ${name}’s turn, but ${name} is away.`,
  claimWins: (name: string) => `${name} will lose the game.`,
  claimRanks: (name: string) => `${name} will come last. The others are ranked by their scores.`,
  // Buttons of the proposer: for a claim the first two, for a rematch the last two, for an undo the
  // last one.
  endGame: 'End the game',
  playOn: 'Keep waiting',
  startWithout: 'Start without waiting',
  withdraw: 'Withdraw',
}

const de: typeof en = {
  undoesMore: (moves) =>
    moves === 1
      ? 'Auch der Zug danach wird zurückgenommen.'
      : `Auch die ${moves} Züge danach werden zurückgenommen.`,
  undo: {
    asks: (name) => `${name} möchte das letzte Plättchen zurücknehmen.`,
    proposed: (names) =>
      `Zurücknehmen: Es fehlt noch die Antwort von ${names}. Oder spiel einfach weiter.`,
    agreed: (names) => `Du hast zugestimmt. Es fehlt noch die Antwort von ${names}.`,
    declined: 'Abgelehnt: Dein Plättchen bleibt liegen.',
    yes: 'Zustimmen',
    no: 'Ablehnen',
  },
  claim: {
    asks: (names, number, absent) =>
      `${names} ${number > 1 ? 'möchten' : 'möchte'} das Spiel beenden, weil ${absent} nicht da ist.`,
    proposed: (names) => `Du möchtest das Spiel beenden. Es fehlt noch die Antwort von ${names}.`,
    agreed: (names) => `Du hast zugestimmt. Es fehlt noch die Antwort von ${names}.`,
    declined: 'Das Spiel geht weiter: Jemand möchte weiter warten.',
    yes: 'Zustimmen',
    no: 'Ablehnen',
  },
  rematch: {
    asks: (name) => `${name} möchte eine Revanche.`,
    proposed: (names) => `Du möchtest eine Revanche. Es fehlt noch die Antwort von ${names}.`,
    agreed: (names) => `Du hast zugestimmt. Es fehlt noch die Antwort von ${names}.`,
    declined: 'Revanche abgelehnt.',
    yes: 'Zustimmen',
    no: 'Ablehnen',
  },
  away: (name) => `${name} ist dran, aber nicht da.`,
  claimWins: (name) => `Dann verliert ${name} das Spiel.`,
  claimRanks: (name) =>
    `Dann kommt ${name} auf den letzten Rang. Bei den anderen zählen die Punkte.`,
  endGame: 'Spiel beenden',
  playOn: 'Weiter warten',
  startWithout: 'Nicht länger warten',
  withdraw: 'Zurückziehen',
}

export const words: Words<typeof en> = { en, de }
