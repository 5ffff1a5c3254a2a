import { expect, it } from 'vitest'
import maps from '../board/fixtures.json'
import type { BoardMap } from '../protocol'
import { Grid } from './grid'
import { goesToBoard, readKey } from './keyboard'

const [hexagon, octagon] = ['hexagon', 'octagon'].map(
  (shape) => (maps as unknown as Record<string, BoardMap>)[shape] as BoardMap,
) as [BoardMap, BoardMap]

function press(map: BoardMap, from: string, key: string, shiftKey = false) {
  const event = { key, shiftKey, ctrlKey: false, altKey: false, metaKey: false }
  return readKey(event, new Grid(map), map.shape, from)
}

function go(map: BoardMap, from: string, ...keys: string[]): string {
  return keys.reduce((space, key) => {
    const intent = press(map, space, key)
    return intent?.do === 'go' ? intent.space : space
  }, from)
}

it('reaches all six neighbours of a hexagon with letters', () => {
  const reached = ['w', 'e', 'a', 'd', 'z', 'x'].map((key) => go(hexagon, 'h8', key))
  expect(reached).toEqual(['g8', 'g9', 'h7', 'h9', 'i7', 'i8'])
})

it('goes straight up and down between hexagons', () => {
  const up = go(hexagon, 'h8', 'ArrowUp', 'ArrowUp')
  expect(up).toBe('f9')
  expect(go(hexagon, up, 'ArrowDown', 'ArrowDown')).toBe('h8')
})

it('reaches every space of both boards with arrows alone', () => {
  for (const map of [hexagon, octagon]) {
    const start = map.spaces[0]?.name ?? ''
    const seen = new Set([start])
    for (const space of seen) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        seen.add(go(map, space, key))
      }
    }
    expect(seen.size).toBe(map.spaces.length)
  }
})

it('leaves keys with modifiers to the browser', () => {
  const event = { key: 'r', shiftKey: false, ctrlKey: true, altKey: false, metaKey: false }
  expect(readKey(event, new Grid(hexagon), 'hexagon', 'h8')).toBeNull()
})

it('picks tiles by number and turns both ways', () => {
  expect(press(hexagon, 'h8', '3')).toEqual({ do: 'pick', tile: 2 })
  expect(press(hexagon, 'h8', 'r')).toEqual({ do: 'turn', step: 1 })
  expect(press(hexagon, 'h8', 'R', true)).toEqual({ do: 'turn', step: -1 })
})

it('takes the tile in hand from the rack to the board with an arrow key', () => {
  const tile = document.createElement('button')
  const told: boolean[] = []
  tile.addEventListener('keydown', (event) => told.push(goesToBoard(event)))
  for (const key of ['ArrowUp', 'Enter', 'r'])
    tile.dispatchEvent(new KeyboardEvent('keydown', { key }))
  expect(told).toEqual([true, false, false])
})
