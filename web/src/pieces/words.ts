import { say, type Words } from '../base/i18n.svelte'
import type { Letter } from './symbols'

export interface PieceWords {
  colour: Record<Letter, string>
  tile: (first: string, second: string) => string
}

export const words: Words<PieceWords> = {
  en: {
    colour: {
      r: 'red',
      g: 'green',
      b: 'blue',
      o: 'orange',
      y: 'yellow',
      p: 'purple',
      t: 'teal',
      k: 'pink',
    },
    tile: (first, second) => (first === second ? `double ${first}` : `${first} and ${second}`),
  },
  de: {
    colour: {
      r: 'Rot',
      g: 'Grün',
      b: 'Blau',
      o: 'Orange',
      y: 'Gelb',
      p: 'Violett',
      t: 'Türkis',
      k: 'Rosa',
    },
    tile: (first, second) => (first === second ? `Doppel-${first}` : `${first} und ${second}`),
  },
}

/** The name of a colour letter, in the language of the page. */
export function colourName(colour: string): string {
  return say(words).colour[colour as Letter]
}

/** A tile in words: "red and blue", "double red". */
export function tileName(colours: string): string {
  const [first = '', second = ''] = colours
  return say(words).tile(colourName(first), colourName(second))
}
