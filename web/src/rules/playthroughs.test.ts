// Holds the rules of the page to the engine: whole games of all kinds, move by move.
import { describe, expect, it } from 'vitest'
import type { Spaces } from '../table/placement'
import { listChoices } from './choices'
import { canExchange, decidingColours, mayExchange } from './exchange'
import { editions, findKind, playersOf, type Kind } from './kind'
import { play, SWAP } from './play'
import { readPlaythroughs, type Moment } from './playthrough.fixture'
import { findEnd, rankBoards } from './ranking'
import { countPoints, markerOf } from './scoring'
import { bagSize, newState, type State } from './state'

const games = readPlaythroughs()

function kindOf({
  edition,
  variant,
  players,
}: {
  edition: string
  variant: string
  players: number
}) {
  const kind = findKind(edition, variant, players)
  if (!kind) throw new Error(`no kind of game: ${edition}, ${variant}, ${players}`)
  return kind
}

/** How many placements a seat with this rack has. */
function countMoves(kind: Kind, state: State, rack: readonly string[]): number {
  const choices = listChoices(kind, state, rack)
  const pairs = choices.pairs.map((pair): Spaces => {
    const [, here = '', there = ''] = /^([a-z]\d+)([a-z]\d+)$/.exec(pair) ?? []
    return [here, there]
  })
  return [...new Set(rack)].reduce((sum, tile) => {
    const isDouble = tile.charAt(0) === tile.charAt(1)
    if (!isDouble) return sum + 2 * pairs.length
    return sum + pairs.length + pairs.filter((pair) => isOrdered(tile.charAt(0), pair)).length
  }, 0)

  /** Both orders of a double that passes the corner are moves (R4.4). */
  function isOrdered(colour: string, spaces: Spaces): boolean {
    const place = markerOf(kind, state, colour)
    const scored = spaces.map((space) => countPoints(choices.lines[colour]?.[space] ?? []))
    const sum = scored.reduce((all, points) => all + points, place)
    return kind.laps > 1 && place < kind.track && sum >= kind.track
  }
}

function check(kind: Kind, state: State, moment: Moment): void {
  expect(state.seat).toBe(moment.seat)
  expect(state.bonus).toBe(moment.bonus)
  expect(bagSize(kind, state)).toBe(moment.bag)
  expect(kind.isDuel ? [state.markers[0]] : state.markers).toEqual(moment.markers)
  expect(rankBoards(kind, state.markers)).toEqual(moment.ranks)
  const held = Object.entries(state.tokens).filter(([, seat]) => seat !== null)
  expect(Object.fromEntries(held)).toEqual(moment.tokens)
  expect(state.held).toBe(moment.racks[moment.seat]?.length)
  expect(countMoves(kind, state, moment.racks[moment.seat] ?? [])).toBe(moment.moves)
}

it('has all kinds of game', () => {
  const kinds = editions.flatMap(({ id, variants }) =>
    variants.flatMap((variant) => playersOf(variant).map((number) => `${id}-${variant}-${number}`)),
  )
  expect(games.map(({ name }) => name).sort()).toEqual(kinds.sort())
  expect(findKind('2023', 'duel', 3)).toBe(null)
  expect(findKind('2004', 'duel', 2)).toBe(null)
})

describe.each(games)('$name', (game) => {
  const kind = kindOf(game)

  it('counts as the engine does', () => {
    let state = newState(kind, game.moments[0]?.seat ?? 0)
    game.moments.forEach((moment, at) => {
      if (moment.phase === 'exchange') {
        // On cardboard the next turn begins at once, and the exchange is added to the turn before.
        expect(state.ended?.seat).toBe(moment.seat)
        const deciding = decidingColours(kind, state, moment.seat)
        expect(mayExchange(kind, deciding, moment.racks[moment.seat] ?? [])).toBe(true)
        expect(state.ended && canExchange(kind, state, state.ended)).toBe(true)
        if (moment.move !== SWAP) return
      } else {
        check(kind, state, moment)
        const before = game.moments[at - 1]
        const hasEnded = state.ended && before?.phase === 'place'
        const rack = before && [...(before.racks[before.seat] ?? [])]
        rack?.splice(rack.indexOf(before?.move.slice(0, 2) ?? ''), 1)
        const deciding = decidingColours(kind, state, state.ended?.seat ?? 0)
        if (hasEnded) expect(mayExchange(kind, deciding, rack ?? [])).toBe(false)
      }
      const played = play(kind, state, moment.move, at + 1)
      if ('fault' in played) throw new Error(`${moment.move}: ${played.fault}`)
      expect(played.step.move).toBe(moment.move)
      expect(played.step.seat).toBe(moment.seat)
      expect(played.step.is_bonus).toBe(moment.bonus > 0 && moment.phase === 'place')
      const halves = played.step.halves.map(({ colour, before, after, lines, bonus }) => {
        return { colour, before, after, lines, bonus }
      })
      expect(halves).toEqual(moment.halves)
      state = played.state
    })
    const end = findEnd(kind, state)
    expect(end?.reason).toBe(game.result.reason)
    expect(kind.isDuel ? [state.markers[0]] : state.markers).toEqual(game.result.scores)
    expect(rankBoards(kind, state.markers)).toEqual(game.result.ranks)
  })
})
