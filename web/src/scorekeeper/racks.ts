// Racks for a game whose racks nobody wrote down. On cardboard only the tiles that were placed are
// known. A record needs racks, so these are made up: they agree with every move and every exchange.
//
// Each seat holds the tiles that it places next. Where it places no more before an exchange or the
// end, it holds tiles of any kind that is free at that time (docs/decisions/0031-unknown-racks.md).
// At the end of the game these are tiles with which it may not exchange: the record then has no
// decision that nobody made.
import { mayExchange, shows } from '../rules/exchange'
import type { Kind } from '../rules/kind'

/** A turn as the players saw it. */
export interface SeenTurn {
  seat: number
  tiles: string[] // placed, in order
  hasSwapped: boolean
  deciding: string // the colours that decide whether the seat may exchange after it (R6.1, R10.4)
  isDone: boolean // false for a turn that is not finished, or that ended the game: nothing is drawn
}

/** The made-up tiles: the first racks, and the draw after each turn. */
export interface Racks {
  deal: string[][]
  draws: string[][]
}

/** A tile that a seat draws. */
interface Item {
  tile: string | null // null: any kind that fits
  from: number // the draw with which it leaves the bag: 0 for the deal, turn + 1 for a turn
  to: number // the draw until which it is out of the bag
  isSwapped: boolean // it is returned to the bag in an exchange
  isFit: (tile: string) => boolean
}

/** The rack of a seat after a turn without an exchange. */
interface TurnEnd {
  rack: readonly Item[]
  deciding: string
}

/** Racks that agree with the turns; null if none were found. */
export function makeRacks(kind: Kind, turns: readonly SeenTurn[]): Racks | null {
  const draws: Item[][][] = Array.from({ length: turns.length + 1 }, () =>
    Array.from({ length: kind.players }, () => []),
  )
  const ends = kind.owners.flatMap((_, seat) => planSeat(kind, turns, seat, draws))
  if (!chooseTiles(kind, draws, ends)) return null
  const read = (items: Item[] = []) => items.map(({ tile }) => tile ?? '')
  return {
    deal: draws[0]?.map(read) ?? [],
    draws: turns.map(({ seat }, at) => read(draws[at + 1]?.[seat])),
  }
}

/** A tile that a seat places later. */
interface Need {
  tile: string
  period: number
}

/**
 * Plans what a seat draws and when: the tiles that it places next, then others. Adds the tiles to
 * `draws`, and returns the ends of its turns.
 */
function planSeat(
  kind: Kind,
  turns: readonly SeenTurn[],
  seat: number,
  draws: Item[][][],
): TurnEnd[] {
  const isNines = kind.exchange === 'nines'
  // A period lasts until an exchange of this seat, or until the end of the game.
  const exchanges = turns.flatMap(({ seat: own, hasSwapped, deciding }, at) =>
    own === seat && hasSwapped ? [{ colours: deciding, at }] : [],
  )
  const needs = turns.flatMap(({ seat: own, tiles }, at): Need[] => {
    const period = exchanges.findIndex((exchange) => at <= exchange.at)
    return own === seat
      ? tiles.map((tile) => ({ tile, period: period < 0 ? exchanges.length : period }))
      : []
  })
  let period = 0
  let held: Item[] = []
  const ends: TurnEnd[] = []
  const last = turns.length

  function take(index: number, from: number): Item {
    const [need] = needs.splice(index, 1)
    return { tile: need?.tile ?? null, from, to: last, isSwapped: false, isFit: () => true }
  }

  function draw(from: number): Item {
    if (needs[0]?.period === period) return take(0, from)
    const exchange = exchanges[period]
    if (!exchange) return { tile: null, from, to: last, isSwapped: false, isFit: () => true }
    const isFit = (tile: string) => shows(tile, exchange.colours) === isNines
    // In the duel, one tile is enough for the exchange, and the player keeps tiles of other colours.
    if (isNines && held.some((item) => item.to === exchange.at + 1)) {
      const next = needs.slice(0, kind.rack).filter((need) => need.period === period + 1)
      const kept = next.findIndex(({ tile }) => !shows(tile, exchange.colours))
      if (kept >= 0) return take(kept, from)
    }
    return { tile: null, from, to: exchange.at + 1, isSwapped: true, isFit }
  }

  function refill(from: number): void {
    while (held.length < kind.rack) {
      const item = draw(from)
      held = [...held, item]
      draws[from]?.[seat]?.push(item)
    }
  }

  refill(0)
  turns.forEach((turn, at) => {
    if (turn.seat !== seat) return
    for (const tile of turn.tiles)
      held = without(
        held,
        held.findIndex((item) => item.tile === tile),
      )
    if (turn.hasSwapped) {
      held = held.filter((item) => item.to !== at + 1)
      period += 1
    } else if (turn.isDone) ends.push({ rack: held, deciding: turn.deciding })
    if (turn.isDone) refill(at + 1)
  })
  return ends
}

function without<T>(all: readonly T[], index: number): T[] {
  return all.filter((_, at) => at !== index)
}

/** Chooses the open tiles, so that the box has enough tiles of each kind at any time. */
function chooseTiles(kind: Kind, draws: readonly Item[][][], ends: readonly TurnEnd[]): boolean {
  const items = draws.flat(2)
  const used = new Map([...kind.tiles.keys()].map((tile) => [tile, draws.map(() => 0)]))
  const use = (tile: string, { from, to }: Item) => {
    const counts = used.get(tile)
    for (let at = from; counts && at <= to; at++) counts[at] = (counts[at] ?? 0) + 1
  }
  for (const item of items) if (item.tile !== null) use(item.tile, item)
  const open = items.filter((item) => item.tile === null)
  // Tiles of an exchange first, since fewer kinds fit.
  open.sort((one, two) => Number(two.isSwapped) - Number(one.isSwapped) || one.to - two.to)
  for (const item of open) {
    const own = item.isSwapped ? [] : ends.filter(({ rack }) => rack.includes(item))
    let best = { tile: '', offers: Infinity, left: 0 }
    for (const [tile, number] of kind.tiles) {
      if (!item.isFit(tile)) continue
      const left = number - Math.max(...(used.get(tile) ?? []).slice(item.from, item.to + 1))
      if (left < 1) continue
      const offers = own.filter((end) => offersExchange(kind, end, tile)).length
      const isBetter = offers < best.offers || (offers === best.offers && left > best.left)
      if (isBetter) best = { tile, offers, left }
    }
    if (!best.tile) return false
    item.tile = best.tile
    use(best.tile, item)
  }
  return true
}

/** Whether a rack with one more tile, as far as its tiles are chosen, may be exchanged. */
function offersExchange(kind: Kind, { rack, deciding }: TurnEnd, tile: string): boolean {
  const chosen = rack.flatMap((item) => item.tile ?? [])
  return mayExchange(kind, deciding, [...chosen, tile])
}
