// The lessons, which `make rules` generates from docs/lessons. The engine has computed all
// placements.
import type { Words } from '../base/i18n.svelte'
import type { VariantId } from '../catalogue/titles'
import type { BoardMap, Choices } from '../protocol'
import content from './lessons.json'

/** The goal that the learner should reach with one action. */
export type Goal =
  | { kind: 'any' | 'bonus' }
  | { kind: 'points'; colour: string; least: number }
  | { kind: 'lowest'; least: number } // the lowest marker after the placement
  | { kind: 'cover'; space: string }
  | { kind: 'answer'; right: string }

export interface LessonStep {
  id: string
  goal: Goal
  title: Words<string>
  text: Words<string>
  done: Words<string>
  hint?: Words<string> // shown after an action that misses the goal
  answers?: Words<Record<string, string>> // the buttons, if the action is an answer
  cells: Record<string, string>
  racks: string[][]
  markers: number[][]
  tokens: Record<string, number | null>
  bonus: number
  last: string // the latest move of the opponent, or ''
  choices: Choices | null
  refilled: Record<string, string[]> | null // the rack after each answer to an exchange
}

export interface LessonContent {
  id: string
  edition: string
  variant: VariantId
  players: number
  board: string
  colours: string
  track: number
  laps: number
  owners: number[]
  title: Words<string>
  about: Words<string>
  steps: LessonStep[]
}

const { boards, lessons } = content as unknown as {
  boards: Record<string, BoardMap>
  lessons: LessonContent[]
}

export { lessons }

export function boardOf(lesson: LessonContent): BoardMap {
  const board = boards[lesson.board]
  if (!board) throw new Error(`the lesson ${lesson.id} has no board`)
  return board
}
