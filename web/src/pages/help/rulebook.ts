// The rules, as `make rules` writes them from docs/rules.
import type { Words } from '../../base/i18n.svelte'
import type { Drawing } from '../picture/picture'
import content from './rules.json'

/** A numbered rule. */
export interface Clause {
  number: string // "R4.1"
  title: string
  text: string
  editions: string | null // where the editions differ
  reading: string | null // how we read a book that is not clear
  figures: { name: string; caption: string }[]
}

/** Clauses that belong together, and a few words before them. */
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
  decides: number // index of the marker that decided the rank
}

export type Figure =
  | (Drawing & { points: [number, number][] })
  | { ranking: Ranked[] }
  | { tracks: [colour: string, marker: number][] } // of a duel, the opponent's side negative

export interface Rules {
  subjects: Subject[]
  questions: { question: string; answer: string; clauses: string[] }[]
  editions: { titles: string[]; rows: { label: string; clauses: string[]; cells: string[] }[] }
}

export const rulebook = content as unknown as Words<Rules> & { figures: Record<string, Figure> }
