// The seals of bags that this browser was shown while their games went on: nobody can exchange one
// afterwards without its being noticed here.
import type { Situation, TableInfo } from '../protocol'

const KEY = 'genial.seals'
const MOST = 300 // games; the oldest are forgotten

/** A seal, and the turn at which it was first shown, from 0. */
export interface Seen {
  seal: string
  turn: number
}

/** Keeps the seal of a game that goes on, the first time it is shown. */
export function noteSeal(info: TableInfo, now: Situation): void {
  if (!info.commitment || now.phase === 'over') return
  const kept = load()
  if (kept.some(([id]) => id === info.id)) return
  const seen: Seen = { seal: info.commitment, turn: now.turn }
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept, [info.id, seen]].slice(-MOST)))
  } catch {
    // A browser that keeps nothing: the check says that it has not seen the seal.
  }
}

/** What this browser was shown of a table's seal; null: nothing. */
export function recallSeal(id: string): Seen | null {
  return load().find(([kept]) => kept === id)?.[1] ?? null
}

function load(): [string, Seen][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, Seen] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const seen: unknown = entry[1]
  if (!seen || typeof seen !== 'object' || !('seal' in seen) || !('turn' in seen)) return false
  return typeof seen.seal === 'string' && Number.isInteger(seen.turn)
}
