// Our own eight symbols, one for each colour: a path in a box from -1 to 1. Their outlines can be
// told apart at 20 pixels and without colour.

/** The letters of the colours, in the order that is used everywhere. */
export const letters = ['r', 'g', 'b', 'o', 'y', 'p', 't', 'k'] as const

export type Letter = (typeof letters)[number]

export interface PieceSymbol {
  path: string
  name: string
}

export const symbols: Record<Letter, PieceSymbol> = {
  r: { name: 'kite', path: 'M0 -1L.78 -.18L0 1L-.78 -.18Z' },
  g: {
    name: 'leaf',
    path:
      'M-.9 .9L-.74 .58C-1 -.3 -.36 -.92 .92 -.92C.92 .36 .3 1 -.58 .74Z' +
      'M-.46 .46L-.36 .52L.44 -.44Z',
  },
  b: {
    name: 'drop',
    path: 'M0 -1C.26 -.5 .74 -.14 .74 .28A.74 .72 0 0 1 -.74 .28C-.74 -.14 -.26 -.5 0 -1Z',
  },
  o: {
    name: 'cross',
    path: 'M0 -.38L.44 -.82L.82 -.44L.38 0L.82 .44L.44 .82L0 .38L-.44 .82L-.82 .44L-.38 0L-.82 -.44L-.44 -.82Z',
  },
  y: { name: 'bolt', path: 'M.28 -1L-.64 .16L-.1 .16L-.28 1L.64 -.24L.1 -.24Z' },
  p: { name: 'crescent', path: 'M.62 -.82A.94 .94 0 1 0 .62 .82A.84 .84 0 0 1 .62 -.82Z' },
  t: {
    name: 'wave',
    path:
      'M-.96 -.36C-.62 -.84 -.34 -.84 0 -.5S.62 -.18 .96 -.64L.96 -.2C.62 .26 .34 .26 0 -.06S-.62 -.4 -.96 .08Z' +
      'M-.96 .4C-.62 -.08 -.34 -.08 0 .26S.62 .58 .96 .12L.96 .56C.62 1.02 .34 1.02 0 .7S-.62 .36 -.96 .84Z',
  },
  k: {
    name: 'clover',
    path: 'M-.29 -.29A.41 .41 0 1 1 .29 -.29A.41 .41 0 1 1 .29 .29A.41 .41 0 1 1 -.29 .29A.41 .41 0 1 1 -.29 -.29Z',
  },
}

/** The symbol of a colour, given by the colour letter of the protocol. */
export function symbolOf(colour: string): PieceSymbol {
  return symbols[colour as Letter]
}
