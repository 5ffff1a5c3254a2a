import type { Words } from '../base/i18n.svelte'

const en = {
  titles: {
    host: 'Invite your friends',
    hostPublic: 'Waiting for others',
    sitter: 'You have a seat',
    visitor: 'Take a seat',
    full: 'Everybody is here',
  },
  leads: {
    host: 'Send the link to those who are to play. Whoever opens it can take an open seat.',
    hostPublic:
      'Your table is in the lobby: anybody can take an open seat. You can also send the link around.',
    hostFull: 'You can begin now.',
    sitter: 'Stay on this page: the game begins here as soon as the host starts it.',
    visitor: 'Say who you are and choose a seat. Or just stay and watch: the game begins here.',
    visitorFull: 'All seats are taken. You can stay and watch: the game begins here.',
  },
  // Where a turn may take an hour or more: nobody sits and waits.
  slowLeads: {
    host:
      'Send the link to those who are to play. You need not wait here: you find the table under ' +
      '“My games”, and begin once all seats are taken.',
    hostPublic:
      'Your table is in the lobby: anybody can take an open seat. You need not wait here: you find ' +
      'it under “My games”, and begin once all seats are taken.',
    hostFull: 'You can begin now. The others need not be here for that.',
    sitter:
      'You need not wait here: the game is under “My games”, and begins as soon as the host starts it.',
    visitor:
      'Say who you are and choose a seat. Then you need not wait here: you find the game under “My games”.',
    visitorFull: 'All seats are taken. You can watch: just look in now and then with this link.',
  },
  facts: 'What is played',
  players: (number: number) => `${number} players`,
  hints: 'hints allowed',
  noHints: 'no hints',
  rated: 'rated',
  isPublic: 'in the lobby',
  ratedWhy: 'The result counts for the ratings of all who play.',
  ratings: 'Ratings',
  training: 'training mode',
  chat: 'free chat',
  openPartners: 'partners see each other’s tiles',
  partners: 'Seats 1 and 3 play against 2 and 4.',

  invitation: 'Link to this table',
  onlyHere:
    'As it stands, this link works on this computer only. To invite others, start the server with',
  onlyHereThen: 'and open this page under the computer’s address.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The link is selected: copy it from there.',
  share: 'Share …',
  shareText: 'A game of Genial: take a seat.',

  seats: 'Seats',
  seat: (seat: number) => `seat ${seat}`,
  open: 'Open seat',
  you: 'you',
  away: 'away',
  bot: (level: number | null) => (level === null ? 'bot' : `bot, level ${level}`),
  name: 'Your name',
  nameMissing: 'A name, please.',
  sit: 'Sit here',
  stand: 'Stand up',
  send: 'Send away',
  botFor: (seat: number) => `Bot for seat ${seat}`,
  fill: 'Seat a bot',
  begin: 'Begin',
  stillOpen: (seats: number) =>
    seats === 1
      ? 'One seat is still open: wait for somebody, or seat a bot.'
      : `${seats} seats are still open: wait for somebody, or seat bots.`,
  allThere: 'All seats are taken.',
  waitsForHost: 'All seats are taken. The host can begin now.',
  waitsForMore: (seats: number) =>
    seats === 1 ? 'Waiting for one more.' : `Waiting for ${seats} more.`,

  satDown: (name: string) => `${name} sits down.`,
  left: (name: string) => `${name} leaves.`,
  begun: 'The game begins.',
  nowHost: 'Everybody is here. You can begin.',
}

const de: typeof en = {
  titles: {
    host: 'Lade deine Freunde ein',
    hostPublic: 'Warten auf andere',
    sitter: 'Du hast einen Platz',
    visitor: 'Nimm Platz',
    full: 'Alle sind da',
  },
  leads: {
    host: 'Schick den Link allen, die mitspielen sollen. Wer ihn öffnet, kann einen freien Platz nehmen.',
    hostPublic:
      'Dein Tisch steht in der Lobby: Wer mag, nimmt einen freien Platz. Du kannst auch den Link verschicken.',
    hostFull: 'Du kannst jetzt beginnen.',
    sitter: 'Bleib auf dieser Seite: Das Spiel beginnt hier, sobald es gestartet wird.',
    visitor:
      'Sag, wie du heißt, und wähle einen Platz. Oder bleib und schau zu: Das Spiel beginnt hier.',
    visitorFull: 'Alle Plätze sind besetzt. Du kannst zuschauen: Das Spiel beginnt hier.',
  },
  slowLeads: {
    host:
      'Schick den Link allen, die mitspielen sollen. Du musst hier nicht warten: Du findest den ' +
      'Tisch unter „Meine Spiele“ und beginnst, sobald alle Plätze besetzt sind.',
    hostPublic:
      'Dein Tisch steht in der Lobby: Wer mag, nimmt einen freien Platz. Du musst hier nicht warten: ' +
      'Du findest ihn unter „Meine Spiele“ und beginnst, sobald alle Plätze besetzt sind.',
    hostFull: 'Du kannst jetzt beginnen. Die anderen müssen dafür nicht hier sein.',
    sitter:
      'Du musst hier nicht warten: Das Spiel steht unter „Meine Spiele“ und beginnt, sobald es gestartet wird.',
    visitor:
      'Sag, wie du heißt, und wähle einen Platz. Dann musst du hier nicht warten: Du findest das ' +
      'Spiel unter „Meine Spiele“.',
    visitorFull:
      'Alle Plätze sind besetzt. Du kannst zuschauen: Schau einfach ab und zu mit diesem Link vorbei.',
  },
  facts: 'Was gespielt wird',
  players: (number) => `${number} Plätze`,
  hints: 'Tipps erlaubt',
  noHints: 'keine Tipps',
  rated: 'gewertet',
  isPublic: 'in der Lobby',
  ratedWhy: 'Das Ergebnis zählt für die Spielstärke aller, die mitspielen.',
  ratings: 'Spielstärken',
  training: 'Übungsmodus',
  chat: 'freier Chat',
  openPartners: 'Partner sehen ihre Plättchen gegenseitig',
  partners: 'Platz 1 und 3 spielen gegen 2 und 4.',

  invitation: 'Link zu diesem Tisch',
  onlyHere: 'So geht der Link nur auf diesem Computer. Für andere starte den Server mit',
  onlyHereThen: 'und öffne diese Seite unter der Adresse des Computers.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Der Link ist markiert: Kopiere ihn von dort.',
  share: 'Teilen …',
  shareText: 'Ein Spiel Genial: Nimm Platz.',

  seats: 'Plätze',
  seat: (seat) => `Platz ${seat}`,
  open: 'Freier Platz',
  you: 'du',
  away: 'nicht da',
  bot: (level) => (level === null ? 'Bot' : `Bot, Stufe ${level}`),
  name: 'Dein Name',
  nameMissing: 'Bitte ein Name.',
  sit: 'Hier sitzen',
  stand: 'Aufstehen',
  send: 'Wegschicken',
  botFor: (seat) => `Bot für Platz ${seat}`,
  fill: 'Bot setzen',
  begin: 'Beginnen',
  stillOpen: (seats) =>
    seats === 1
      ? 'Ein Platz ist noch frei: Warte auf jemanden oder setze einen Bot.'
      : `${seats} Plätze sind noch frei: Warte auf jemanden oder setze Bots.`,
  allThere: 'Alle Plätze sind besetzt.',
  waitsForHost: 'Alle Plätze sind besetzt. Jetzt kann es losgehen.',
  waitsForMore: (seats) => (seats === 1 ? 'Es fehlt noch jemand.' : `Es fehlen noch ${seats}.`),

  satDown: (name) => `${name} setzt sich.`,
  left: (name) => `${name} geht.`,
  begun: 'Das Spiel beginnt.',
  nowHost: 'Alle sind da. Du kannst beginnen.',
}

export const words: Words<typeof en> = { en, de }
