import type { Words } from '../../base/i18n.svelte'
import type { AidBar, Fault, LiveClock, RatedBar } from './form'

export interface NewGameWords {
  title: string
  inviteTitle: string
  game: string
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
  self: string // the only person at this screen
  player: (number: number) => string
  // A sentence below the seats: only bots, or seats for others.
  watched: string
  shared: string
  sharedPublic: string
  sharedOnly: string
  start: string
  drawn: string
  pace: string
  paces: Record<'live' | 'slow', { name: string; about: string }>
  clock: string
  clocks: Record<LiveClock, string>
  timed: string
  turnMinutes: string
  turnDays: string
  minutesATurn: (minutes: number) => string
  minutes: string
  increment: string
  clockWhy: string
  // A fold with further options: its title, what is in it, and its buttons.
  more: string
  moreWhy: string
  moreWhyShared: string
  change: string
  show: string
  fold: string
  begins: (name: string) => string
  standing: string
  isPublic: string
  isPublicShort: string // in the summary of the options
  isPublicWhy: string
  isPublicBar: string // why the table cannot be in the lobby
  peopleOnly: string
  peopleOnlyWhy: string
  isRated: string
  isRatedShort: string
  isRatedWhy: string
  isRatedBars: Record<RatedBar, string>
  // Options that help players: hints, the tile counter, undo.
  aidsOff: string
  aidBars: Record<AidBar, string>
  aids: string
  noHints: string
  openPartners: string
  openPartnersWhy: string
  hints: string
  hintsWhy: string
  training: string
  trainingWhy: string
  takeBack: string
  takeBackWhy: string
  chat: string
  chatWhy: string
  seed: string
  seedWhy: string
  study: string
  studyWhy: string
  go: string
  invite: string
  going: string
  wrong: (number: number) => string
  summary: (edition: string, variant: string, players: string) => string
  faults: Record<Fault, string>
}

export const words: Words<NewGameWords> = {
  en: {
    title: 'Custom game',
    inviteTitle: 'Invite a friend',
    game: 'Game',
    edition: 'Edition',
    variant: 'Variant',
    players: 'Players',
    playersOf: (number) => (number === 1 ? '1 player' : `${number} players`),
    seats: 'Seats',
    partners: 'Seats 1 and 3 play against 2 and 4.',
    seat: (number) => `Seat ${number}`,
    who: (number) => `Player in seat ${number}`,
    name: (number) => `Name in seat ${number}`,
    person: 'Player at this screen',
    friend: 'Friend by link',
    anybody: 'Anyone, from the lobby or by link',
    self: 'Player',
    player: (number) => `Player ${number}`,
    watched: 'Only bots are playing. You’ll be watching.',
    shared: 'You’ll get a link to share. Start the game once everyone is seated.',
    sharedPublic: 'Your table is listed in the lobby. Start the game once everyone is seated.',
    sharedOnly:
      'You’ll get a link to share. You don’t have a seat yet: take an open seat, or just watch.',
    start: 'First player',
    drawn: 'Random',
    pace: 'Pace',
    paces: {
      live: {
        name: 'Live',
        about:
          'Everyone is online. If a player is away for a minute, the others can let a bot take over, or end ' +
          'the game.',
      },
      slow: {
        name: 'Turn-based',
        about:
          'Days for each turn: everyone plays when it suits them. Nobody can end the game early because ' +
          'someone is away.',
      },
    },
    clock: 'Clock',
    clocks: { none: 'No clock', game: 'Per game', turn: 'Per turn' },
    timed: 'With a clock',
    turnMinutes: 'Minutes per turn',
    turnDays: 'Days per turn',
    minutesATurn: (minutes) =>
      minutes === 1 ? '1 minute per turn' : `${minutes} minutes per turn`,
    minutes: 'Minutes per player',
    increment: 'Seconds added per turn',
    clockWhy: 'When a player runs out of time, a bot takes over.',
    more: 'More options',
    moreWhy: 'First player, clock, rating, hints, tile counter, bag.',
    moreWhyShared: 'First player, lobby, rating, hints, tile counter, chat.',
    change: 'Change',
    show: 'Show',
    fold: 'Hide',
    begins: (name) => `First: ${name}`,
    standing: 'Lobby and rating',
    isPublic: 'Show in the lobby',
    isPublicShort: 'In the lobby',
    isPublicWhy: 'Anyone can find the table and take an open seat until the game starts.',
    isPublicBar: 'Set at least one seat to “Friend by link” first.',
    peopleOnly: 'People only',
    peopleOnlyWhy: 'Bots of other players can’t take a seat. Rated games start with this on.',
    isRated: 'Rated game',
    isRatedShort: 'Rated',
    isRatedWhy:
      'The result changes the ratings of all players, bots included. No hints, no tile counter, and finished turns can’t be undone.',
    isRatedBars: {
      toy: 'Toys can’t be rated: they are for study.',
      solo: 'Solo games can’t be rated: there is no opponent.',
      bots: 'Games between bots can’t be rated. Take a seat or invite someone.',
      sameScreen:
        'Games between players at the same screen can’t be rated. Invite friends by link instead.',
    },
    aidsOff: 'Hints, the tile counter and undoing finished turns are off for this game.',
    aidBars: {
      rated: 'Not available in rated games.',
      toy: 'Not available for toys.',
    },
    aids: 'During the game',
    noHints: 'No hints',
    openPartners: 'Partners see each other’s tiles',
    openPartnersWhy: 'Otherwise racks are hidden, and partners don’t talk about them.',
    hints: 'Hints',
    hintsWhy: 'Every player has a button that suggests good moves.',
    training: 'Tile counter',
    trainingWhy: 'Counts the tiles you haven’t seen yet.',
    takeBack: 'Undo finished turns',
    takeBackWhy: 'Against bots, you can undo a turn at any time. With others, everyone must agree.',
    chat: 'Free chat',
    chatWhy: 'Players can write their own messages. Otherwise they choose from short phrases.',
    seed: 'Bag seed',
    seedWhy:
      'Usually left empty. The same number (up to 20 digits) gives the same draws, so you can repeat a ' +
      'game. The bag is not sealed: anyone who knows the number knows the draws.',
    study: 'Toys and bots for study',
    studyWhy:
      'Adds tiny boards to the editions, and programs for experiments to the seats: Random, Greedy, ' +
      'Balanced, Judge and Search.',
    go: 'Start game',
    invite: 'Create table',
    going: 'Starting…',
    wrong: (number) => (number === 1 ? '1 problem to fix' : `${number} problems to fix`),
    summary: (edition, variant, players) => `${edition}, ${variant}, ${players}`,
    faults: {
      nameMissing: 'Enter a name.',
      nameLong: 'Use at most 24 characters.',
      nameTwice: 'This name is already taken.',
      minutes: 'Enter a number from 0.1 to 600.',
      increment: 'Enter a whole number from 0 to 600.',
      seed: 'Use digits only, up to 18446744073709551615.',
    },
  },
  de: {
    title: 'Eigenes Spiel',
    inviteTitle: 'Freunde einladen',
    game: 'Spiel',
    edition: 'Ausgabe',
    variant: 'Variante',
    players: 'Spieler',
    playersOf: (number) => `${number} Spieler`,
    seats: 'Plätze',
    partners: 'Platz 1 und 3 spielen gegen 2 und 4.',
    seat: (number) => `Platz ${number}`,
    who: (number) => `Spieler auf Platz ${number}`,
    name: (number) => `Name auf Platz ${number}`,
    person: 'Spieler an diesem Bildschirm',
    friend: 'Freund per Link',
    anybody: 'Wer dazukommt, per Lobby oder Link',
    self: 'Spieler',
    player: (number) => `Spieler ${number}`,
    watched: 'Nur Bots spielen. Du schaust zu.',
    shared: 'Du bekommst einen Link zum Verschicken. Starte das Spiel, sobald alle sitzen.',
    sharedPublic: 'Dein Tisch steht in der Lobby. Starte das Spiel, sobald alle sitzen.',
    sharedOnly:
      'Du bekommst einen Link zum Verschicken. Noch hast du keinen Platz: Nimm einen freien oder schau zu.',
    start: 'Wer beginnt',
    drawn: 'Zufällig',
    pace: 'Tempo',
    paces: {
      live: {
        name: 'Live',
        about:
          'Alle sind online. Ist jemand eine Minute lang nicht da, können die anderen einen Bot ' +
          'weiterspielen lassen oder das Spiel beenden.',
      },
      slow: {
        name: 'Rundenbasiert',
        about:
          'Tage für jeden Zug: Alle spielen, wann es ihnen passt. Niemand kann das Spiel vorzeitig ' +
          'beenden, weil jemand nicht da ist.',
      },
    },
    clock: 'Bedenkzeit',
    clocks: { none: 'Ohne Uhr', game: 'Pro Spiel', turn: 'Pro Zug' },
    timed: 'Mit Uhr',
    turnMinutes: 'Minuten pro Zug',
    turnDays: 'Tage pro Zug',
    minutesATurn: (minutes) => (minutes === 1 ? '1 Minute pro Zug' : `${minutes} Minuten pro Zug`),
    minutes: 'Minuten pro Spieler',
    increment: 'Sekunden dazu pro Zug',
    clockWhy: 'Ist die Zeit um, spielt ein Bot weiter.',
    more: 'Weitere Optionen',
    moreWhy: 'Wer beginnt, Bedenkzeit, Wertung, Tipps, Plättchenzähler, Beutel.',
    moreWhyShared: 'Wer beginnt, Lobby, Wertung, Tipps, Plättchenzähler, Chat.',
    change: 'Ändern',
    show: 'Zeigen',
    fold: 'Zuklappen',
    begins: (name) => `${name} beginnt`,
    standing: 'Lobby und Wertung',
    isPublic: 'In der Lobby zeigen',
    isPublicShort: 'In der Lobby',
    isPublicWhy:
      'Alle können den Tisch finden und einen freien Platz nehmen, bis das Spiel beginnt.',
    isPublicBar: 'Stell zuerst mindestens einen Platz auf „Freund per Link“.',
    peopleOnly: 'Nur Menschen',
    peopleOnlyWhy:
      'Bots anderer Spieler können keinen Platz nehmen. Bei gewerteten Spielen ist das von Anfang an so.',
    isRated: 'Gewertetes Spiel',
    isRatedShort: 'Gewertet',
    isRatedWhy:
      'Das Ergebnis ändert die Spielstärke aller am Tisch, auch der Bots. Ohne Tipps, Plättchenzähler und Zurücknehmen.',
    isRatedBars: {
      toy: 'Minispiele werden nicht gewertet: Sie sind zum Studieren da.',
      solo: 'Solo-Spiele werden nicht gewertet: Es gibt keinen Gegner.',
      bots: 'Spiele unter Bots werden nicht gewertet. Nimm selbst Platz oder lade jemanden ein.',
      sameScreen:
        'Spiele zwischen Spielern an einem Bildschirm werden nicht gewertet. Lade Freunde per Link ein.',
    },
    aidsOff: 'Tipps, Plättchenzähler und Zurücknehmen sind für dieses Spiel aus.',
    aidBars: {
      rated: 'In gewerteten Spielen nicht verfügbar.',
      toy: 'Für Minispiele nicht verfügbar.',
    },
    aids: 'Während des Spiels',
    noHints: 'Keine Tipps',
    openPartners: 'Partner sehen ihre Plättchen gegenseitig',
    openPartnersWhy: 'Sonst bleiben die Plättchen verdeckt, und Partner reden nicht darüber.',
    hints: 'Tipps',
    hintsWhy: 'Eine Schaltfläche zeigt allen am Tisch gute Züge.',
    training: 'Plättchenzähler',
    trainingWhy: 'Zählt die Plättchen, die du noch nicht gesehen hast.',
    takeBack: 'Beendete Züge zurücknehmen',
    takeBackWhy:
      'Gegen Bots kannst du einen Zug jederzeit zurücknehmen. Mit anderen müssen alle zustimmen.',
    chat: 'Freier Chat',
    chatWhy: 'Alle am Tisch können eigene Nachrichten schreiben. Sonst gibt es nur feste Sätze.',
    seed: 'Startzahl des Beutels',
    seedWhy:
      'Bleibt meist leer. Mit derselben Zahl (bis zu 20 Ziffern) wird dasselbe gezogen, so lässt sich ein ' +
      'Spiel wiederholen. Der Beutel ist nicht versiegelt: Wer die Zahl kennt, weiß, was gezogen wird.',
    study: 'Minispiele und Bots zum Studieren',
    studyWhy:
      'Bei den Ausgaben gibt es dann auch winzige Pläne, bei den Plätzen auch Programme für Versuche: ' +
      'Zufall, Gierig, Ausgewogen, Gutachter und Suche.',
    go: 'Spiel starten',
    invite: 'Tisch anlegen',
    going: 'Wird gestartet…',
    wrong: (number) =>
      number === 1 ? 'Eine Angabe stimmt nicht' : `${number} Angaben stimmen nicht`,
    summary: (edition, variant, players) => `${edition}, ${variant}, ${players}`,
    faults: {
      nameMissing: 'Gib einen Namen ein.',
      nameLong: 'Höchstens 24 Zeichen.',
      nameTwice: 'Dieser Name ist schon vergeben.',
      minutes: 'Gib eine Zahl von 0,1 bis 600 ein.',
      increment: 'Gib eine ganze Zahl von 0 bis 600 ein.',
      seed: 'Nur Ziffern, höchstens 18446744073709551615.',
    },
  },
}
