import { describe, expect, it } from 'vitest'
import { double, firstTurn, octagons, scoring, stillLife } from './drawings'
import { readDrawing, type Picture } from './picture'

function pointsOf(picture: Picture) {
  return picture.laid?.points
}

describe('pictures say what their captions say', () => {
  it('a tile scores two in red and three in blue', () => {
    expect(pointsOf(scoring)).toEqual([2, 3])
  })

  it('the halves of a double do not count each other, and one green counts twice', () => {
    expect(pointsOf(double)).toEqual([2, 3])
    const counted = double.lines.flatMap((line) => line.spaces)
    expect(counted.filter((space) => space === '7,1')).toHaveLength(2)
    expect(counted).not.toContain('6,2')
    expect(counted).not.toContain('8,2')
  })

  it('a first tile touches the printed blue', () => {
    expect(pointsOf(firstTurn)).toEqual([1, 0])
  })

  it('lines run slantwise on octagons', () => {
    expect(pointsOf(octagons)).toEqual([3, 1])
  })

  it('the still life scores three and three', () => {
    expect(pointsOf(stillLife)).toEqual([3, 3])
  })
})

describe('drawings', () => {
  it('take no two tiles on one space, nor one beside the board', () => {
    expect(() => readDrawing({ map: ['. . .'], tiles: ['rb 0 0 0', 'gg 2 0 0'] })).toThrow('2,0')
    expect(() => readDrawing({ map: ['. .'], tiles: ['rb 2 0 0'] })).toThrow('4,0')
  })
})
