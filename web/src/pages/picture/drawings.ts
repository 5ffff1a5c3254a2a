// The pictures of the start page and of the help. Each row of a map is a row of the board.
import { readDrawing } from './picture'

/** A small board with a game under way. */
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
  laid: 'ry 6 3 2',
})

/** A tile that scores two in red and three in blue; one more blue is cut off by a gap. */
export const scoring = readDrawing({
  map: [
    '  . . . . .  ', //
    ' . . . . . . ',
    '. . . . . . .',
    ' . . . . . . ',
  ],
  tiles: ['ry 4 2 4', 'rg 2 2 1', 'bb 9 1 5', 'bo 9 3 3', 'pb 11 1 1'],
  laid: 'rb 6 2 0',
})

/** A double: its halves do not score each other, and the green above counts for both. */
export const double = readDrawing({
  map: [
    '    . . . .    ', //
    '   . . . . .   ',
    '  . . . . . .  ',
    '   . . . . .   ',
  ],
  tiles: ['gr 7 1 4', 'gy 4 2 2', 'gg 10 2 0'],
  laid: 'gg 6 2 0',
})

/** A first turn: beside a printed symbol. */
export const firstTurn = readDrawing({
  map: [
    ' . . . ', //
    '. b . .',
    ' . . . ',
  ],
  laid: 'br 3 0 0',
})

/** Octagons: lines run slantwise too. */
export const octagons = readDrawing({
  shape: 'octagon',
  map: ['. . . . .', '. . . . .', '. . . . .'],
  tiles: ['ot 0 1 0', 'tk 2 0 0', 'tr 6 2 0'],
  laid: 'tk 4 1 0',
})
