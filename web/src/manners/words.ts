import type { Words } from '../i18n.svelte'
import type { Said } from '../protocol'

export type Phrase = NonNullable<Said['phrase']>

const en = {
  phrases: {
    hello: 'Hello!',
    good_luck: 'Good luck!',
    well_played: 'Well played!',
    thanks: 'Thank you!',
    sorry: 'Sorry!',
    one_moment: 'One moment, please.',
    your_turn: 'It is your turn.',
    good_game: 'Good game!',
    again: 'Again?',
    smile: 'Smile',
    laugh: 'Laughter',
    wow: 'Wow',
    clap: 'Bravo!',
    sad: 'Sad',
  } satisfies Record<Phrase, string>,
  says: (name: string, what: string) => `${name}: ${what}`,
  speak: 'Say something',
  write: 'Your own words',
  send: 'Send',
  mute: 'Mute the others',

  leave: 'Leave …',
  leaveTitle: 'You have to go?',
  lendWhy: 'A bot can play on with your tiles, and you can come back at any time.',
  level: 'Level of the bot',
  lend: 'Let a bot play for me',
  resign: 'Give up',
  resignWhy: 'Or you end the game now: the other side has then won.',
  resignSure: 'Give the game up?',
  resignSureWhy: 'The other side wins, and nothing more can be played.',
  resignYes: 'Give up',
  resignNo: 'Play on',
  stay: 'Stay',

  lent: 'A bot plays for you.',
  comeBack: 'Take your seat back',
  awayWhy:
    'If you just go, the others see that you are away. When they have waited for you for a minute, they can let a bot play for you, or end the game.',
  justGo: 'Just go',

  away: (name: string) => `${name} is on turn, but away.`,
  patience: (seconds: number) => `In ${seconds} s you need not wait any longer.`,
  waysOn: 'Do not wait any longer',
  awayTitle: (name: string) => `${name} is away`,
  stepInWhy: (name: string) =>
    `A bot can play on with the tiles of ${name}, who can come back at any time.`,
  waitOn: 'Wait on',
  stepIn: (name: string) => `Let a bot play on for ${name}`,
  claimWhy: 'Or you end the game now.',
  claimWins: (name: string) => `The side of ${name} has then lost.`,
  claimRanks: (name: string) =>
    `${name} is then last, and the others are ranked as their markers stand.`,
  claimAsks: 'Those who are here are asked first.',
  claimSure: 'End the game?',
  claimYes: 'End the game',
  claimNo: 'Play on',
  claims: (names: string, _number: number, missed: string) =>
    `${names} would like to end the game, since ${missed} is away.`,
  claimAgreed: (names: string) =>
    `You would like to end the game. Waiting for the answer of ${names}.`,
  claimRefused: 'The game goes on: somebody is against ending it.',

  stepsIn: (name: string) => `A bot plays on for ${name}.`,
  isBack: (name: string) => `${name} is back.`,

  asks: (name: string) => `${name} would like to take the last tile back.`,
  agree: 'Agree',
  refuse: 'No',
  agreed: (names: string) => `You agreed. Waiting for the answer of ${names}.`,
  asked: (names: string) => `You asked for your tile back. Waiting for the answer of ${names}.`,
  playOn: 'Or just play on.',
  refused: 'Your tile stays: somebody said no.',

  yourTurn: 'Your turn',
  yourTurnAt: (names: string) => `It is your turn at ${names}`,
}

const de: typeof en = {
  phrases: {
    hello: 'Hallo!',
    good_luck: 'Viel Glück!',
    well_played: 'Gut gespielt!',
    thanks: 'Danke!',
    sorry: 'Tut mir leid!',
    one_moment: 'Einen Moment bitte.',
    your_turn: 'Du bist dran.',
    good_game: 'Schönes Spiel!',
    again: 'Noch einmal?',
    smile: 'Lächeln',
    laugh: 'Lachen',
    wow: 'Staunen',
    clap: 'Bravo!',
    sad: 'Traurig',
  },
  says: (name, what) => `${name}: ${what}`,
  speak: 'Etwas sagen',
  write: 'Eigene Worte',
  send: 'Senden',
  mute: 'Andere stumm schalten',

  leave: 'Gehen …',
  leaveTitle: 'Du musst weg?',
  lendWhy: 'Ein Bot kann mit deinen Plättchen weiterspielen; du kannst jederzeit zurückkommen.',
  level: 'Stufe des Bots',
  lend: 'Bot für mich spielen lassen',
  resign: 'Aufgeben',
  resignWhy: 'Oder du beendest das Spiel jetzt: Dann hat die andere Seite gewonnen.',
  resignSure: 'Das Spiel aufgeben?',
  resignSureWhy: 'Die andere Seite gewinnt, und nichts wird mehr gespielt.',
  resignYes: 'Aufgeben',
  resignNo: 'Weiterspielen',
  stay: 'Bleiben',

  lent: 'Ein Bot spielt für dich.',
  comeBack: 'Deinen Platz zurücknehmen',
  awayWhy:
    'Wenn du einfach gehst, sehen die anderen, dass du nicht da bist. Haben sie eine Minute auf dich gewartet, können sie einen Bot für dich spielen lassen oder das Spiel beenden.',
  justGo: 'Einfach gehen',

  away: (name) => `${name} ist dran, aber nicht da.`,
  patience: (seconds) => `In ${seconds} s musst du nicht länger warten.`,
  waysOn: 'Nicht länger warten',
  awayTitle: (name) => `${name} ist nicht da`,
  stepInWhy: (name) =>
    `Ein Bot kann mit den Plättchen von ${name} weiterspielen; zurückkommen geht jederzeit.`,
  waitOn: 'Weiter warten',
  stepIn: (name) => `Bot für ${name} weiterspielen lassen`,
  claimWhy: 'Oder du beendest das Spiel jetzt.',
  claimWins: (name) => `Dann hat die Seite von ${name} verloren.`,
  claimRanks: (name) =>
    `Dann wird ${name} Letzter, und für die übrigen gilt, wie die Steine stehen.`,
  claimAsks: 'Wer da ist, wird vorher gefragt.',
  claimSure: 'Das Spiel beenden?',
  claimYes: 'Spiel beenden',
  claimNo: 'Weiterspielen',
  claims: (names, number, missed) =>
    `${names} ${number > 1 ? 'möchten' : 'möchte'} das Spiel beenden, weil ${missed} nicht da ist.`,
  claimAgreed: (names) => `Du möchtest das Spiel beenden. Es fehlt noch die Antwort von ${names}.`,
  claimRefused: 'Das Spiel geht weiter: Jemand war gegen das Ende.',

  stepsIn: (name) => `Für ${name} spielt ein Bot weiter.`,
  isBack: (name) => `${name} ist wieder da.`,

  asks: (name) => `${name} möchte das letzte Plättchen zurücknehmen.`,
  agree: 'Einverstanden',
  refuse: 'Nein',
  agreed: (names) => `Du bist einverstanden. Es fehlt noch die Antwort von ${names}.`,
  asked: (names) =>
    `Du möchtest dein Plättchen zurücknehmen. Es fehlt noch die Antwort von ${names}.`,
  playOn: 'Oder spiel einfach weiter.',
  refused: 'Dein Plättchen bleibt liegen: Jemand war dagegen.',

  yourTurn: 'Du bist dran',
  yourTurnAt: (names) => `Du bist dran bei ${names}`,
}

export const words: Words<typeof en> = { en, de }
