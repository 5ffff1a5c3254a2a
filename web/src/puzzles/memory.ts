// What this browser remembers about puzzles, for play without the server.
const KEY = 'genial.puzzles'
const MOST = 2000 // the most ids that are stored; there are fewer puzzles
const NEW_PLAYER = 1000

export interface PuzzleMemory {
  rating: number // at the last answer that counted
  answered: string[] // ids, oldest first
}

export function recall(): PuzzleMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PuzzleMemory> | null
    const answered = Array.isArray(kept?.answered) ? kept.answered.map(String) : []
    const rating = Number.isFinite(kept?.rating) ? Number(kept?.rating) : NEW_PLAYER
    return { rating, answered }
  } catch {
    return { rating: NEW_PLAYER, answered: [] }
  }
}

/** Stores that a puzzle was answered, and the rating if it is known. */
export function remember(id: string, rating: number | null): void {
  const known = recall()
  const answered = [...known.answered.filter((each) => each !== id), id].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify({ rating: rating ?? known.rating, answered }))
  } catch {
    // The browser refuses to store data: without the server, the same puzzles may come again.
  }
}
