// Rules that whole games seldom reach: instant wins, tokens, and the end of the first-turn rule.
import { describe, expect, it } from 'vitest'
import { findKind, type Kind } from './kind'
import { play } from './play'
import { findEnd } from './ranking'
import { symbolsDue } from './spaces'
import { newState, type State } from './state'

const RED = 'rbc9c10' // one point for red on the hexagon board

function kindOf(edition: string, variant: string, players: number): Kind {
  return findKind(edition, variant, players)!
}

/** The state before the first move, with all markers of seat 0 on a place and red elsewhere. */
function withMarkers(kind: Kind, red: number, others: number): State {
  const state = newState(kind, 0)
  const own = [red, ...[...kind.colours].slice(1).map(() => others)]
  const rest = kind.isDuel ? [own.map((marker) => 0 - marker)] : state.markers.slice(1)
  return { ...state, markers: [own, ...rest] }
}

function played(kind: Kind, state: State, move: string): State {
  const found = play(kind, state, move, 1)
  if ('fault' in found) throw new Error(found.fault)
  return found.state
}

describe('an instant win', () => {
  it.each([
    ['2023', 'standard', 2, 17, 18], // R7.2
    ['2018', 'team', 4, 35, 36], // R8.5
    ['2004', 'solo', 1, 35, 36], // R9.3
    ['2023', 'duel', 2, 0, 1], // R10.5
  ])('%s %s ends the game, also with a bonus placement due', (...row) => {
    const [edition, variant, players, red, others] = row
    const kind = kindOf(edition, variant, players)
    const state = played(kind, withMarkers(kind, red, others), RED)
    expect(state).toMatchObject({ reason: 'instant', bonus: 0, seat: 0 })
    expect(findEnd(kind, state)?.standings[0]).toMatchObject({ owner: 0, rank: 1 })
  })

  it.each([
    ['2023', 'standard', 2, 16, 18],
    ['2018', 'team', 4, 17, 36], // goes to the second half
    ['2023', 'duel', 2, -1, 9], // 0 is on nobody's side
  ])('%s %s does not happen one point earlier', (...row) => {
    const [edition, variant, players, red, others] = row
    const kind = kindOf(edition, variant, players)
    expect(played(kind, withMarkers(kind, red, others), RED).reason).toBe(null)
  })
})

describe('a bonus placement', () => {
  const duel = kindOf('2023', 'duel', 2)

  it('is earned in the duel with the token, and not again by its holder (R10.3)', () => {
    const state = withMarkers(duel, 8, -1)
    const first = played(duel, state, RED)
    expect(first).toMatchObject({ bonus: 1, seat: 0, tokens: { r: 0 } })
    const holder = played(duel, { ...state, tokens: { ...state.tokens, r: 0 } }, RED)
    expect(holder).toMatchObject({ bonus: 0, seat: 1, tokens: { r: 0 } })
    const other = played(duel, { ...state, tokens: { ...state.tokens, r: 1 } }, RED)
    expect(other).toMatchObject({ bonus: 1, tokens: { r: 0 } })
  })

  it('lapses with an empty rack (R5.3), and there is none in solo (R9.2)', () => {
    const standard = kindOf('2023', 'standard', 2)
    const state = withMarkers(standard, 17, 0)
    expect(played(standard, state, RED)).toMatchObject({ bonus: 1, seat: 0 })
    expect(played(standard, { ...state, held: 1 }, RED)).toMatchObject({ bonus: 0, seat: 1 })
    const solo = kindOf('2023', 'solo', 1)
    expect(played(solo, withMarkers(solo, 17, 0), RED)).toMatchObject({ bonus: 0, turn: 1 })
  })

  it('is earned at 13 in Extreme, and points beyond the end are lost (R4.3)', () => {
    const extreme = kindOf('extreme', 'standard', 2)
    const state = played(extreme, withMarkers(extreme, 12, 0), 'rbb5b6')
    expect(state).toMatchObject({ bonus: 1 })
    expect(state.markers[0]?.[0]).toBe(13)
  })
})

describe('the first turn (R3.4)', () => {
  it('lets a seat place anywhere when every symbol is touched', () => {
    const kind = kindOf('2023', 'standard', 2)
    const state = newState(kind, 0)
    expect(symbolsDue(kind, state)).toHaveLength(6)
    const beside = ['c9', 'c12', 'g13', 'm7', 'm4', 'h4']
    const symbols = new Map([...state.symbols, ...beside.map((space) => [space, 'r'] as const)])
    expect(symbolsDue(kind, { ...state, symbols })).toEqual([])
    expect(play(kind, { ...state, symbols }, 'rbh8h9', 1)).not.toHaveProperty('fault')
  })

  it('lets one tile of Extreme touch two symbols, which are then both used', () => {
    const kind = kindOf('extreme', 'standard', 2)
    const state = played(kind, newState(kind, 0), 'rbc3c4')
    expect(symbolsDue(kind, state)).toHaveLength(6)
  })
})
