import type { Words } from '../../base/i18n.svelte'
import type { DayScore, DaySeal } from '../../protocol'

type Kind = DaySeal['kind']
type Outcome = NonNullable<DayScore['outcome']>

export interface DayWords {
  title: string
  pastTitle: (day: string) => string
  lead: string
  pastLead: string
  endsIn: (time: string, at: string) => string
  hoursMinutes: (hours: number, minutes: number) => string
  games: string
  pastGames: string
  kinds: Record<Kind, { name: string; about: string }>
  name: string
  nameMissing: string
  play: string
  playKind: (kind: string) => string
  starting: string
  goOn: string
  toTable: string
  replay: string
  practise: string
  hurry: (time: string) => string
  states: {
    none: string
    playing: string
    gone: string
    notPlayed: string
    late: string
    noResult: string
  }
  outcomes: Record<Outcome, string>
  finalScore: string
  lowest: (own: number, other: number) => string
  scores: (markers: string) => string
  place: (rank: number, players: number) => string
  alone: string
  people: (percent: number) => string
  bots: (worse: number, of: number) => string
  botsPlaying: string
  bot: (name: string, result: string) => string
  soFar: string
  streak: string
  streakNow: (days: number) => string
  streakOpen: string
  longest: string
  best: (kind: string) => string
  none: string
  share: string
  shareWhy: string
  shareText: string
  copy: string
  copied: string
  copyFailed: string
  send: string
  picture: string
  saved: string
  cardHint: string
  ranking: string
  rankingOf: string
  rankingWhy: Record<Kind, string>
  nobody: string
  rank: string
  player: string
  result: string
  noRank: string
  isBot: string
  you: string
  hidden: string
  hide: string
  hideWhy: string
  nowHidden: string
  nowShown: string
  past: string
  pastWhy: string
  earlier: string
  later: string
  noBag: string
  today: string
  backToday: string
  seals: string
  sealsWhy: string
  coming: string
  seal: string
  secret: string
  sealedSince: (day: string) => string
  opensAt: (at: string) => string
  matches: string
  seenSince: (day: string) => string
  unseen: (day: string) => string
  wrongSecret: string
  wrongSeal: string
  how: string
}

export const words: Words<DayWords> = {
  en: {
    title: 'Bag of the day',
    pastTitle: (day) => `Bag of ${day}`,
    lead: 'Everyone plays with the same tiles today. You have one try at each game, without hints and without undo.',
    pastLead: 'This day is over, and its bag is open. You can play it again for practice.',
    endsIn: (time, at) => `Ends in ${time}, at 00:00 UTC (${at} your time).`,
    hoursMinutes: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
    games: 'Today’s games',
    pastGames: 'Games of the day',
    kinds: {
      solo: { name: 'Solo', about: 'One tile at a time. Your lowest score is the result.' },
      versus: {
        name: 'Against Strong',
        about: 'Two players: you and the bot “Strong”. The same moves get the same answers.',
      },
    },
    name: 'Your name in the ranking',
    nameMissing: 'Enter a name first.',
    play: 'Play',
    playKind: (kind) => `Play: ${kind}`,
    starting: 'Starting…',
    goOn: 'Continue',
    toTable: 'Show the table',
    replay: 'Replay',
    practise: 'Play for practice',
    hurry: (time) => `Only ${time} left. A game that is not over by then does not count.`,
    states: {
      none: 'Not played yet. The result counts if you finish before the day ends.',
      playing: 'In progress. Finish before the day ends.',
      gone: 'You deleted this game. There is a new one tomorrow.',
      notPlayed: 'You did not play this game.',
      late: 'You did not finish this game in time.',
      noResult: 'no result',
    },
    outcomes: { won: 'Won', tied: 'Draw', lost: 'Lost', resigned: 'Resigned' },
    finalScore: 'Final score',
    lowest: (own, other) => `lowest scores ${own} to ${other}`,
    scores: (markers) => `Scores, lowest first: ${markers}`,
    place: (rank, players) => `Place ${rank} of ${players}`,
    alone: 'You are the first to finish.',
    people: (percent) => `Better than ${percent}% of the others`,
    bots: (worse, of) => `Better than ${worse} of ${of} bots`,
    botsPlaying: 'The bots are still playing.',
    bot: (name, result) => `${name}: ${result}`,
    soFar: 'Your days so far',
    streak: 'Streak',
    streakNow: (days) => (days === 1 ? '1 day' : `${days} days`),
    streakOpen: 'Play today to keep it.',
    longest: 'Longest streak',
    best: (kind) => `Best result: ${kind}`,
    none: 'none yet',
    share: 'Share your result',
    shareWhy:
      'Text and picture show only your sorted scores. They give nothing away about the tiles.',
    shareText: 'Your result as text',
    copy: 'Copy text',
    copied: 'Copied',
    copyFailed: 'Copying failed. Select the text and copy it yourself.',
    send: 'Share…',
    picture: 'Save picture',
    saved: 'The picture was saved.',
    cardHint: 'Picture of your result',
    ranking: 'Ranking',
    rankingOf: 'Game',
    rankingWhy: {
      solo: 'Your lowest score counts. If it is equal, the next lowest is compared, and so on.',
      versus:
        'Wins come first, then draws. If the result is the same, the player whose lowest score is higher is ahead.',
    },
    nobody: 'Nobody has finished this game yet.',
    rank: 'Place',
    player: 'Name',
    result: 'Result',
    noRank: 'none',
    isBot: 'bot',
    you: 'you',
    hidden: 'hidden',
    hide: 'Hide me from the rankings',
    hideWhy: 'Other players don’t see you here. Your results still count for you.',
    nowHidden: 'You are hidden from the rankings.',
    nowShown: 'You are visible in the rankings again.',
    past: 'Past days',
    pastWhy: 'Choose a day to see its ranking and its opened seals, and to play its bag again.',
    earlier: 'Earlier month',
    later: 'Later month',
    noBag: 'This server had no bag on that day.',
    today: 'today',
    backToday: 'Today’s bag',
    seals: 'Seals',
    sealsWhy:
      'Each bag is sealed a week in advance. The secret is published when the day is over, and your browser checks it against the seal.',
    coming: 'Seals of the coming days',
    seal: 'Seal (SHA-256)',
    secret: 'Secret',
    sealedSince: (day) => `Sealed on ${day}`,
    opensAt: (at) => `The seal is opened at ${at} your time.`,
    matches: 'The secret matches the seal.',
    seenSince: (day) => `Your browser has known this seal since ${day}.`,
    unseen: (day) =>
      `Your browser did not see this seal before the day was over. According to the server, it was published on ${day}.`,
    wrongSecret: 'The secret does not match the seal.',
    wrongSeal: 'The seal is not the one that your browser saw before.',
    how: 'How the sealed bag works',
  },
  de: {
    title: 'Beutel des Tages',
    pastTitle: (day) => `Beutel vom ${day}`,
    lead: 'Heute spielen alle mit denselben Plättchen. Du hast für jedes Spiel einen Versuch, ohne Tipps und ohne Zurücknehmen.',
    pastLead:
      'Dieser Tag ist vorbei und sein Beutel offen. Zum Üben kannst du ihn noch einmal spielen.',
    endsIn: (time, at) => `Endet in ${time}, um 0:00 Uhr UTC (${at} Uhr deiner Zeit).`,
    hoursMinutes: (hours, minutes) =>
      hours > 0 ? `${hours} Std. ${minutes} Min.` : `${minutes} Min.`,
    games: 'Die Spiele von heute',
    pastGames: 'Die Spiele des Tages',
    kinds: {
      solo: { name: 'Solo', about: 'Ein Plättchen nach dem anderen. Die schwächste Farbe zählt.' },
      versus: {
        name: 'Gegen den Könner',
        about: 'Zu zweit: du und der Bot „Könner“. Auf gleiche Züge antwortet er immer gleich.',
      },
    },
    name: 'Dein Name in der Rangliste',
    nameMissing: 'Gib zuerst einen Namen ein.',
    play: 'Spielen',
    playKind: (kind) => `Spielen: ${kind}`,
    starting: 'Wird gestartet…',
    goOn: 'Weiterspielen',
    toTable: 'Zum Tisch',
    replay: 'Ansehen',
    practise: 'Zum Üben spielen',
    hurry: (time) => `Nur noch ${time}! Ein Spiel, das dann nicht beendet ist, zählt nicht.`,
    states: {
      none: 'Noch nicht gespielt. Das Ergebnis zählt, wenn du vor dem Ende des Tages fertig bist.',
      playing: 'Angefangen. Spiel es vor dem Ende des Tages fertig.',
      gone: 'Du hast dieses Spiel gelöscht. Morgen gibt es ein neues.',
      notPlayed: 'Dieses Spiel hast du nicht gespielt.',
      late: 'Dieses Spiel hast du nicht rechtzeitig beendet.',
      noResult: 'kein Ergebnis',
    },
    outcomes: { won: 'Gewonnen', tied: 'Unentschieden', lost: 'Verloren', resigned: 'Aufgegeben' },
    finalScore: 'Endstand',
    lowest: (own, other) => `schwächste Farben ${own} zu ${other}`,
    scores: (markers) => `Punktzahlen, die kleinste zuerst: ${markers}`,
    place: (rank, players) => `Platz ${rank} von ${players}`,
    alone: 'Du bist als Erstes fertig.',
    people: (percent) => `Besser als ${percent} % der anderen`,
    bots: (worse, of) => `Besser als ${worse} von ${of} Bots`,
    botsPlaying: 'Die Bots spielen noch.',
    bot: (name, result) => `${name}: ${result}`,
    soFar: 'Deine Tage bisher',
    streak: 'Serie',
    streakNow: (days) => (days === 1 ? '1 Tag' : `${days} Tage`),
    streakOpen: 'Spiel heute, damit sie weitergeht.',
    longest: 'Längste Serie',
    best: (kind) => `Bestes Ergebnis: ${kind}`,
    none: 'noch keins',
    share: 'Ergebnis teilen',
    shareWhy:
      'Text und Bild zeigen nur deine sortierten Punktzahlen. Über die Plättchen verraten sie nichts.',
    shareText: 'Dein Ergebnis als Text',
    copy: 'Text kopieren',
    copied: 'Kopiert',
    copyFailed: 'Das Kopieren ging nicht. Markiere den Text und kopiere ihn selbst.',
    send: 'Teilen…',
    picture: 'Bild speichern',
    saved: 'Das Bild ist gespeichert.',
    cardHint: 'Bild deines Ergebnisses',
    ranking: 'Rangliste',
    rankingOf: 'Spiel',
    rankingWhy: {
      solo: 'Die kleinste Punktzahl entscheidet. Bei Gleichstand zählt die nächste, und so weiter.',
      versus:
        'Erst kommen die Siege, dann die Unentschieden. Bei gleichem Ausgang liegt vorn, wessen kleinste Punktzahl höher ist.',
    },
    nobody: 'Noch hat niemand dieses Spiel beendet.',
    rank: 'Platz',
    player: 'Name',
    result: 'Ergebnis',
    noRank: 'keiner',
    isBot: 'Bot',
    you: 'du',
    hidden: 'verborgen',
    hide: 'Mich in den Ranglisten verbergen',
    hideWhy: 'Andere sehen dich hier nicht. Für dich zählen deine Ergebnisse trotzdem.',
    nowHidden: 'Du bist in den Ranglisten verborgen.',
    nowShown: 'Du bist in den Ranglisten wieder zu sehen.',
    past: 'Vergangene Tage',
    pastWhy:
      'Wähle einen Tag: Du siehst Rangliste und geöffnete Siegel und kannst seinen Beutel noch einmal spielen.',
    earlier: 'Früherer Monat',
    later: 'Späterer Monat',
    noBag: 'An diesem Tag gab es auf diesem Server keinen Beutel.',
    today: 'heute',
    backToday: 'Zum Beutel von heute',
    seals: 'Siegel',
    sealsWhy:
      'Jeder Beutel wird eine Woche vorher versiegelt. Ist der Tag vorbei, wird das Geheimnis veröffentlicht, und dein Browser vergleicht es mit dem Siegel.',
    coming: 'Siegel der nächsten Tage',
    seal: 'Siegel (SHA-256)',
    secret: 'Geheimnis',
    sealedSince: (day) => `Versiegelt am ${day}`,
    opensAt: (at) => `Das Siegel wird um ${at} Uhr deiner Zeit geöffnet.`,
    matches: 'Das Geheimnis passt zum Siegel.',
    seenSince: (day) => `Dein Browser kennt dieses Siegel seit dem ${day}.`,
    unseen: (day) =>
      `Dein Browser hat dieses Siegel nicht vor dem Ende des Tages gesehen. Laut Server wurde es am ${day} veröffentlicht.`,
    wrongSecret: 'Das Geheimnis passt nicht zum Siegel.',
    wrongSeal: 'Das Siegel ist nicht das, das dein Browser vorher gesehen hat.',
    how: 'Wie der versiegelte Beutel funktioniert',
  },
}
