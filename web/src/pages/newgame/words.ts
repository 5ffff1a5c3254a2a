import type { Words } from '../../base/i18n.svelte'
import type { ClockKind, Fault, RatedBar } from './form'

export interface NewGameWords {
  title: string
  edition: string
  variant: string
  players: string
  playersOf: (number: number) => string
  seats: string
  partners: string
  seat: (number: number) => string
  who: (number: number) => string
  name: (number: number) => string
  person: string
  friend: string
  anybody: string
  you: string
  player: (number: number) => string
  watched: string
  shared: string
  sharedPublic: string
  sharedOnly: string
  start: string
  drawn: string
  clock: string
  clocks: Record<ClockKind, string>
  timed: string
  turnMinutes: string
  turnDays: string
  minutesATurn: (minutes: number) => string
  daysATurn: (days: number) => string
  minutes: string
  increment: string
  clockWhy: string
  more: string
  moreWhy: string
  moreWhyShared: string
  change: string
  show: string
  fold: string
  begins: (name: string) => string
  standing: string
  isPublic: string
  isPublicShort: string // in a line of choices
  isPublicWhy: string
  isPublicBar: string
  isRated: string
  isRatedShort: string
  isRatedWhy: string
  isRatedBars: Record<RatedBar, string>
  aidsOff: string
  aidBar: string
  aids: string
  noHints: string
  openPartners: string
  openPartnersWhy: string
  hints: string
  hintsWhy: string
  training: string
  trainingWhy: string
  chat: string
  chatWhy: string
  seed: string
  seedWhy: string
  go: string
  invite: string
  going: string
  wrong: (number: number) => string
  summary: (edition: string, variant: string, players: string) => string
  faults: Record<Fault, string>
}

export const words: Words<NewGameWords> = {
  en: {
    title: 'New game',
    edition: 'Edition',
    variant: 'Variant',
    players: 'Players',
    playersOf: (number) => (number === 1 ? '1 player' : `${number} players`),
    seats: 'Who plays',
    partners: 'Seats 1 and 3 play against 2 and 4.',
    seat: (number) => `Seat ${number}`,
    who: (number) => `Who sits on seat ${number}`,
    name: (number) => `Name on seat ${number}`,
    person: 'Person at this screen',
    friend: 'Friend by link',
    anybody: 'Anybody, from the lobby or by link',
    you: 'You',
    player: (number) => `Player ${number}`,
    watched: 'Only bots play: you watch.',
    shared: 'You get a link to send around. The game begins when everybody sits and you say so.',
    sharedPublic:
      'Your table is shown in the lobby until the game begins. It begins when everybody sits and you say so.',
    sharedOnly:
      'You get a link to send around. You have no seat yet: take an open one, or watch the others.',
    start: 'Who begins',
    drawn: 'Drawn by lot',
    clock: 'Thinking time',
    clocks: { none: 'No clock', game: 'For the game', turn: 'For each turn', days: 'Days a turn' },
    timed: 'With a clock',
    turnMinutes: 'Minutes for each turn',
    turnDays: 'Days for each turn',
    minutesATurn: (minutes) => (minutes === 1 ? '1 minute a turn' : `${minutes} minutes a turn`),
    daysATurn: (days) => (days === 1 ? '1 day a turn' : `${days} days a turn`),
    minutes: 'Minutes for the whole game',
    increment: 'Seconds back for each turn',
    clockWhy: 'When somebody’s time is up, a bot plays on for them.',
    more: 'More options',
    moreWhy: 'Who begins, thinking time, rating, hints, training mode, the bag.',
    moreWhyShared: 'Who begins, thinking time, lobby, rating, hints, training mode.',
    change: 'Change',
    show: 'Show',
    fold: 'Close',
    begins: (name) => `${name} begins`,
    standing: 'Lobby and rating',
    isPublic: 'Show in the lobby',
    isPublicShort: 'In the lobby',
    isPublicWhy: 'Anybody can find the table and take an open seat, until the game begins.',
    isPublicBar: 'Needs a seat for a friend by link: somebody has to be able to sit down.',
    isRated: 'Rated game',
    isRatedShort: 'Rated',
    isRatedWhy:
      'The result counts for the ratings of everybody at the table, bots included. No hints, no training mode.',
    isRatedBars: {
      solo: 'A solo game cannot be rated: there is nobody to compare with.',
      bots: 'Only bots play: nobody’s rating would change.',
      sameScreen:
        'People at the same screen cannot be told apart, so a game among them does not count. Seat friends by link.',
    },
    aidsOff: 'Hints and training mode are off for this game.',
    aidBar: 'Not in a rated game.',
    aids: 'Help while playing',
    noHints: 'No hints',
    openPartners: 'Partners see each other’s tiles',
    openPartnersWhy:
      'Otherwise each keeps their rack to themselves, and partners do not talk about it.',
    hints: 'Hints allowed',
    hintsWhy: 'A button shows good moves, for everybody at the table.',
    training: 'Training mode',
    trainingWhy: 'Shows which tiles you have not seen yet. It could be counted anyway.',
    chat: 'Free chat',
    chatWhy: 'All who play may write what they like. Otherwise there are short phrases.',
    seed: 'Bag seed',
    seedWhy:
      'A number of up to 20 digits. The same number fills the bag in the same way, for a return match. ' +
      'Such a game is not sealed: whoever knows the number knows the draws. Usually left empty.',
    go: 'Start',
    invite: 'Create the table',
    going: 'Setting up …',
    wrong: (number) => (number === 1 ? 'One thing to put right' : `${number} things to put right`),
    summary: (edition, variant, players) => `${edition}, ${variant}, ${players}`,
    faults: {
      nameMissing: 'A name, please.',
      nameLong: 'At most 24 characters.',
      nameTwice: 'Somebody else has this name.',
      minutes: 'A number from 0.1 to 600.',
      increment: 'A whole number from 0 to 600.',
      seed: 'Only digits, at most 18446744073709551615.',
    },
  },
  de: {
    title: 'Neues Spiel',
    edition: 'Ausgabe',
    variant: 'Variante',
    players: 'Wie viele',
    playersOf: (number) => (number === 1 ? '1 Person' : `${number} Plätze`),
    seats: 'Wer spielt',
    partners: 'Platz 1 und 3 spielen gegen 2 und 4.',
    seat: (number) => `Platz ${number}`,
    who: (number) => `Wer auf Platz ${number} sitzt`,
    name: (number) => `Name auf Platz ${number}`,
    person: 'Mensch an diesem Bildschirm',
    friend: 'Jemand per Link',
    anybody: 'Wer dazukommt: Lobby oder Link',
    you: 'Du',
    player: (number) => `Spieler ${number}`,
    watched: 'Nur Bots spielen: Du schaust zu.',
    shared:
      'Du bekommst einen Link zum Verschicken. Los geht es, wenn alle sitzen und du das Spiel beginnst.',
    sharedPublic:
      'Dein Tisch steht in der Lobby, bis das Spiel beginnt. Los geht es, wenn alle sitzen und du es beginnst.',
    sharedOnly:
      'Du bekommst einen Link zum Verschicken. Noch hast du keinen Platz: Nimm einen freien oder schau zu.',
    start: 'Wer beginnt',
    drawn: 'Wird ausgelost',
    clock: 'Bedenkzeit',
    clocks: { none: 'Ohne Uhr', game: 'Fürs Spiel', turn: 'Je Zug', days: 'Tage je Zug' },
    timed: 'Mit Uhr',
    turnMinutes: 'Minuten für jeden Zug',
    turnDays: 'Tage für jeden Zug',
    minutesATurn: (minutes) => (minutes === 1 ? '1 Minute je Zug' : `${minutes} Minuten je Zug`),
    daysATurn: (days) => (days === 1 ? '1 Tag je Zug' : `${days} Tage je Zug`),
    minutes: 'Minuten für das ganze Spiel',
    increment: 'Sekunden zurück je Zug',
    clockWhy: 'Wer keine Zeit mehr hat, für den spielt ein Bot weiter.',
    more: 'Weitere Möglichkeiten',
    moreWhy: 'Wer beginnt, Bedenkzeit, Wertung, Tipps, Übungsmodus, der Beutel.',
    moreWhyShared: 'Wer beginnt, Bedenkzeit, Lobby, Wertung, Tipps, Übungsmodus.',
    change: 'Ändern',
    show: 'Zeigen',
    fold: 'Zuklappen',
    begins: (name) => `${name} beginnt`,
    standing: 'Lobby und Wertung',
    isPublic: 'In der Lobby zeigen',
    isPublicShort: 'In der Lobby',
    isPublicWhy:
      'Alle können den Tisch finden und einen freien Platz nehmen, bis das Spiel beginnt.',
    isPublicBar: 'Dafür braucht es einen Platz für „Jemand per Link“.',
    isRated: 'Gewertetes Spiel',
    isRatedShort: 'Gewertet',
    isRatedWhy:
      'Das Ergebnis zählt für die Spielstärke aller am Tisch, auch der Bots. Ohne Tipps, ohne Übungsmodus.',
    isRatedBars: {
      solo: 'Ein Solo-Spiel lässt sich nicht werten: Es gibt niemanden zum Vergleichen.',
      bots: 'Nur Bots spielen: Niemandes Spielstärke würde sich ändern.',
      sameScreen:
        'Menschen an einem Bildschirm lassen sich nicht unterscheiden, darum zählt ein Spiel unter ihnen nicht. Lade sie per Link ein.',
    },
    aidsOff: 'Tipps und Übungsmodus sind für dieses Spiel aus.',
    aidBar: 'Nicht in einem gewerteten Spiel.',
    aids: 'Hilfen beim Spielen',
    noHints: 'Keine Tipps',
    openPartners: 'Partner sehen ihre Plättchen gegenseitig',
    openPartnersWhy:
      'Sonst behält jeder seine Plättchen für sich, und Partner reden nicht darüber.',
    hints: 'Tipps erlaubt',
    hintsWhy: 'Ein Knopf zeigt gute Züge, für alle am Tisch.',
    training: 'Übungsmodus',
    trainingWhy:
      'Zeigt, welche Plättchen du noch nicht gesehen hast. Mitzählen könnte man ohnehin.',
    chat: 'Freier Chat',
    chatWhy: 'Alle, die mitspielen, schreiben, was sie möchten. Sonst gibt es kurze Sätze.',
    seed: 'Startzahl des Beutels',
    seedWhy:
      'Eine Zahl mit bis zu 20 Ziffern. Dieselbe Zahl füllt den Beutel genauso, etwa für eine Revanche. ' +
      'So ein Spiel ist nicht versiegelt: Wer die Zahl kennt, weiß, was gezogen wird. Bleibt meist leer.',
    go: 'Los',
    invite: 'Tisch anlegen',
    going: 'Wird aufgebaut …',
    wrong: (number) =>
      number === 1 ? 'Eine Angabe stimmt nicht' : `${number} Angaben stimmen nicht`,
    summary: (edition, variant, players) => `${edition}, ${variant}, ${players}`,
    faults: {
      nameMissing: 'Bitte ein Name.',
      nameLong: 'Höchstens 24 Zeichen.',
      nameTwice: 'So heißt schon jemand.',
      minutes: 'Eine Zahl von 0,1 bis 600.',
      increment: 'Eine ganze Zahl von 0 bis 600.',
      seed: 'Nur Ziffern, höchstens 18446744073709551615.',
    },
  },
}
