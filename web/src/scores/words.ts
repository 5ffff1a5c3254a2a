import type { Words } from '../base/i18n.svelte'

export interface ScoreWords {
  scores: string
  shared: string
  colour: string
  player: string
  you: string
  bot: string
  away: string
  onTurn: string
  lowest: string
  done: string
  rank: (rank: number) => string
  ranked: (rank: number) => string
  secondLap: (place: number) => string
  wouldBe: (value: number) => string
  token: string
  timeLeft: string
  days: (days: number, hours: number) => string
}

function ordinal(rank: number): string {
  return `${rank}${['th', 'st', 'nd', 'rd'][rank] ?? 'th'}`
}

export const words: Words<ScoreWords> = {
  en: {
    scores: 'Scores',
    shared: 'Shared score board',
    colour: 'Colour',
    player: 'Player',
    you: 'you',
    bot: 'bot',
    away: 'away',
    onTurn: 'on turn',
    lowest: 'lowest',
    done: 'at the end',
    rank: ordinal,
    ranked: (rank) => `${ordinal(rank)} place`,
    secondLap: (place) => `second lap, ${place}`,
    wouldBe: (value) => `would be ${value}`,
    token: 'holds the token',
    timeLeft: 'Time left',
    days: (days, hours) => (hours ? `${days} d ${hours} h` : `${days} d`),
  },
  de: {
    scores: 'Punkte',
    shared: 'Gemeinsame Wertungstafel',
    colour: 'Farbe',
    player: 'Spieler',
    you: 'du',
    bot: 'Bot',
    away: 'nicht da',
    onTurn: 'am Zug',
    lowest: 'niedrigster Wert',
    done: 'am Ende',
    rank: (rank) => `${rank}.`,
    ranked: (rank) => `${rank}. Platz`,
    secondLap: (place) => `zweite Runde, ${place}`,
    wouldBe: (value) => `wäre ${value}`,
    token: 'hat das Plättchen',
    timeLeft: 'Restzeit',
    days: (days, hours) => (hours ? `${days} T ${hours} Std` : `${days} T`),
  },
}
