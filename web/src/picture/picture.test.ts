import { describe, expect, it } from 'vitest'
import { stillLife } from './drawings'
import { readDrawing } from './picture'

describe('drawings', () => {
  it('count a symbol for each half of a double that it is in line with', () => {
    const double = readDrawing({ map: [' . . ', '. . .'], tiles: ['gr 1 0 0'], laid: ['gg 0 1 0'] })
    expect(double.laid[0]?.tile.points).toEqual([1, 1])
  })

  it('accept neither two tiles on one space nor a tile off the board', () => {
    expect(() => readDrawing({ map: ['. . .'], tiles: ['rb 0 0 0', 'gg 2 0 0'] })).toThrow('2,0')
    expect(() => readDrawing({ map: ['. .'], tiles: ['rb 2 0 0'] })).toThrow('4,0')
    expect(() => readDrawing({ map: ['. .'], pieces: ['r 4 0'] })).toThrow('4,0')
  })

  it('the still life scores three and three', () => {
    expect(stillLife.laid[0]?.tile.points).toEqual([3, 3])
  })
})
