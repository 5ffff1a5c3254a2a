import type { Words } from '../base/i18n.svelte'

const en = {
  yourTurn: 'Your turn',
  yourTurnAt: (names: string) => `Your turn in the game with ${names}`,

  // A switch in Settings, and the reasons why it does not work.
  label: 'Notify me when the page is closed',
  why:
    'Turn-based games: get a notification on this device when it’s your turn. Your browser’s push ' +
    'service delivers it and can’t read it.',
  bars: {
    insecure: 'Notifications need https, and this page was opened without it.',
    unsupported:
      'This browser doesn’t support notifications. On an iPhone or iPad, add the page to the home ' +
      'screen and switch them on there.',
    denied: 'Your browser blocks notifications. You can allow them in its settings for this page.',
  },
  unreached: 'Your browser’s push service did not answer. Try again later.',
  failed: 'The server could not save this setting. Try again.',

  // The offer during a turn-based game, and before it.
  offer: 'You can close this page until it’s your turn.',
  offerBefore: 'You can close this page and get a notification when it’s your turn.',
  accept: 'Notify me',
  decline: 'No, thanks',
  accepted: 'You’ll get a notification on this device when it’s your turn.',
}

const de: typeof en = {
  yourTurn: 'Du bist dran',
  yourTurnAt: (names) => `Du bist dran im Spiel mit ${names}`,

  label: 'Benachrichtige mich, wenn die Seite geschlossen ist',
  why:
    'In rundenbasierten Spielen: eine Mitteilung auf diesem Gerät, wenn du dran bist. Sie kommt über ' +
    'den Push-Dienst deines Browsers, der sie nicht lesen kann.',
  bars: {
    insecure: 'Mitteilungen brauchen https, und diese Seite wurde ohne geöffnet.',
    unsupported:
      'Dieser Browser kann keine Mitteilungen empfangen. Auf iPhone und iPad: Füge die Seite zum ' +
      'Home-Bildschirm hinzu und schalte sie dort ein.',
    denied:
      'Dein Browser blockiert Mitteilungen. In seinen Einstellungen für diese Seite kannst du sie ' +
      'erlauben.',
  },
  unreached:
    'Der Push-Dienst deines Browsers hat nicht geantwortet. Versuche es später noch einmal.',
  failed: 'Der Server konnte diese Einstellung nicht speichern. Versuche es noch einmal.',

  offer: 'Du kannst diese Seite schließen, bis du dran bist.',
  offerBefore: 'Du kannst diese Seite schließen und bekommst eine Mitteilung, wenn du dran bist.',
  accept: 'Benachrichtige mich',
  decline: 'Nein, danke',
  accepted: 'Du bekommst auf diesem Gerät eine Mitteilung, wenn du dran bist.',
}

export const words: Words<typeof en> = { en, de }
