import type { Words } from '../../base/i18n.svelte'

export interface DeviceWords {
  title: string
  lead: string
  make: string
  makeAgain: string
  code: string
  until: (time: string) => string
  copy: string
  copied: string
  copyFailed: string
  noGuest: string
  have: string
  typed: string
  typedWhy: string
  take: string
  missing: string
  unknown: string
  ask: string
  askGames: (games: number) => string
  askKeep: string // how to keep the games that would be replaced
  askYes: string
  askNo: string
  taken: (games: number) => string
  toGames: string
}

export const words: Words<DeviceWords> = {
  en: {
    title: 'Second device',
    lead: 'Use the same games and the same rating on your phone and your computer. No account needed, just a code.',
    make: 'Make a code',
    makeAgain: 'Make a new code',
    code: 'Your code',
    until: (time) =>
      `Enter it on the other device, in Settings under “I have a code”. It works once, until ${time}. Keep it to yourself: anyone with this code can play as you.`,
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy automatically. The code is selected, so you can copy it yourself.',
    noGuest: 'You have no games on this device yet, so there is nothing to share.',
    have: 'I have a code',
    typed: 'Code from the other device',
    typedWhy:
      'This device then shows the games of the other one. Games played here are no longer shown.',
    take: 'Use the code',
    missing: 'Enter the code: ten letters and digits.',
    unknown: 'This code is wrong, expired or already used. Make a new one on the other device.',
    ask: 'Replace the games on this device?',
    askGames: (games) =>
      games === 1
        ? 'This device has one game. It will no longer be shown here.'
        : `This device has ${games} games. They will no longer be shown here.`,
    askKeep:
      'To keep them, first make a code here and use it in another browser or on another device.',
    askYes: 'Replace',
    askNo: 'Cancel',
    taken: (games) =>
      games === 1
        ? 'Done. The game of the other device is now here, too.'
        : `Done. The ${games} games of the other device are now here, too.`,
    toGames: 'See my games',
  },
  de: {
    title: 'Zweites Gerät',
    lead: 'Nutze auf Handy und Computer dieselben Spiele und dieselbe Spielstärke. Ein Konto brauchst du nicht, ein Code genügt.',
    make: 'Code erzeugen',
    makeAgain: 'Neuen Code erzeugen',
    code: 'Dein Code',
    until: (time) =>
      `Gib ihn auf dem anderen Gerät ein, in den Einstellungen unter „Ich habe einen Code“. Er gilt einmal, bis ${time}. Zeig ihn niemandem: Wer ihn hat, kann unter deinem Namen spielen.`,
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed:
      'Das Kopieren ging nicht automatisch. Der Code ist markiert, du kannst ihn selbst kopieren.',
    noGuest: 'Auf diesem Gerät hast du noch keine Spiele, es gibt also nichts zu teilen.',
    have: 'Ich habe einen Code',
    typed: 'Code vom anderen Gerät',
    typedWhy:
      'Dieses Gerät zeigt dann die Spiele des anderen. Was du hier gespielt hast, wird nicht mehr gezeigt.',
    take: 'Code verwenden',
    missing: 'Gib den Code ein: zehn Buchstaben und Ziffern.',
    unknown:
      'Dieser Code ist falsch, abgelaufen oder schon benutzt. Erzeuge auf dem anderen Gerät einen neuen.',
    ask: 'Die Spiele auf diesem Gerät ersetzen?',
    askGames: (games) =>
      games === 1
        ? 'Auf diesem Gerät ist ein Spiel. Es wird hier dann nicht mehr gezeigt.'
        : `Auf diesem Gerät sind ${games} Spiele. Sie werden hier dann nicht mehr gezeigt.`,
    askKeep:
      'Um sie zu behalten, erzeuge erst hier einen Code und verwende ihn in einem anderen Browser oder auf einem anderen Gerät.',
    askYes: 'Ersetzen',
    askNo: 'Abbrechen',
    taken: (games) =>
      games === 1
        ? 'Fertig. Das Spiel vom anderen Gerät ist jetzt auch hier.'
        : `Fertig. Die ${games} Spiele vom anderen Gerät sind jetzt auch hier.`,
    toGames: 'Meine Spiele ansehen',
  },
}
