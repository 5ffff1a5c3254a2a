// Small boards for explaining: drawn as text, with a tile being laid and the lines it scores. They
// illustrate the rules; in a game the points come from the server.
import type { Ghost, PlacedTile, ScoringLine } from '../../board/types'
import type { Shape } from '../../pieces/shape'
import type { BoardMap, Direction } from '../../protocol'

export interface Drawing {
  shape?: Shape
  map: string[] // a string per row, "." a space, a letter a printed symbol; columns are half spaces
  tiles?: string[] // "rb 4 2 0": red at column 4 of row 2, blue in direction 0 of it
  laid?: string // the tile being laid
}

export interface Picture {
  map: BoardMap
  tiles: PlacedTile[]
  laid: Ghost | null
  lines: ScoringLine[]
}

// Clockwise from the right, in half columns and rows.
const DIRECTIONS: Record<Shape, Direction[]> = {
  hexagon: directions('2,0 1,1 -1,1 -2,0 -1,-1 1,-1', () => true),
  octagon: directions('2,0 2,1 0,1 -2,1 -2,0 -2,-1 0,-1 2,-1', (index) => index % 2 === 0),
}

/** Reads a drawing and finds the lines that the laid tile scores (R4.1, R4.2). */
export function readDrawing({ shape = 'hexagon', map, tiles = [], laid }: Drawing): Picture {
  const spaces = map.flatMap((row, y) =>
    [...row].flatMap((sign, x) =>
      sign === ' '
        ? []
        : [{ name: nameOf(x, y), x, y, players: 1, symbol: sign === '.' ? null : sign }],
    ),
  )
  const board = new Map(spaces.map((space) => [space.name, space.symbol]))
  const lying = tiles.map((text, id) => readTile(text, id, shape))
  for (const tile of lying) {
    tile.spaces.forEach((space, half) => {
      if (board.get(space) !== null) throw new Error(`there is no empty space at ${space}`)
      board.set(space, tile.colours[half] ?? null)
    })
  }
  const last = laid === undefined ? null : readTile(laid, tiles.length, shape)
  const halves = last
    ? last.spaces.map((from, half) => linesOf(last.colours[half] ?? '', from, shape, board))
    : []
  const points = halves.map((lines) => lines.reduce((sum, line) => sum + line.spaces.length, 0))
  return {
    map: { shape, spaces, directions: DIRECTIONS[shape] },
    tiles: lying,
    laid: last && {
      colours: last.colours,
      spaces: last.spaces,
      legal: true,
      pending: true,
      points: [points[0] ?? 0, points[1] ?? 0],
    },
    lines: halves.flat(),
  }
}

function readTile(text: string, id: number, shape: Shape): PlacedTile {
  const [colours = '', ...numbers] = text.split(' ')
  const [x = 0, y = 0, way = 0] = numbers.map(Number)
  const step = DIRECTIONS[shape][way] ?? { x: 2, y: 0 }
  return { id, colours, seat: 0, spaces: [nameOf(x, y), nameOf(x + step.x, y + step.y)] }
}

/** The lines of a half; its other half is not on the board yet, and so ends its line. */
function linesOf(
  colour: string,
  from: string,
  shape: Shape,
  board: Map<string, string | null>,
): ScoringLine[] {
  const [x = 0, y = 0] = from.split(',').map(Number)
  return DIRECTIONS[shape].flatMap((step) => {
    const spaces: string[] = []
    for (let far = 1; board.get(nameOf(x + far * step.x, y + far * step.y)) === colour; far++) {
      spaces.push(nameOf(x + far * step.x, y + far * step.y))
    }
    return spaces.length > 0 ? [{ colour, from, spaces }] : []
  })
}

function directions(steps: string, edge: (index: number) => boolean): Direction[] {
  return steps.split(' ').map((step, index) => {
    const [x = 0, y = 0] = step.split(',').map(Number)
    return { x, y, edge: edge(index) }
  })
}

function nameOf(x: number, y: number): string {
  return `${x},${y}`
}
