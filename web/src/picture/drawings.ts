// A picture that shows what the game looks like. Each row of the map is a row of the board.
import { readDrawing } from './picture'

/** A small board with a game in progress. */
export const stillLife = readDrawing({
  map: [
    '   r . . g   ',
    '  . . . . .  ',
    ' . . . . . . ',
    'p . . . . . b',
    ' . . . . . . ',
    '  . . . . .  ',
    '   y . . o   ',
  ],
  tiles: ['rr 4 1 1', 'gp 8 1 1', 'by 10 3 3', 'oo 8 5 5', 'yo 4 5 0', 'yp 3 4 3', 'pg 1 2 5'],
  laid: ['ry 6 3 2'],
})
