// A position that somebody sets up, without a component. Knows no rules: the server says what a kind
// of game has (`GameKind`), and whether the position is possible.
import type { VariantId } from '../../catalogue/titles'
import type { GameKind, PositionParts, ShownPosition } from '../../protocol'

export const HIDDEN = '?' // a tile that the seat whose turn it is cannot see

export interface Draft {
  edition: string
  variant: VariantId
  players: number
  openPartners: boolean
  cells: Readonly<Record<string, string>> // space -> half of a tile
  markers: readonly (readonly number[])[] // by score board; the duel has one row
  tokens: Readonly<Record<string, number | null>> // duel: colour -> seat
  racks: readonly (readonly string[])[] // by seat
  bag: Readonly<Record<string, number>> | null // null: all tiles that are left
  isView: boolean // whether only the racks that the current player sees are known
  seat: number
  phase: 'place' | 'exchange'
  bonus: number
  firstTiles: readonly number[] | null // seats without a placed tile (R3.4); null: usualFirstTiles
}

/** An empty board. The player whose turn it is knows only their own tiles. */
export function newDraft(edition: string): Draft {
  return {
    edition,
    variant: 'standard',
    players: 2,
    openPartners: false,
    cells: {},
    markers: [],
    tokens: {},
    racks: [],
    bag: null,
    isView: true,
    seat: 0,
    phase: 'place',
    bonus: 0,
    firstTiles: null,
  }
}

/** A position to be changed. */
export function draftOf(position: ShownPosition): Draft {
  const isDuel = position.variant === 'duel'
  return {
    edition: position.edition,
    variant: position.variant,
    players: position.players,
    openPartners: position.open_partners,
    cells: position.cells,
    markers: isDuel ? position.markers.slice(0, 1) : position.markers,
    tokens: position.tokens,
    racks: position.racks.map(
      (rack, seat) => rack ?? Array<string>(position.rack_sizes[seat] ?? 0).fill(HIDDEN),
    ),
    bag: position.bag,
    isView: position.is_view,
    seat: position.seat,
    phase: position.phase === 'exchange' ? 'exchange' : 'place',
    bonus: position.bonus,
    firstTiles: position.first_tiles,
  }
}

/** The request to the server. */
export function partsOf(draft: Draft): PositionParts {
  return {
    edition: draft.edition,
    variant: draft.variant,
    players: draft.players,
    open_partners: draft.openPartners,
    cells: { ...draft.cells },
    markers: draft.markers.map((row) => [...row]) as PositionParts['markers'],
    tokens: { ...draft.tokens },
    racks: draft.racks.map((rack) => [...rack]) as PositionParts['racks'],
    bag: draft.bag && { ...draft.bag },
    is_view: draft.isView,
    seat: draft.seat,
    phase: draft.phase,
    bonus: draft.bonus,
    first_tiles: [...(draft.firstTiles ?? usualFirstTiles(draft))] as PositionParts['first_tiles'],
  }
}

/**
 * The seats that have not placed a tile yet, assuming that the tiles on the board were placed in
 * turn, last by the seat before the current one.
 */
export function usualFirstTiles({ cells, players, seat }: Draft): number[] {
  const placed = Math.ceil(Object.keys(cells).length / 2)
  const left = Math.max(0, players - placed)
  return Array.from({ length: left }, (_, turn) => (seat + turn) % players).sort()
}

/** The draft without the parts that its kind of game does not have, and with values in range. */
export function fit(draft: Draft, kind: GameKind): Draft {
  const free = new Set(kind.board.spaces.flatMap(({ name, symbol }) => (symbol ? [] : [name])))
  const cells = Object.entries(draft.cells).filter(
    ([space, colour]) => free.has(space) && kind.colours.includes(colour),
  )
  const isDuel = draft.variant === 'duel'
  const seat = Math.min(draft.seat, draft.players - 1)
  const rows = isDuel ? 1 : Math.max(...kind.owners) + 1
  const [lowest, highest] = boundsOf(draft, kind)
  const markers = Array.from({ length: rows }, (_, row) =>
    [...kind.colours].map((_, at) =>
      Math.max(lowest, Math.min(highest, draft.markers[row]?.[at] ?? 0)),
    ),
  )
  const kept = {
    ...draft,
    cells: Object.fromEntries(cells),
    markers,
    tokens: isDuel
      ? Object.fromEntries([...kind.colours].map((each) => [each, draft.tokens[each] ?? null]))
      : {},
    bag:
      draft.bag &&
      Object.fromEntries(Object.entries(draft.bag).filter(([tile]) => tile in kind.tiles)),
    seat,
    phase: draft.variant === 'solo' ? ('place' as const) : draft.phase,
    firstTiles: draft.firstTiles && draft.firstTiles.filter((each) => each < draft.players),
  }
  return fitRacks(kept, kind)
}

/** The smallest and the largest place of a marker. */
export function boundsOf({ variant }: Pick<Draft, 'variant'>, kind: GameKind): [number, number] {
  return variant === 'duel' ? [-kind.track, kind.track] : [0, kind.track * kind.laps]
}

/** Whether the rack of a seat is hidden from the seat whose turn it is. */
export function isHidden(draft: Pick<Draft, 'isView' | 'seat'>, kind: GameKind, seat: number) {
  return draft.isView && !(kind.sees[draft.seat] ?? []).includes(seat)
}

/** Cuts racks to the right size, and hides those that the seat whose turn it is cannot see. */
function fitRacks(draft: Draft, kind: GameKind): Draft {
  const bag = draft.bag && { ...draft.bag }
  const racks = Array.from({ length: draft.players }, (_, seat) => {
    const rack = draft.racks[seat]
    const isBlank = isHidden(draft, kind, seat)
    if (!rack) return isBlank ? Array<string>(kind.rack).fill(HIDDEN) : []
    if (!isBlank) {
      const known = rack.filter((tile) => tile !== HIDDEN && tile in kind.tiles)
      return known.slice(0, kind.rack)
    }
    // In a view, the bag also contains the tiles on hidden racks.
    for (const tile of rack) if (bag && tile !== HIDDEN) bag[tile] = (bag[tile] ?? 0) + 1
    return Array<string>(Math.min(rack.length, kind.rack)).fill(HIDDEN)
  })
  return { ...draft, racks, bag }
}

/** Puts half of a tile on a space. With null as the colour, clears the space. */
export function paint(draft: Draft, space: string, colour: string | null): Draft {
  const { [space]: _, ...cells } = draft.cells
  return { ...draft, cells: colour === null ? cells : { ...cells, [space]: colour } }
}

/** The bag after the known tiles of the racks have changed: tiles on the racks are not in the bag. */
export function moveTiles(
  bag: Readonly<Record<string, number>>,
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): Record<string, number> {
  const left = { ...bag }
  const move = (racks: readonly (readonly string[])[], change: 1 | -1): void => {
    for (const tile of racks.flat())
      if (tile !== HIDDEN) left[tile] = Math.max(0, (left[tile] ?? 0) + change)
  }
  move(before, 1)
  move(after, -1)
  return left
}

/** Adds a tile to a rack. If the bag was set by hand, takes the tile from the bag. */
export function addTile(draft: Draft, seat: number, tile: string): Draft {
  return withRack(draft, seat, [...(draft.racks[seat] ?? []), tile], tile, -1)
}

/** Takes a tile off a rack. If the bag was set by hand, puts the tile into the bag. */
export function removeTile(draft: Draft, seat: number, slot: number): Draft {
  const rack = draft.racks[seat] ?? []
  const tile = rack[slot] ?? HIDDEN
  return withRack(draft, seat, rack.toSpliced(slot, 1), tile, 1)
}

function withRack(
  draft: Draft,
  seat: number,
  rack: readonly string[],
  tile: string,
  change: 1 | -1,
): Draft {
  const bag = draft.bag && tile !== HIDDEN ? { ...draft.bag } : draft.bag
  if (bag && tile !== HIDDEN) {
    Object.assign(bag, { [tile]: Math.max(0, (bag[tile] ?? 0) + change) })
  }
  return { ...draft, bag, racks: draft.racks.with(seat, rack) }
}

/** Sets the number of tiles on a hidden rack. */
export function resize(draft: Draft, seat: number, size: number): Draft {
  return { ...draft, racks: draft.racks.with(seat, Array<string>(size).fill(HIDDEN)) }
}

/**
 * Fills a rack with random tiles.
 *
 * @param left tile -> how many can be drawn.
 * @param random returns a random number from 0 to 1, below 1.
 */
export function fillRack(
  draft: Draft,
  seat: number,
  size: number,
  left: Readonly<Record<string, number>>,
  random: () => number,
): Draft {
  const pool = Object.entries(left).flatMap(([tile, number]) => Array<string>(number).fill(tile))
  let filled = draft
  for (let held = draft.racks[seat]?.length ?? 0; held < size && pool.length > 0; held++) {
    const [tile = ''] = pool.splice(Math.floor(random() * pool.length), 1)
    filled = addTile(filled, seat, tile)
  }
  return filled
}
