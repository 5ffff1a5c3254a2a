import { describe, expect, it } from 'vitest'
import { letters, symbols } from './symbols'
import { words } from './words'

function numbers(path: string): number[] {
  return (path.match(/-?\d*\.?\d+/g) ?? []).map(Number)
}

describe('the symbols', () => {
  it('are eight and all different', () => {
    expect(new Set(letters.map((letter) => symbols[letter].path)).size).toBe(8)
    expect(new Set(letters.map((letter) => symbols[letter].name)).size).toBe(8)
  })

  it.each(letters)('keep %s within their box and fill it', (letter) => {
    const sizes = numbers(symbols[letter].path).map(Math.abs)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1.03)
    expect(Math.max(...sizes)).toBeGreaterThan(0.4)
  })

  it.each(letters)('have a colour name for %s in both languages', (letter) => {
    for (const language of [words.en, words.de]) {
      expect(language.colour[letter]).toBeTruthy()
    }
  })
})
