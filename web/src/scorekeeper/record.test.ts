import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decidingColours, mayExchange } from '../rules/exchange'
import { findKind } from '../rules/kind'
import { play, SWAP } from '../rules/play'
import { readPlaythroughs } from '../rules/playthrough.fixture'
import { newState } from '../rules/state'
import { formatRecord, writeRecord, type CountedGame } from './record'

const FOLDER = join(import.meta.dirname, '../../../fixtures/cardboard')
// The engine replays these files (tests/golden/test_cardboard.py). `npx vitest -u` writes them again.
const KEPT = [
  '2023-duel-2',
  '2023-solo-1',
  '2023-standard-2',
  '2023-standard-4',
  '2023-team-4',
  'extreme-standard-3',
  'extreme-team-4',
]

const games = readPlaythroughs().map((played): CountedGame & { name: string } => {
  const kind = findKind(played.edition, played.variant, played.players)!
  const start = played.moments[0]?.seat ?? 0
  const moves = played.moments.map(({ move }) => move).filter((move) => move !== 'keep')
  const names = ['Ann', 'Ben', 'Cem', 'Zoë "Z"'].slice(0, kind.players)
  return {
    name: played.name,
    ...count({ kind, start, names, steps: [], states: [], early: null }, moves),
  }
})

function count(game: CountedGame, moves: readonly string[]): CountedGame {
  const [steps, states] = [[...game.steps], [newState(game.kind, game.start)]]
  for (const move of moves) {
    const played = play(game.kind, states.at(-1)!, move, steps.length + 1)
    if ('fault' in played) throw new Error(`${move}: ${played.fault}`)
    steps.push(played.step)
    states.push(played.state)
  }
  return { ...game, steps, states }
}

/** Replays the racks of a record: every placed tile is there, and the box has all tiles. */
function checkRacks(game: CountedGame): void {
  const { kind } = game
  const record = writeRecord(game)!
  const bag = new Map(kind.tiles)
  const racks: string[][] = kind.owners.map(() => [])
  const draw = (seat: number, tiles: readonly string[]) => {
    for (const tile of tiles) {
      const left = bag.get(tile) ?? 0
      expect(left, tile).toBeGreaterThan(0)
      bag.set(tile, left - 1)
    }
    racks[seat]?.push(...tiles)
    expect(racks[seat]).toHaveLength(kind.rack)
  }
  record.deal.forEach((tiles, seat) => draw(seat, tiles))
  for (const turn of record.turns) {
    const rack = racks[turn.seat]!
    for (const move of turn.moves) {
      expect(rack).toContain(move.slice(0, 2))
      rack.splice(rack.indexOf(move.slice(0, 2)), 1)
    }
    for (const tile of turn.shown ?? []) rack.splice(rack.indexOf(tile), 1)
    if (turn.draw) draw(turn.seat, turn.draw)
    for (const tile of turn.shown ?? []) bag.set(tile, (bag.get(tile) ?? 0) + 1)
  }
}

describe.each(games)('$name', (game) => {
  it('has racks that agree with every move, also before its end', () => {
    for (const part of [0, 1, 0.3, 0.7]) {
      const number = Math.round(part * game.steps.length)
      const [steps, states] = [game.steps.slice(0, number), game.states.slice(0, number + 1)]
      checkRacks({ ...game, steps, states })
    }
  })

  it('has the exchanges that were taken down', () => {
    const record = writeRecord(game)!
    const swaps = game.steps.filter((step) => step.move === SWAP)
    expect(record.turns.filter((turn) => turn.exchange)).toHaveLength(swaps.length)
    expect(record.turns.filter((turn) => turn.shown)).toHaveLength(swaps.length)
  })
})

it.each(games.filter(({ name }) => KEPT.includes(name)))(
  'the record of $name is the one that the engine replays',
  async (game) => {
    const text = formatRecord(writeRecord(game)!)
    await expect(text).toMatchFileSnapshot(join(FOLDER, `${game.name}.json`))
  },
)

it('a resigned game names the side, and has no result', () => {
  const game = games.find(({ name }) => name === '2023-duel-2')!
  const [steps, states] = [game.steps.slice(0, 9), game.states.slice(0, 10)]
  const record = writeRecord({ ...game, steps, states, early: { reason: 'resigned', owner: 1 } })
  expect(record).toMatchObject({ resigned: 1, unknown_racks: true })
  expect(record?.result).toBe(undefined)
  const stopped = writeRecord({ ...game, steps, states, early: { reason: 'stopped' } })
  expect(stopped && 'resigned' in stopped).toBe(false)
})

it('an exchange that cannot have happened has no record', () => {
  const kind = findKind('2023', 'standard', 2)!
  const state = newState(kind, 0)
  expect(mayExchange(kind, decidingColours(kind, state, 0), ['rb'])).toBe(false) // all colours are lowest
  const game = count({ kind, start: 0, names: ['A', 'B'], steps: [], states: [], early: null }, [
    'rbc9c10',
  ])
  const forged = { ...game.steps[0]!, move: SWAP, halves: [] }
  const states = [...game.states, { ...game.states[1]!, markers: state.markers }]
  expect(writeRecord({ ...game, steps: [...game.steps, forged], states })).toBe(null)
})
