// Input and events of the board. The board knows no rules.
import type { BoardMap } from '../protocol'

export type Pair = [string, string]

export interface PlacedTile {
  id: number
  colours: string // the first colour is on the first space
  spaces: Pair
  seat: number
}

export interface Ghost {
  colours: string
  spaces: Pair
  legal: boolean
  pending: boolean // whether the tile is placed, but not confirmed
  points: [number, number]
}

export interface ScoringLine {
  colour: string
  from: string // the space of the half where the line starts
  spaces: string[] // the spaces that count, from the half outwards
}

export interface Suggestion {
  colours: string
  spaces: Pair
  rank: number
}

/** A move that is not on the board, drawn to compare it with a move that is. */
export interface Alternative {
  colours: string
  spaces: Pair
  lines: ScoringLine[]
}

export interface BoardProps {
  map: BoardMap
  tiles: PlacedTile[]
  halves?: Record<string, string> // space -> colour, for halves of unknown tiles
  last?: number[] // ids of the tiles of the latest turn
  ghost?: Ghost | null
  lines?: ScoringLine[]
  blocked?: Record<string, string> // space -> why no tile can cover it now
  targets?: string[] // printed symbols to touch on the first turn
  suggestion?: Suggestion[]
  alternative?: Alternative | null
  focus?: string | null // the only space that Tab can reach
  label: (space: string) => string
  name?: string // the name of the whole board, for screen readers
  describedby?: string
  zoom?: number
  smallest?: number // the smallest width of a space on an enlarged board, in pixels
  interactive?: boolean
  names?: boolean // whether empty spaces show their names
  svg?: SVGSVGElement | null // bindable, for `spaceAt` and `centreOf`
  onhover?: (space: string | null) => void
  onpress?: (space: string, event: PointerEvent) => void
  onfocusspace?: (space: string) => void
  onkey?: (event: KeyboardEvent) => void
  onwheelturn?: (step: 1 | -1) => void
}
