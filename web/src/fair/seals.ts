// The commitments that this browser saw during games. If a commitment is changed later, the check
// detects it.
import type { Situation, TableInfo } from '../protocol'

const KEY = 'genial.seals'
const MOST = 300 // the most games; the oldest games are forgotten

/** A commitment, and the turn at which the browser first showed it, from 0. */
export interface Seen {
  seal: string
  turn: number
}

/** Stores the commitment of a running game when it is first shown. */
export function noteSeal(info: TableInfo, now: Situation): void {
  if (!info.commitment || now.phase === 'over') return
  const kept = load()
  if (kept.some(([id]) => id === info.id)) return
  const seen: Seen = { seal: info.commitment, turn: now.turn }
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept, [info.id, seen]].slice(-MOST)))
  } catch {
    // The browser refuses to store data. The check will say that it has not seen the commitment.
  }
}

/** The commitment that this browser saw at a table, or null. */
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
