import type { Words } from '../base/i18n.svelte'

const en = {
  yourTurn: 'Your turn',
  yourTurnAt: (names: string) => `It is your turn at ${names}`,

  label: 'Call me while the page is closed',
  why:
    'In games with days for a turn: a notice on this device when it is your turn. It comes through ' +
    'the push service of your browser, which cannot read it.',
  bars: {
    insecure: 'This works over https only, and this page came without it.',
    unsupported:
      'This browser cannot be called. On an iPhone or iPad, add the page to the home screen and ' +
      'switch this on there.',
    denied:
      'The browser does not allow notices. You can change that in its settings for this page.',
  },
  unreached: 'The push service of the browser did not answer, so you cannot be called here.',
  failed: 'The server could not note it.',

  offer: 'You can close this page until it is your turn.',
  offerBefore: 'You can also close this page, and be called when it is your turn.',
  accept: 'Tell me when it is my turn',
  decline: 'No, thanks',
  accepted: 'You will hear from this device when it is your turn.',
}

const de: typeof en = {
  yourTurn: 'Du bist dran',
  yourTurnAt: (names) => `Du bist dran bei ${names}`,

  label: 'Ruf mich, auch wenn die Seite geschlossen ist',
  why:
    'In Spielen mit Tagen für jeden Zug: eine Mitteilung auf diesem Gerät, wenn du dran bist. Sie ' +
    'kommt über den Push-Dienst deines Browsers, der sie nicht lesen kann.',
  bars: {
    insecure: 'Das geht nur mit https, und diese Seite kam ohne.',
    unsupported:
      'Dieser Browser lässt sich nicht rufen. Auf iPhone und iPad: Füge die Seite zum ' +
      'Home-Bildschirm hinzu und schalte es dort ein.',
    denied:
      'Der Browser erlaubt keine Mitteilungen. In seinen Einstellungen für diese Seite lässt sich ' +
      'das ändern.',
  },
  unreached:
    'Der Push-Dienst des Browsers hat nicht geantwortet. So kannst du hier nicht gerufen werden.',
  failed: 'Der Server konnte es sich nicht merken.',

  offer: 'Du kannst diese Seite schließen, bis du dran bist.',
  offerBefore: 'Du kannst die Seite auch schließen und dich rufen lassen, wenn du dran bist.',
  accept: 'Sag mir, wenn ich dran bin',
  decline: 'Nein, danke',
  accepted: 'Dieses Gerät meldet sich, wenn du dran bist.',
}

export const words: Words<typeof en> = { en, de }
