import type { Words } from '../base/i18n.svelte'

const en = {
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
  patience: (seconds: number) => `In ${seconds} s you need not wait any longer.`,
  waysOn: 'Do not wait any longer',
  awayTitle: (name: string) => `${name} is away`,
  stepInWhy: (name: string) =>
    `A bot can play on with the tiles of ${name}, who can come back at any time.`,
  waitOn: 'Wait on',
  stepIn: (name: string) => `Let a bot play on for ${name}`,
  claimWhy: 'Or you end the game now.',
  claimAsks: 'Those who are here are asked first.',
  claimSure: 'End the game?',
  stepsIn: (name: string) => `A bot plays on for ${name}.`,
  isBack: (name: string) => `${name} is back.`,
}

const de: typeof en = {
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
  patience: (seconds) => `In ${seconds} s musst du nicht länger warten.`,
  waysOn: 'Nicht länger warten',
  awayTitle: (name) => `${name} ist nicht da`,
  stepInWhy: (name) =>
    `Ein Bot kann mit den Plättchen von ${name} weiterspielen; zurückkommen geht jederzeit.`,
  waitOn: 'Weiter warten',
  stepIn: (name) => `Bot für ${name} weiterspielen lassen`,
  claimWhy: 'Oder du beendest das Spiel jetzt.',
  claimAsks: 'Wer da ist, wird vorher gefragt.',
  claimSure: 'Das Spiel beenden?',
  stepsIn: (name) => `Für ${name} spielt ein Bot weiter.`,
  isBack: (name) => `${name} ist wieder da.`,
}

export const words: Words<typeof en> = { en, de }
