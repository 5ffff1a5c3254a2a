import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { ApiError } from '../server/api'
import { Exploration } from './exploration.svelte'
import { position, tried } from './position.fixture'

const tryMove = vi.fn(async (text: string, move: string, seed: number) => tried(text, move, seed))
const moved = vi.fn()
let exploration: Exploration

beforeEach(() => {
  settings.change({ confirm: true, sound: false })
  vi.clearAllMocks()
  exploration = new Exploration(position(), moved, { tryMove })
})

describe('trying moves', () => {
  it('places a tile, and tries it when it is confirmed', async () => {
    const { gestures } = exploration
    gestures.pick(0)
    gestures.press('h8', false)
    expect(gestures.placing.isPending).toBe(true)
    expect(tryMove).not.toHaveBeenCalled()
    gestures.confirm()
    await vi.waitFor(() => expect(exploration.count).toBe(1))
    expect(tryMove).toHaveBeenCalledWith('first', 'rbh8h9', 0)
    expect(exploration.position.text).toBe('first rbh8h90')
    expect(exploration.steps.map(({ id, move }) => [id, move])).toEqual([[1, 'rbh8h9']])
    expect(moved).toHaveBeenLastCalledWith('first rbh8h90')
    expect(exploration.rack).toEqual(['oo', 'yp'])
    expect(gestures.placing.tile).toBe(null)
  })

  it('steps back and forth without asking the server again', async () => {
    await exploration.try('rbh8h9')
    await exploration.try('ypa1a2')
    exploration.go(0)
    expect(exploration.position.text).toBe('first')
    expect(exploration.line).toHaveLength(3)
    exploration.go(2)
    expect(exploration.count).toBe(2)
    exploration.go(99) // there is none
    expect(exploration.count).toBe(2)
    expect(tryMove).toHaveBeenCalledTimes(2)
  })

  it('keeps other tries, and shows a repeated try again', async () => {
    await exploration.try('rbh8h9')
    exploration.go(0)
    await exploration.try('ggi8i9')
    expect(exploration.others.map(({ move }) => move)).toEqual(['rbh8h9'])
    exploration.go(0)
    await exploration.try('rbh8h9')
    expect(exploration.now.id).toBe(1)
    expect(tryMove).toHaveBeenCalledTimes(2)
  })

  it('draws other tiles with the next seed', async () => {
    expect(exploration.canRedraw).toBe(false)
    await exploration.try('rbh8h9')
    expect(exploration.canRedraw).toBe(true)
    await exploration.redraw()
    expect(tryMove).toHaveBeenLastCalledWith('first', 'rbh8h9', 1)
    expect([exploration.count, exploration.now.seed]).toEqual([1, 1])
  })

  it('keeps the position if the server refuses, and says why', async () => {
    tryMove.mockRejectedValueOnce(new ApiError('invalid', 'no'))
    await exploration.try('rba1a2')
    expect(exploration.count).toBe(0)
    expect(exploration.problem).toBeInstanceOf(ApiError)
    await exploration.try('rbh8h9')
    expect(exploration.problem).toBe(null)
  })

  it('shows a better move in the position before', async () => {
    await exploration.try('ggi8i9')
    exploration.showInstead('rbh8h9')
    expect(exploration.count).toBe(0)
    expect(exploration.gestures.placing.move).toBe('rbh8h9')
    expect(tryMove).toHaveBeenCalledTimes(1)
  })

  it('tries an exchange decision at once', async () => {
    exploration.propose('swap')
    await vi.waitFor(() => expect(exploration.count).toBe(1))
    expect(tryMove).toHaveBeenCalledWith('first', 'swap', 0)
  })
})

it('says what happens and why a tile does not fit', async () => {
  const { gestures } = exploration
  gestures.press('h8', false)
  expect(gestures.messages.warning).toBe('Pick a tile first.')
  gestures.pick(0)
  gestures.press('h5', false)
  expect(gestures.messages.clause).toBe('R3.3')
  await exploration.try('swap')
  expect(gestures.messages.log.at(-1)?.text).toContain('Drawn: double red. Player 2’s turn.')
})

it('can be used with keys', async () => {
  const { gestures } = exploration
  const press = (key: string) => gestures.key(new KeyboardEvent('keydown', { key }))
  gestures.focus = 'h7'
  press('1')
  press('ArrowRight')
  press('Enter')
  expect(gestures.placing.move).toBe('rbh8h9')
  press('Enter')
  await vi.waitFor(() => expect(exploration.count).toBe(1))
  press('u')
  expect(exploration.count).toBe(0)
  press('m')
  expect(exploration.isTyping).toBe(true)
  exploration.type('rbh8h9')
  expect(gestures.placing.isPending).toBe(true)
})

it('takes a single tile in hand', () => {
  const alone = new Exploration(position({ racks: [['rb'], ['oo']] }), moved, { tryMove })
  expect(alone.gestures.placing.tile).toBe(0)
})
