import type { Words } from '../../base/i18n.svelte'

export interface RatingsWords {
  title: string
  lead: string
  play: string
  lobby: string
  me: string
  list: string
  place: string
  name: string
  rating: string
  games: string
  bot: string
  program: string // a program that somebody has connected with a token
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
    lead: 'Players and bots, ranked by rating. A player rated 400 points higher wins about 10 out of 11 two-player games. The ± shows how uncertain a rating is: in 95 of 100 cases, the true rating is within this range. It shrinks with the first rated games of a new player.',
    play: 'Play a rated game',
    lobby: 'Lobby',
    me: 'My page',
    list: 'Ratings, best first',
    place: 'Rank',
    name: 'Name',
    rating: 'Rating',
    games: 'Games',
    bot: 'bot',
    program: 'a player’s bot',
    you: 'you',
    hidden: 'hidden',
    noPlace: 'none',
    within: (rating, margin) => `${rating}, plus or minus ${margin}`,
    hide: 'Hide me from this list',
    hideWhy: 'Other players don’t see you here. Your games still count.',
    nowHidden: 'You are hidden from this list.',
    nowShown: 'You are visible in this list again.',
  },
  de: {
    title: 'Spielstärken',
    lead: 'Menschen und Bots, geordnet nach ihren gewerteten Spielen. Wer 400 Punkte mehr hat, gewinnt zu zweit etwa 10 von 11 Spielen. Die wahre Spielstärke liegt in 95 von 100 Fällen im ±-Bereich. Er wird mit den ersten gewerteten Spielen kleiner.',
    play: 'Gewertetes Spiel starten',
    lobby: 'Lobby',
    me: 'Meine Seite',
    list: 'Spielstärken, die beste zuerst',
    place: 'Rang',
    name: 'Name',
    rating: 'Spielstärke',
    games: 'Spiele',
    bot: 'Bot',
    program: 'Bot eines Spielers',
    you: 'du',
    hidden: 'verborgen',
    noPlace: 'keiner',
    within: (rating, margin) => `${rating}, plus oder minus ${margin}`,
    hide: 'Mich in dieser Liste verbergen',
    hideWhy: 'Andere sehen dich hier nicht. Deine Spiele zählen trotzdem.',
    nowHidden: 'Du bist in dieser Liste verborgen.',
    nowShown: 'Du bist in dieser Liste wieder zu sehen.',
  },
}
