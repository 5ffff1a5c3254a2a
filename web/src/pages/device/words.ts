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
  askKeep: string
  askYes: string
  askNo: string
  taken: (games: number) => string
  toGames: string
}

export const words: Words<DeviceWords> = {
  en: {
    title: 'Second device',
    lead: 'Be the same player on your phone and your computer: the same games, the same rating. No account is needed, a code does it.',
    make: 'Make a code',
    makeAgain: 'Make another code',
    code: 'Your code',
    until: (time) =>
      `Type it in on the other device, in these settings under “I have a code”. It works once, until ${time}. Show it to nobody else: whoever has it can play as you.`,
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The code is selected: copy it from there.',
    noGuest: 'There is nothing to take along yet: you have no games on this device.',
    have: 'I have a code',
    typed: 'Code from the other device',
    typedWhy:
      'On this device you are then the same player as on the other one. What was played here so far is left behind.',
    take: 'Use the code',
    missing: 'The code, please: ten letters and digits.',
    unknown: 'There is no such code, or its ten minutes are over. Make a new one.',
    ask: 'Leave the games of this device behind?',
    askGames: (games) =>
      games === 1
        ? 'One game was played here. It is left behind: this device will not show it any more.'
        : `${games} games were played here. They are left behind: this device will not show them any more.`,
    askKeep:
      'To keep a way back, first make a code here and use it in another browser or on another device.',
    askYes: 'Leave them and use the code',
    askNo: 'Keep them',
    taken: (games) =>
      games === 1
        ? 'Done. This device now has the other one’s game.'
        : `Done. This device now has the ${games} games of the other one.`,
    toGames: 'To my games',
  },
  de: {
    title: 'Zweites Gerät',
    lead: 'Sei auf Handy und Computer dieselbe Person: dieselben Spiele, dieselbe Spielstärke. Ein Konto braucht es nicht, ein Code genügt.',
    make: 'Code erzeugen',
    makeAgain: 'Neuen Code erzeugen',
    code: 'Dein Code',
    until: (time) =>
      `Gib ihn auf dem anderen Gerät ein, in diesen Einstellungen unter „Ich habe einen Code“. Er gilt einmal, bis ${time}. Zeig ihn sonst niemandem: Wer ihn hat, kann als du spielen.`,
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Der Code ist markiert: Kopiere ihn von dort.',
    noGuest: 'Noch gibt es nichts mitzunehmen: Auf diesem Gerät hast du keine Spiele.',
    have: 'Ich habe einen Code',
    typed: 'Code vom anderen Gerät',
    typedWhy:
      'Auf diesem Gerät bist du dann dieselbe Person wie auf dem anderen. Was du hier bisher gespielt hast, bleibt zurück.',
    take: 'Code verwenden',
    missing: 'Bitte den Code: zehn Buchstaben und Ziffern.',
    unknown: 'Diesen Code gibt es nicht, oder seine zehn Minuten sind um. Erzeuge einen neuen.',
    ask: 'Die Spiele dieses Geräts zurücklassen?',
    askGames: (games) =>
      games === 1
        ? 'Ein Spiel wurde hier gespielt. Es bleibt zurück: Dieses Gerät zeigt es dann nicht mehr.'
        : `${games} Spiele wurden hier gespielt. Sie bleiben zurück: Dieses Gerät zeigt sie dann nicht mehr.`,
    askKeep:
      'Damit du zurückkannst, erzeuge erst hier einen Code und verwende ihn in einem anderen Browser oder auf einem anderen Gerät.',
    askYes: 'Zurücklassen und Code verwenden',
    askNo: 'Behalten',
    taken: (games) =>
      games === 1
        ? 'Geschafft. Dieses Gerät hat jetzt das Spiel vom anderen.'
        : `Geschafft. Dieses Gerät hat jetzt die ${games} Spiele vom anderen.`,
    toGames: 'Zu meinen Spielen',
  },
}
