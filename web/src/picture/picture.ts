// Small boards for explanations: drawn as text, with tiles that are being placed and the lines that
// they score. They illustrate the rules. In a game, the points come from the server.
import type { Ghost, PlacedTile, ScoringLine } from '../board/types'
import type { Shape } from '../pieces/shape'
import type { BoardMap, Direction } from '../protocol'

export interface Drawing {
  shape?: Shape
  // One string for each row. A letter is a printed symbol. SHADES has the other characters.
  map: string[]
  tiles?: string[] // "rb 4 2 0": red at column 4 of row 2, and blue next to it in direction 0
  pieces?: string[] // "r 4 2": half of a tile whose other half is not shown
  laid?: string[] // tiles that are being placed
  forbidden?: string[] // tiles that the rules do not allow there
}

export interface Placed {
  tile: Ghost
  lines: ScoringLine[]
}

export interface Picture {
  map: BoardMap
  tiles: PlacedTile[]
  pieces: { colour: string; space: string }[]
  laid: Placed[]
  forbidden: PlacedTile[]
}

// The fewest players with which a space is in play (R1.3). Columns are half spaces.
const SHADES: Record<string, number> = { '.': 1, '-': 3, '=': 4 }

// The directions clockwise from the right, in half columns and rows.
const DIRECTIONS: Record<Shape, Direction[]> = {
  hexagon: directions('2,0 1,1 -1,1 -2,0 -1,-1 1,-1', () => true),
  octagon: directions('2,0 2,1 0,1 -2,1 -2,0 -2,-1 0,-1 2,-1', (index) => index % 2 === 0),
}

/** Reads a drawing and finds the lines that the placed tiles score (R4.1, R4.2). */
export function readDrawing({
  shape = 'hexagon',
  map,
  tiles = [],
  pieces = [],
  laid = [],
  forbidden = [],
}: Drawing): Picture {
  const spaces = map.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      if (sign === ' ') return []
      const players = SHADES[sign]
      return [{ name: nameOf(x, y), x, y, players: players ?? 1, symbol: players ? null : sign }]
    }),
  )
  const board = new Map(spaces.map((space) => [space.name, space.symbol]))
  const lying = tiles.map((text, id) => readTile(text, id, shape))
  const halves = pieces.map((text) => {
    const [colour = '', x = 0, y = 0] = text.split(' ')
    return { colour, space: `${x},${y}` }
  })
  const cover = (space: string, colour: string) => {
    if (board.get(space) !== null) throw new Error(`there is no empty space at ${space}`)
    board.set(space, colour)
  }
  for (const tile of lying) {
    tile.spaces.forEach((space, half) => cover(space, tile.colours[half] ?? ''))
  }
  for (const { colour, space } of halves) cover(space, colour)
  return {
    map: { shape, spaces, directions: DIRECTIONS[shape] },
    tiles: lying,
    pieces: halves,
    laid: laid.map((text) => place(readTile(text, 0, shape), shape, board)),
    forbidden: forbidden.map((text, id) => readTile(text, id, shape)),
  }
}

function readTile(text: string, id: number, shape: Shape): PlacedTile {
  const [colours = '', ...numbers] = text.split(' ')
  const [x = 0, y = 0, way = 0] = numbers.map(Number)
  const step = DIRECTIONS[shape][way] ?? { x: 2, y: 0 }
  return { id, colours, seat: 0, spaces: [nameOf(x, y), nameOf(x + step.x, y + step.y)] }
}

function place(tile: PlacedTile, shape: Shape, board: Map<string, string | null>): Placed {
  const halves = tile.spaces.map((from, half) =>
    linesOf(tile.colours[half] ?? '', from, shape, board),
  )
  const points = halves.map((lines) => lines.reduce((sum, line) => sum + line.spaces.length, 0))
  return {
    tile: {
      colours: tile.colours,
      spaces: tile.spaces,
      legal: true,
      pending: true,
      points: [points[0] ?? 0, points[1] ?? 0],
    },
    lines: halves.flat(),
  }
}

/** The lines of a half. The other half is not on the board yet, so a line ends at its space. */
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
