// A kind of game for tests.
import maps from '../../board/fixtures.json'
import type { BoardMap, ComposedPosition, GameKind } from '../../protocol'

export function kind(part: Partial<GameKind> = {}): GameKind {
  return {
    colours: 'rgboyp',
    track: 18,
    laps: 1,
    rack: 6,
    board: maps.hexagon as BoardMap,
    owners: [0, 1],
    sees: [[0], [1]],
    tiles: { rr: 5, rg: 6, gg: 5 },
    ...part,
  }
}

export function composed(part: Partial<ComposedPosition> = {}): ComposedPosition {
  const fault = { kind: 'no_tile' as const, tile: null, most: 0, seat: 0, message: 'no tile' }
  return { kind: kind(), position: null, fault, doubts: [], bag: { rr: 5, rg: 6, gg: 5 }, ...part }
}
