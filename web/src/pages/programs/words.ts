import type { Words } from '../../base/i18n.svelte'

export interface ProgramWords {
  title: string
  lead: string
  name: string
  nameWhy: (example: string) => string
  missing: string
  make: string
  token: (name: string) => string
  tokenWhy: string
  list: string
  made: (day: string) => string
  used: (day: string) => string
  unused: string
  full: (most: number) => string
  revoke: string
  ask: (name: string) => string
  askWhy: string
  askYes: string
  askNo: string
  revoked: (name: string) => string
}

export const words: Words<ProgramWords> = {
  en: {
    title: 'Bot tokens',
    lead: 'Have you written a program that plays Genial? With a token, it can join tables on this server. Everyone sees that it is a bot.',
    name: 'Name of the bot',
    nameWhy: (example) => `Other players see “${example}”.`,
    missing: 'Enter a name.',
    make: 'Make a token',
    token: (name) => `Token of ${name}`,
    tokenWhy:
      'Copy the token now: it is not shown again. Keep it secret, because anyone who has it can play as your bot.',
    list: 'Your bots',
    made: (day) => `created ${day}`,
    used: (day) => `last used ${day}`,
    unused: 'never used',
    full: (most) => `You have ${most} bots. Revoke a token to make a new one.`,
    revoke: 'Revoke',
    ask: (name) => `Revoke the token of ${name}?`,
    askWhy:
      'The bot is disconnected at once and can’t play any more. In running games it counts as away. Finished games stay.',
    askYes: 'Revoke token',
    askNo: 'Keep token',
    revoked: (name) => `The token of ${name} is revoked.`,
  },
  de: {
    title: 'Bot-Token',
    lead: 'Du hast ein Programm geschrieben, das Genial spielt? Mit einem Token kann es auf diesem Server mitspielen. Alle sehen, dass es ein Bot ist.',
    name: 'Name des Bots',
    nameWhy: (example) => `Andere sehen „${example}“.`,
    missing: 'Gib einen Namen ein.',
    make: 'Token erstellen',
    token: (name) => `Token von ${name}`,
    tokenWhy:
      'Kopiere den Token jetzt, er wird nicht noch einmal gezeigt. Halte ihn geheim: Wer ihn hat, kann als dein Bot spielen.',
    list: 'Deine Bots',
    made: (day) => `erstellt am ${day}`,
    used: (day) => `zuletzt benutzt am ${day}`,
    unused: 'nie benutzt',
    full: (most) => `Du hast ${most} Bots. Widerrufe einen Token, um einen neuen zu erstellen.`,
    revoke: 'Widerrufen',
    ask: (name) => `Token von ${name} widerrufen?`,
    askWhy:
      'Der Bot wird sofort getrennt und kann nicht mehr spielen. In laufenden Spielen gilt er als abwesend. Beendete Spiele bleiben.',
    askYes: 'Token widerrufen',
    askNo: 'Token behalten',
    revoked: (name) => `Der Token von ${name} ist widerrufen.`,
  },
}
