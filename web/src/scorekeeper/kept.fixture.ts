// A game on cardboard between Ann and Ben, for tests.
import { newId, type KeptGame } from './kept'

export function newKept(part: Partial<KeptGame> = {}, moves: string[] = []): KeptGame {
  return {
    id: newId(),
    edition: '2023',
    variant: 'standard',
    players: 2,
    names: ['Ann', 'Ben'],
    start: 0,
    edits: moves.length ? [{ at: 0, out: [], in: moves }] : [],
    done: moves.length ? 1 : 0,
    early: null,
    changed: '2026-01-01T00:00:00.000Z',
    table: null,
    ...part,
  }
}
