import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { readPlaythroughs } from '../rules/playthrough.fixture'
import { Cardboard } from './cardboard.svelte'
import { Keeper } from './keeper.svelte'
import { newKept } from './kept.fixture'

const OPENING = ['rbc9c10', 'ggc12d12', 'rbd7e7', 'yyl3l4']

function keep(moves: string[] = [], part: Parameters<typeof newKept>[0] = {}): Keeper {
  return new Keeper(new Cardboard(newKept(part, moves)))
}

function lay(keeper: Keeper, move: string): void {
  const [, one = '', two = '', here = '', there = ''] =
    /^(.)(.)([a-z]\d+)([a-z]\d+)$/.exec(move) ?? []
  keeper.pick(one)
  keeper.pick(two)
  keeper.press(here)
  keeper.press(there)
}

const movesOf = (keeper: Keeper) => keeper.game.steps.map(({ move }) => move)
const lastSaid = (keeper: Keeper) => keeper.messages.log.at(-1)?.text ?? ''

function press(keeper: Keeper, ...keys: string[]): void {
  for (const key of keys) keeper.key(new KeyboardEvent('keydown', { key }))
}

beforeEach(() => {
  localStorage.clear()
  settings.change({ language: 'en' })
})

describe('taking a tile down', () => {
  it('takes two colours, two spaces, and a confirmation', () => {
    const keeper = keep()
    lay(keeper, 'brc10c9')
    expect(keeper.placing.preview?.landings).toEqual({ b: 0, r: 1 })
    expect(keeper.game.steps).toHaveLength(0)
    keeper.confirm()
    expect(movesOf(keeper)).toEqual(['rbc9c10'])
    expect(keeper.tile).toBe('')
    expect(lastSaid(keeper)).toBe('Ann: blue c10 and red c9. 1 red. Ben’s turn.')
  })

  it('lies exactly on the two spaces that were tapped, in both orders and all directions', () => {
    for (const [here, there] of [
      ['h8', 'h9'],
      ['h9', 'h8'],
      ['h8', 'g8'],
      ['h8', 'i7'],
      ['g9', 'h8'],
    ] as const) {
      const keeper = keep(OPENING)
      lay(keeper, `op${here}${there}`)
      expect(keeper.placing.move).toBe(`op${here}${there}`)
    }
  })

  it('turns with another tap on the first space, and moves with a tap elsewhere', () => {
    const keeper = keep(OPENING)
    lay(keeper, 'oph8h9')
    keeper.press('h8')
    expect(keeper.placing.spaces?.[1]).not.toBe('h9')
    keeper.press('j9')
    expect(keeper.placing.space).toBe('j9')
  })

  it('begins a new tile with a third colour', () => {
    const keeper = keep()
    for (const colour of 'rbg') keeper.pick(colour)
    expect(keeper.tile).toBe('g')
    expect(keeper.choices).toBe(null)
  })

  it('goes back step by step', () => {
    const keeper = keep()
    lay(keeper, 'rbc9c10')
    keeper.cancel()
    expect(keeper.placing.isPending).toBe(false)
    expect(keeper.tile).toBe('rb')
    keeper.cancel()
    expect(keeper.tile).toBe('')
  })
})

describe('a warning', () => {
  it('comes before the colours are chosen', () => {
    const keeper = keep()
    keeper.press('h8')
    expect(keeper.messages.warning).toContain('two colours')
  })

  it('names the player whose first tile must touch a symbol', () => {
    const keeper = keep(['rbc9c10'])
    lay(keeper, 'gyh8h9')
    expect(keeper.messages.warning).toContain('Ben’s first tile')
    expect(keeper.targets).not.toContain('c8')
    expect(keeper.targets).toContain('c13')
  })

  it('says that a space is taken', () => {
    const keeper = keep(OPENING)
    lay(keeper, 'gyc9c10')
    expect(keeper.messages.warning).toBe('This space is taken.')
  })

  it('says that no such tile is left', () => {
    const keeper = keep(['rrc9d9', 'rrh4i4', 'rre8f8', 'rre10f10', 'rri8i9'])
    keeper.pick('r')
    expect(keeper.left('r')).toBe(0)
    expect(keeper.left('g')).toBe(6)
    keeper.pick('r')
    expect(keeper.messages.warning).toContain('double red')
    expect(keeper.tile).toBe('r')
  })
})

describe('an earlier move', () => {
  it('is shown, corrected, and the later ones are counted again', () => {
    const keeper = keep(OPENING)
    keeper.go(1)
    expect(keeper.isLookingBack).toBe(true)
    expect(keeper.canPlace).toBe(false)
    keeper.correct()
    expect(keeper.state.symbols.has('c9')).toBe(false)
    lay(keeper, 'rbd8e8')
    keeper.confirm()
    expect(movesOf(keeper)).toEqual(['rbd8e8', ...OPENING.slice(1)])
    expect(keeper.isLookingBack).toBe(false)
    expect(lastSaid(keeper)).toContain('Corrected')
    keeper.undo()
    expect(movesOf(keeper)).toEqual(OPENING)
  })

  it('asks before it deletes moves that do not fit any more', () => {
    const keeper = keep(OPENING)
    keeper.go(1)
    keeper.correct()
    lay(keeper, 'rbd7d8')
    keeper.confirm()
    expect(keeper.doubt).toMatchObject({ conflict: { at: 2, fault: 'covered' }, later: 2 })
    keeper.settle(false)
    expect(movesOf(keeper)).toEqual(OPENING)
    expect(keeper.placing.isPending).toBe(true)
    keeper.confirm()
    keeper.settle(true)
    expect(movesOf(keeper)).toEqual(['rbd7d8', 'ggc12d12'])
  })

  it('may have ended with an exchange', () => {
    const keeper = keep(OPENING)
    keeper.go(1)
    keeper.swap()
    expect(movesOf(keeper)).toEqual(['rbc9c10', 'swap', ...OPENING.slice(1)])
    keeper.go(2)
    keeper.unswap()
    expect(movesOf(keeper)).toEqual(OPENING)
  })
})

it('announces an exchange of the last turn', () => {
  const keeper = keep(['rbc9c10'])
  keeper.swap()
  expect(lastSaid(keeper)).toBe('Ann swapped tiles. Ben’s turn.')
})

it('tells of a marker at its end, and of the bonus tile', () => {
  const duel = readPlaythroughs().find(({ name }) => name === '2023-duel-2')!
  const at = duel.moments.findIndex(({ halves }) => halves.some((half) => half.bonus))
  const moves = duel.moments.map(({ move }) => move)
  const keeper = keep(moves.slice(0, at), { variant: 'duel', start: duel.moments[0]!.seat })
  lay(keeper, moves[at]!)
  keeper.confirm()
  expect(keeper.messages.banner).toMatchObject({
    text: 'Ann: Blue has reached 9! Place another tile.',
    colours: 'b',
  })
  expect(lastSaid(keeper)).toContain('Ann places a bonus tile.')
  expect(keeper.state.seat).toBe(0)
})

it('works with the keyboard', () => {
  const keeper = keep()
  keeper.focus = 'c9'
  press(keeper, '1', '3', 'Enter')
  expect(keeper.placing.isPending).toBe(true)
  press(keeper, 'r', 'Escape', 'Enter', 'Enter')
  expect(movesOf(keeper)).toHaveLength(1)
  press(keeper, 'u')
  expect(movesOf(keeper)).toHaveLength(0)
  press(keeper, 'ArrowRight')
  expect(keeper.focus).toBe('c10')
  press(keeper, '9', 'h')
  expect(keeper.tile).toBe('')
})

describe('a game that the players end early', () => {
  it('takes no more tiles, except in a correction, until undo', () => {
    const keeper = keep(OPENING)
    keeper.end({ reason: 'stopped' })
    expect(keeper.canPlace).toBe(false)
    lay(keeper, 'ppi3i4')
    expect(movesOf(keeper)).toEqual(OPENING)
    keeper.correct()
    lay(keeper, 'yyl4l5')
    keeper.confirm()
    expect(movesOf(keeper).at(-1)).not.toBe('yyl3l4')
    expect(keeper.game.isOver).toBe(true)
    keeper.undo()
    expect(keeper.canPlace).toBe(true)
  })
})
