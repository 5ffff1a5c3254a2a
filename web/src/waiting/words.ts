import type { Words } from '../base/i18n.svelte'

const en = {
  // Title and first sentence of the waiting room. They depend on the guest: the host, a player who
  // has a seat, or a visitor.
  titles: {
    host: 'Invite your friends',
    hostPublic: 'Waiting for players',
    sitter: 'You have a seat',
    visitor: 'Take a seat',
    full: 'Everyone is here',
  },
  leads: {
    host: 'Send this link to your friends. Anyone who opens it can take an open seat.',
    hostPublic:
      'Your table is in the lobby, where anyone can take an open seat. You can also send the link.',
    hostFull: 'You can start the game.',
    sitter: 'Stay on this page. The game appears here as soon as the host starts it.',
    visitor: 'Enter your name and join, or stay and watch.',
    visitorFull: 'All seats are taken. You can stay and watch.',
  },
  // The same for turn-based games, in which nobody has to wait on this page.
  slowLeads: {
    host:
      'Send this link to your friends. You don’t have to wait here: the table is under “My games”, ' +
      'and you can start the game once all seats are taken.',
    hostPublic:
      'Your table is in the lobby, where anyone can take an open seat. You don’t have to wait here: it ' +
      'is under “My games”, and you can start the game once all seats are taken.',
    hostFull: 'You can start the game. The others don’t have to be here.',
    sitter: 'You don’t have to wait here: the game is under “My games”. The host will start it.',
    visitor:
      'Enter your name and join. You don’t have to wait here: the game will be under “My games”.',
    visitorFull: 'All seats are taken. Open this link again later to watch.',
  },
  invites: (host: string) => `${host} has invited you to play`,
  about:
    'Genial is a board game: place tiles so that matching symbols line up, and every match scores a ' +
    'point in its colour. In the end, only your weakest colour counts.',
  lesson: 'Learn to play in two minutes',
  rules: 'How to play',
  join: 'Join the game',
  // The options of the table, in a list.
  facts: 'About this game',
  players: (number: number) => `${number} players`,
  hints: 'hints',
  noHints: 'no hints',
  rated: 'rated',
  isPublic: 'in the lobby',
  peopleOnly: 'people only',
  ratedWhy:
    'The result changes the ratings of all players, once each side has placed two tiles. A player who lets a bot finish the game is ranked last.',
  ratings: 'Ratings',
  training: 'tile counter',
  chat: 'free chat',
  openPartners: 'partners see each other’s tiles',
  partners: 'Seats 1 and 3 play against 2 and 4.',

  invitation: 'Link to this table',
  // Between the next two texts, the page shows a command for a terminal.
  onlyHere: 'This link works only on this computer. To invite others, start the server with',
  onlyHereThen: 'and open this page at the computer’s network address.',
  share: 'Share…',
  shareText: 'Play Genial with me.',

  seats: 'Seats',
  seat: (seat: number) => `seat ${seat}`,
  open: 'Open seat',
  you: 'you',
  away: 'away',
  bot: (level: number | null) => (level === null ? 'bot' : `bot, level ${level}`),
  program: 'a player’s bot', // a program that somebody has connected with a token
  name: 'Your name',
  nameMissing: 'Enter a name.',
  sit: 'Sit here',
  stand: 'Leave seat',
  send: 'Remove', // the host removes a player or a bot
  botFor: (seat: number) => `Bot for seat ${seat}`,
  fill: 'Add bot',
  begin: 'Start game',
  stillOpen: (seats: number) =>
    seats === 1
      ? 'One seat is still open. Wait for a player or add a bot.'
      : `${seats} seats are still open. Wait for players or add bots.`,
  allThere: 'All seats are taken.',
  waitsForHost: 'All seats are taken. Waiting for the host to start.',
  waitsForMore: (seats: number) =>
    seats === 1 ? 'Waiting for one more player.' : `Waiting for ${seats} more players.`,

  // Announcements.
  satDown: (name: string) => `${name} took a seat.`,
  left: (name: string) => `${name} left.`,
  begun: 'The game has started.',
  nowHost: 'Everyone is here. You can start the game.',
}

const de: typeof en = {
  titles: {
    host: 'Lade deine Freunde ein',
    hostPublic: 'Warten auf Mitspieler',
    sitter: 'Du hast einen Platz',
    visitor: 'Nimm Platz',
    full: 'Alle sind da',
  },
  leads: {
    host: 'Schick den Link allen, die mitspielen sollen. Wer ihn öffnet, kann einen freien Platz nehmen.',
    hostPublic:
      'Dein Tisch steht in der Lobby: Wer mag, nimmt einen freien Platz. Du kannst auch den Link verschicken.',
    hostFull: 'Du kannst das Spiel starten.',
    sitter: 'Bleib auf dieser Seite. Das Spiel erscheint hier, sobald es gestartet wird.',
    visitor: 'Gib deinen Namen ein und spiel mit, oder bleib und schau zu.',
    visitorFull: 'Alle Plätze sind besetzt. Du kannst bleiben und zuschauen.',
  },
  slowLeads: {
    host:
      'Schick den Link allen, die mitspielen sollen. Du musst hier nicht warten: Der Tisch steht ' +
      'unter „Meine Spiele“. Sind alle Plätze besetzt, kannst du das Spiel starten.',
    hostPublic:
      'Dein Tisch steht in der Lobby: Wer mag, nimmt einen freien Platz. Du musst hier nicht warten: ' +
      'Er steht unter „Meine Spiele“. Sind alle Plätze besetzt, kannst du das Spiel starten.',
    hostFull: 'Du kannst das Spiel starten. Die anderen müssen dafür nicht hier sein.',
    sitter:
      'Du musst hier nicht warten: Das Spiel steht unter „Meine Spiele“ und beginnt, sobald es gestartet wird.',
    visitor:
      'Gib deinen Namen ein und spiel mit. Du musst hier nicht warten: Du findest das Spiel unter ' +
      '„Meine Spiele“.',
    visitorFull: 'Alle Plätze sind besetzt. Zum Zuschauen öffne diesen Link später noch einmal.',
  },
  invites: (host) => `${host} lädt dich zum Spielen ein`,
  about:
    'Genial ist ein Brettspiel: Lege Plättchen so, dass gleiche Symbole in einer Linie liegen, und jedes ' +
    'davon bringt einen Punkt in seiner Farbe. Am Ende zählt nur deine schwächste Farbe.',
  lesson: 'Das Spiel in zwei Minuten lernen',
  rules: 'So wird gespielt',
  join: 'Mitspielen',
  facts: 'Über dieses Spiel',
  players: (number) => `${number} Spieler`,
  hints: 'Tipps',
  noHints: 'keine Tipps',
  rated: 'gewertet',
  isPublic: 'in der Lobby',
  peopleOnly: 'nur Menschen',
  ratedWhy:
    'Das Ergebnis ändert die Spielstärke aller, die mitspielen, sobald jede Seite zwei Plättchen gelegt hat. Wer einen Bot zu Ende spielen lässt, gilt als Letzter.',
  ratings: 'Spielstärken',
  training: 'Plättchenzähler',
  chat: 'freier Chat',
  openPartners: 'Partner sehen ihre Plättchen gegenseitig',
  partners: 'Platz 1 und 3 spielen gegen 2 und 4.',

  invitation: 'Link zu diesem Tisch',
  onlyHere: 'Dieser Link geht nur auf diesem Computer. Um andere einzuladen, starte den Server mit',
  onlyHereThen: 'und öffne diese Seite unter der Netzwerkadresse des Computers.',
  share: 'Teilen…',
  shareText: 'Spiel mit mir Genial.',

  seats: 'Plätze',
  seat: (seat) => `Platz ${seat}`,
  open: 'Freier Platz',
  you: 'du',
  away: 'nicht da',
  bot: (level) => (level === null ? 'Bot' : `Bot, Stufe ${level}`),
  program: 'Bot eines Spielers',
  name: 'Dein Name',
  nameMissing: 'Gib einen Namen ein.',
  sit: 'Hier sitzen',
  stand: 'Platz freigeben',
  send: 'Entfernen',
  botFor: (seat) => `Bot für Platz ${seat}`,
  fill: 'Bot setzen',
  begin: 'Spiel starten',
  stillOpen: (seats) =>
    seats === 1
      ? 'Ein Platz ist noch frei. Warte auf jemanden oder setze einen Bot.'
      : `${seats} Plätze sind noch frei. Warte auf andere oder setze Bots.`,
  allThere: 'Alle Plätze sind besetzt.',
  waitsForHost: 'Alle Plätze sind besetzt. Gleich geht es los.',
  waitsForMore: (seats) => (seats === 1 ? 'Es fehlt noch jemand.' : `Es fehlen noch ${seats}.`),

  satDown: (name) => `${name} hat Platz genommen.`,
  left: (name) => `${name} ist gegangen.`,
  begun: 'Das Spiel hat begonnen.',
  nowHost: 'Alle sind da. Du kannst das Spiel starten.',
}

export const words: Words<typeof en> = { en, de }
