import type { Words } from '../base/i18n.svelte'

export interface ScoreWords {
  scores: string
  shared: string
  colour: string
  player: string
  you: string
  bot: string
  away: string
  onTurn: string // beside the player whose turn it is
  lowest: string
  done: string // a colour that has reached the end of its track
  rank: (rank: number) => string
  ranked: (rank: number) => string
  secondLap: (place: number) => string // a marker on the second half of its track
  wouldBe: (value: number) => string // a score after the placement that is being tried
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
    onTurn: 'to move',
    lowest: 'lowest score',
    done: 'at the maximum',
    rank: ordinal,
    ranked: (rank) => `rank ${rank}`,
    secondLap: (place) => `second half, ${place}`,
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
    lowest: 'niedrigste Punktzahl',
    done: 'am Maximum',
    rank: (rank) => `${rank}.`,
    ranked: (rank) => `Rang ${rank}`,
    secondLap: (place) => `zweite Hälfte, ${place}`,
    wouldBe: (value) => `wäre ${value}`,
    token: 'hat den Chip',
    timeLeft: 'Restzeit',
    days: (days, hours) => (hours ? `${days} T ${hours} Std` : `${days} T`),
  },
}
