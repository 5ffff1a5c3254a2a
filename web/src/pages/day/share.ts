// The result of a day to be shared, as text and as the content of a picture. Both have only sorted
// scores, so they give nothing away about tiles or colours.
import { dayName } from '../../base/day'
import { say } from '../../base/i18n.svelte'
import type { Day, DayGame, DayProfile } from '../../protocol'
import { blocksOf, briefResult, TOPS } from './result'
import { words } from './words'

/** One game in the picture. */
export interface CardPanel {
  name: string
  result: string // the large text
  note: string
  scores: number[] // lowest first
  top: number // the highest possible score
}

export interface CardContent {
  title: string
  date: string
  panels: CardPanel[]
  foot: string
}

/** The finished games of a day. */
export function finishedGames(day: Day): DayGame[] {
  return day.games.filter((game) => game.own.score !== null)
}

/** Short lines with a row of blocks for each game, and the address of the page. */
export function shareText(day: Day, me: DayProfile, link: string): string {
  const w = say(words)
  const games = finishedGames(day).flatMap((game) => {
    const { kind } = game.seal
    const blocks = blocksOf(game.own.score?.markers ?? [], TOPS[kind])
    const result = `${w.kinds[kind].name}: ${resultOf(game).toLocaleLowerCase()}`
    return [`${blocks} ${result}`, notesOf(game).join(' · ')]
  })
  const title = `Genial · ${w.title} · ${dayName(day.day, 'medium')}`
  return [title, ...games, streakOf(me), link].filter(Boolean).join('\n')
}

/** What the picture of a day shows. */
export function cardContent(day: Day, me: DayProfile): CardContent {
  const w = say(words)
  return {
    title: `Genial · ${w.title}`,
    date: dayName(day.day),
    panels: finishedGames(day).map((game) => {
      const { kind } = game.seal
      return {
        name: w.kinds[kind].name,
        result: resultOf(game),
        note: notesOf(game).join(' · '),
        scores: game.own.score?.markers ?? [],
        top: TOPS[kind],
      }
    }),
    foot: streakOf(me),
  }
}

function resultOf({ own: { score } }: DayGame): string {
  return score ? briefResult(score) : ''
}

/** "Place 3 of 57" and "Better than 6 of 8 bots", as far as they are known. */
function notesOf({ own, num_bots, are_bots_done }: DayGame): string[] {
  const w = say(words)
  const notes: string[] = []
  if (own.rank !== null && own.players > 1) notes.push(w.place(own.rank, own.players))
  if (are_bots_done) notes.push(w.bots(own.worse_bots, num_bots))
  return notes
}

/** A streak of one day is none. */
function streakOf(me: DayProfile): string {
  const w = say(words)
  return me.streak > 1 ? `${w.streak}: ${w.streakNow(me.streak)}` : ''
}
