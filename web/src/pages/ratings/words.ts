import type { Words } from '../../base/i18n.svelte'

export interface RatingsWords {
  title: string
  lead: string
  none: string
  noneWhy: string
  play: string
  lobby: string
  list: string
  place: string
  name: string
  rating: string
  games: string
  bot: string
  you: string
  hidden: string
  noPlace: string
  within: (rating: number, margin: number) => string
  hide: string
  hideWhy: string
  nowHidden: string
  nowShown: string
}

export const words: Words<RatingsWords> = {
  en: {
    title: 'Ratings',
    lead: 'How well people and bots play rated games, in one list: 400 points more win ten of eleven games between two. In 95 of 100 cases the true rating lies within the number behind ±, which shrinks with every game.',
    none: 'No rated games yet',
    noneWhy: 'The list begins with the first rated game, against people or bots.',
    play: 'Play a rated game',
    lobby: 'Lobby',
    list: 'Ratings, the best first',
    place: 'Place',
    name: 'Name',
    rating: 'Rating',
    games: 'Games',
    bot: 'bot',
    you: 'you',
    hidden: 'hidden',
    noPlace: 'none',
    within: (rating, margin) => `${rating}, give or take ${margin}`,
    hide: 'Hide me from this list',
    hideWhy: 'Others then do not see your line. Your games count on, and you can come back.',
    nowHidden: 'Others do not see you in this list now.',
    nowShown: 'Others see you in this list again.',
  },
  de: {
    title: 'Spielstärken',
    lead: 'Wie gut Menschen und Bots gewertete Spiele spielen, in einer Liste: Wer 400 Punkte mehr hat, gewinnt zu zweit zehn von elf Spielen. In 95 von 100 Fällen liegt die wahre Spielstärke in dem Bereich hinter ±, der mit jedem Spiel kleiner wird.',
    none: 'Noch keine gewerteten Spiele',
    noneWhy: 'Die Liste beginnt mit dem ersten gewerteten Spiel, gegen Menschen oder Bots.',
    play: 'Gewertet spielen',
    lobby: 'Lobby',
    list: 'Spielstärken, die beste zuerst',
    place: 'Rang',
    name: 'Name',
    rating: 'Spielstärke',
    games: 'Spiele',
    bot: 'Bot',
    you: 'du',
    hidden: 'verborgen',
    noPlace: 'keiner',
    within: (rating, margin) => `${rating}, plus oder minus ${margin}`,
    hide: 'Mich in dieser Liste verbergen',
    hideWhy:
      'Andere sehen deine Zeile dann nicht. Deine Spiele zählen weiter, und du kannst zurückkommen.',
    nowHidden: 'Andere sehen dich jetzt nicht mehr in dieser Liste.',
    nowShown: 'Andere sehen dich wieder in dieser Liste.',
  },
}
