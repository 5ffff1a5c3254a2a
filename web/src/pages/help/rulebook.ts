// The rules, which `make rules` generates from docs/rules.
import type { Words } from '../../base/i18n.svelte'
import type { Drawing } from '../../picture/picture'
import content from './rules.json'

/** A numbered rule. */
export interface Clause {
  number: string // "R4.1"
  title: string
  text: string
  editions: string | null // how the editions differ
  reading: string | null // our reading of an unclear rulebook
  figures: { name: string; caption: string }[]
}

/** Clauses about one subject, with an introduction. */
export interface Subject {
  id: string
  title: string
  text: string[]
  clauses: Clause[]
}

/** The markers of a player at the end of a game, lowest first. */
export interface Ranked {
  rank: number
  markers: [colour: string, value: number][]
  decides: number // the index of the marker that decided the rank
}

export type Figure =
  | (Drawing & { points: [number, number][] })
  | { ranking: Ranked[] }
  // the tracks of a duel; values on the opponent's side are negative
  | { tracks: [colour: string, marker: number][] }

export interface Rules {
  subjects: Subject[]
  questions: { question: string; answer: string; clauses: string[] }[]
  editions: { titles: string[]; rows: { label: string; clauses: string[]; cells: string[] }[] }
}

export const rulebook = content as unknown as Words<Rules> & { figures: Record<string, Figure> }
