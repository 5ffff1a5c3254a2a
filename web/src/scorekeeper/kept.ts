// The games on cardboard that this browser keeps. They are never sent without a click.
import { findKind } from '../rules/kind'
import type { EarlyEnd } from './ending'

/** One change of the list of moves; undone by putting `out` back in place of `in`. */
export interface Edit {
  at: number
  out: string[]
  in: string[]
}

export interface KeptGame {
  id: string
  edition: string
  variant: string
  players: number
  names: string[]
  start: number
  edits: Edit[]
  done: number // how many edits are in force; the others were undone
  early: EarlyEnd | null // whether the players ended the game early
  changed: string // when, as ISO text
  table: { id: string; content: string } | null // where it was uploaded, and with which content
}

const KEY = 'genial.scorekeeper'
export const MOST_GAMES = 100
const MOST_EDITS = 2000

/** All kept games, the latest first. */
export function listGames(): KeptGame[] {
  return load().sort((one, two) => two.changed.localeCompare(one.changed))
}

export function findGame(id: string): KeptGame | null {
  return load().find((game) => game.id === id) ?? null
}

/** Keeps a game, or its new state. Returns whether the browser could store it. */
export function keepGame(game: KeptGame): boolean {
  return store([...load().filter(({ id }) => id !== game.id), game])
}

export function deleteGame(id: string): boolean {
  return store(load().filter((game) => game.id !== id))
}

/** An id that no other kept game has. `crypto.randomUUID` would need https. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** The moves after all edits that are in force. */
export function applyEdits(edits: readonly Edit[], done: number): string[] {
  return edits
    .slice(0, done)
    .reduce<string[]>((moves, edit) => moves.toSpliced(edit.at, edit.out.length, ...edit.in), [])
}

function store(games: readonly KeptGame[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(games))
    return true
  } catch {
    return false // storage is full or switched off
  }
}

function load(): KeptGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(data: unknown): data is KeptGame {
  if (typeof data !== 'object' || data === null) return false
  const { id, edition, variant, players, names, start, edits, done, early, changed, table } =
    data as Record<string, unknown>
  return (
    [id, edition, variant, changed].every((text) => typeof text === 'string') &&
    isCount(players) &&
    findKind(edition as string, variant as string, players) !== null &&
    isTexts(names) &&
    names.length === players &&
    isCount(start) &&
    start < players &&
    Array.isArray(edits) &&
    edits.length <= MOST_EDITS &&
    edits.every(isEdit) &&
    isCount(done) &&
    done <= edits.length &&
    (early === null || isEarly(early)) &&
    (table === null || isUpload(table))
  )
}

function isUpload(data: unknown): boolean {
  const { id, content } = (data ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof content === 'string'
}

function isEarly(data: unknown): data is EarlyEnd {
  const { reason, owner } = (data ?? {}) as Record<string, unknown>
  return reason === 'stopped' || (reason === 'resigned' && (owner === 0 || owner === 1))
}

function isEdit(data: unknown): data is Edit {
  if (typeof data !== 'object' || data === null) return false
  const { at, out, in: added } = data as Record<string, unknown>
  return isCount(at) && isTexts(out) && isTexts(added)
}

function isCount(data: unknown): data is number {
  return Number.isInteger(data) && (data as number) >= 0
}

function isTexts(data: unknown): data is string[] {
  return Array.isArray(data) && data.every((each) => typeof each === 'string')
}
