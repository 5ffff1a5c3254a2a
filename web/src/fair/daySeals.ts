// The seals of days that this browser has seen before their days were over. If a seal is changed
// afterwards, the check detects it.
import type { DaySeal } from '../protocol'
import { seal as commit } from './chance'

const KEY = 'genial.daySeals'
const MOST = 120 // seals: two for each day

/** A seal as this browser first saw it. */
interface Seen {
  seal: string
  at: string // the day on which it was seen
}

/** What the check of an opened seal has shown. */
export type SealVerdict =
  | { is: 'fair'; since: string | null } // since when this browser knows the seal
  | { is: 'secret' } // the secret does not match the seal
  | { is: 'seal' } // this browser saw another seal

/** Stores seals that are not opened yet, each as it was first shown. */
export function noteDaySeals(seals: DaySeal[], today: string): void {
  const kept = load()
  for (const { day, kind, commitment, secret } of seals) {
    const name = `${day} ${kind}`
    if (secret === null && !kept.has(name)) kept.set(name, { seal: commitment, at: today })
  }
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept].sort().slice(-MOST)))
  } catch {
    // The browser stores nothing: the check then says that it has not seen the seal.
  }
}

/** Checks an opened seal: by itself, and against the one that this browser saw. */
export function checkDaySeal({ day, kind, commitment, secret }: DaySeal): SealVerdict {
  const seen = load().get(`${day} ${kind}`)
  if (seen && seen.seal !== commitment) return { is: 'seal' }
  if (!/^[0-9a-f]{64}$/.test(secret ?? '') || commit(secret ?? '') !== commitment) {
    return { is: 'secret' }
  }
  return { is: 'fair', since: seen?.at ?? null }
}

function load(): Map<string, Seen> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

function isEntry(entry: unknown): entry is [string, Seen] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const seen: unknown = entry[1]
  if (!seen || typeof seen !== 'object' || !('seal' in seen) || !('at' in seen)) return false
  return typeof seen.seal === 'string' && typeof seen.at === 'string'
}
