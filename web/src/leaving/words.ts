import type { Words } from '../base/i18n.svelte'

const en = {
  // The dialog of a player who wants to leave a running game.
  leave: 'Leave…',
  leaveTitle: 'Leaving?',
  lendWhy: 'A bot can play for you. You can come back at any time.',
  lendRated:
    'A bot can finish this rated game for you. You cannot come back, and the game counts as lost for you.',
  level: 'Bot level',
  lend: 'Let a bot play for me',
  resign: 'Resign',
  resignWhy: 'Or end the game now: the other side wins.',
  resignSure: 'Resign?',
  resignSureWhy: 'The game ends and the other side wins.',
  resignYes: 'Resign',
  resignNo: 'Keep playing',
  stay: 'Stay',
  lent: 'A bot is playing for you.',
  comeBack: 'Take back your seat',
  awayWhy:
    'If you leave, the others see that you are away. After waiting one minute for you, they can let a bot play for you or end the game.',
  justGo: 'Leave',

  // The prompt and the dialog of the others, while the player whose turn it is is away.
  patience: (seconds: number) => `You can stop waiting in ${seconds} s.`,
  waysOn: 'Stop waiting…',
  awayTitle: (name: string) => `${name} is away`,
  stepInWhy: (name: string) => `A bot can play for ${name}, who can come back at any time.`,
  waitOn: 'Keep waiting',
  stepIn: (name: string) => `Let a bot play for ${name}`,
  claimWhy: 'Or end the game now.',
  claimAsks: 'The other players must agree first.',
  claimSure: 'End the game?',
  claimMore: 'End the game…',
  stepsIn: (name: string) => `A bot is now playing for ${name}.`,
  isBack: (name: string) => `${name} is back.`,
}

const de: typeof en = {
  leave: 'Gehen…',
  leaveTitle: 'Du gehst?',
  lendWhy: 'Ein Bot kann für dich weiterspielen. Du kannst jederzeit zurückkommen.',
  lendRated:
    'Ein Bot kann dieses gewertete Spiel für dich zu Ende spielen. Du kannst dann nicht zurückkommen, und das Spiel zählt für dich als verloren.',
  level: 'Stufe des Bots',
  lend: 'Bot für mich spielen lassen',
  resign: 'Aufgeben',
  resignWhy: 'Oder beende das Spiel jetzt: Dann gewinnt die andere Seite.',
  resignSure: 'Aufgeben?',
  resignSureWhy: 'Das Spiel endet, und die andere Seite gewinnt.',
  resignYes: 'Aufgeben',
  resignNo: 'Weiterspielen',
  stay: 'Bleiben',
  lent: 'Ein Bot spielt für dich.',
  comeBack: 'Platz zurücknehmen',
  awayWhy:
    'Wenn du gehst, sehen die anderen, dass du nicht da bist. Haben sie eine Minute auf dich gewartet, können sie einen Bot für dich spielen lassen oder das Spiel beenden.',
  justGo: 'Gehen',

  patience: (seconds) => `In ${seconds} s musst du nicht länger warten.`,
  waysOn: 'Nicht länger warten…',
  awayTitle: (name) => `${name} ist nicht da`,
  stepInWhy: (name) => `Ein Bot kann für ${name} weiterspielen; zurückkommen geht jederzeit.`,
  waitOn: 'Weiter warten',
  stepIn: (name) => `Bot für ${name} spielen lassen`,
  claimWhy: 'Oder beende das Spiel jetzt.',
  claimAsks: 'Die anderen müssen vorher zustimmen.',
  claimSure: 'Spiel beenden?',
  claimMore: 'Spiel beenden…',
  stepsIn: (name) => `Für ${name} spielt jetzt ein Bot.`,
  isBack: (name) => `${name} ist wieder da.`,
}

export const words: Words<typeof en> = { en, de }
