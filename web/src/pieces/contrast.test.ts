import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { letters } from './symbols'
import {
  contrast,
  difference,
  grey,
  parseColour,
  seen,
  type Rgb,
  type Sight,
} from './colours.fixture'

const [palettesCss, tokensCss] = ['palettes.css', 'tokens.css'].map((file) =>
  readFileSync(join(import.meta.dirname, '../theme', file), 'utf8'),
) as [string, string]

const palettes = ['classic', 'soft', 'clear'] as const
const themes = ['light', 'dark'] as const

function colourOf(palette: string, name: string): Rgb {
  const block = palettesCss.split(`data-palette='${palette}'`)[1]?.split('}')[0] ?? ''
  const value = new RegExp(`--c-${name}: (#[0-9a-f]{6})`).exec(block)?.[1]
  if (!value) throw new Error(`${palette} has no ${name}`)
  return parseColour(value)
}

function token(theme: (typeof themes)[number], name: string): Rgb {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokensCss)
  const value = found?.[theme === 'light' ? 1 : 2]
  if (!value) throw new Error(`no token ${name}`)
  return parseColour(value)
}

/** A colour of the board, which is the same in both themes. */
function boardColour(name: string): Rgb {
  const value = new RegExp(`--${name}: (#\\w{6})`).exec(tokensCss)?.[1]
  if (!value) throw new Error(`no colour ${name}`)
  return parseColour(value)
}

function pairs<T>(all: T[]): [T, T][] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]))
}

describe.each(palettes)('the palette %s', (palette) => {
  it.each(letters)('shows the symbol on %s', (letter) => {
    const [face, ink] = [colourOf(palette, letter), colourOf(palette, `${letter}-ink`)]
    expect(contrast(face, ink)).toBeGreaterThanOrEqual(3)
  })

  it.each(['well', 'well-three', 'well-four', 'tray'])(
    'sets every tile off from the %s',
    (well) => {
      for (const letter of letters) {
        const face = contrast(colourOf(palette, letter), boardColour(well))
        expect(face, `${letter} on ${well}`).toBeGreaterThanOrEqual(3)
      }
    },
  )
})

describe('the palette clear', () => {
  const faces = letters.map((letter) => colourOf('clear', letter))

  it.each<Sight>(['usual', 'protan', 'deutan', 'tritan'])(
    'tells all apart with %s sight',
    (sight) => {
      for (const [one, other] of pairs(faces.map((face) => seen(face, sight)))) {
        expect(difference(one, other)).toBeGreaterThan(0.09)
      }
    },
  )

  it('has eight different steps of lightness', () => {
    for (const [one, other] of pairs(faces.map(grey))) {
      expect(difference(one, other)).toBeGreaterThan(0.03)
    }
  })
})

describe.each(themes)('the theme %s', (theme) => {
  it.each([
    ['text', 'page'],
    ['text', 'surface'],
    ['text', 'accent-soft'],
    ['text-quiet', 'page'],
    ['text-quiet', 'surface'],
    ['text-quiet', 'sunken'],
    ['text-quiet', 'accent-soft'],
    ['accent', 'page'],
    ['accent', 'surface'],
    ['accent', 'accent-soft'],
    ['accent-text', 'accent'],
    ['accent-text', 'accent-hover'],
    ['good', 'page'],
    ['good', 'surface'],
    ['danger', 'page'],
    ['danger', 'surface'],
    ['danger', 'danger-soft'],
  ])('has readable %s on %s', (text, ground) => {
    expect(contrast(token(theme, text), token(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it('has visible borders of fields', () => {
    expect(contrast(token(theme, 'line-strong'), token(theme, 'raised'))).toBeGreaterThanOrEqual(3)
  })
})

describe('the board', () => {
  it('stands out from the light page', () => {
    expect(contrast(boardColour('tray'), token('light', 'page'))).toBeGreaterThanOrEqual(7)
  })

  it.each(['well', 'well-three', 'well-four'])(
    'has spaces of kind %s with a visible rim',
    (well) => {
      expect(contrast(boardColour(`${well}-rim`), boardColour('tray'))).toBeGreaterThanOrEqual(2.5)
    },
  )

  it.each(themes)('sets the accent off with a halo, %s', (theme) => {
    const [accent, halo] = [token(theme, 'accent'), token(theme, 'halo')]
    expect(contrast(accent, halo)).toBeGreaterThanOrEqual(3)
    const seen = Math.max(...[accent, halo].map((each) => contrast(each, boardColour('well'))))
    expect(seen).toBeGreaterThanOrEqual(3)
  })

  it.each(['well', 'well-three', 'well-four'])('has readable names on the %s', (well) => {
    expect(contrast(boardColour('well-text'), boardColour(well))).toBeGreaterThanOrEqual(4.5)
  })
})
