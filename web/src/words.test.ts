// Tests that every text exists in both languages and is not empty.
import { afterEach, describe, expect, it } from 'vitest'
import type { Words } from './base/i18n.svelte'
import { settings } from './base/settings.svelte'
import { botPortrait, editionOrder, editionPortrait, gameTitle, titles } from './catalogue/titles'
import { keys } from './pages/help/keys'

const files = import.meta.glob<Words<unknown>>('./**/words.ts', { eager: true, import: 'words' })
const all: Record<string, Words<unknown>> = { ...files, keys, titles }

/** The paths of all texts, such as "sections.aim.title". */
function paths(words: unknown, path = ''): string[] {
  if (typeof words !== 'object' || words === null) return [path]
  return Object.entries(words).flatMap(([key, value]) => paths(value, `${path}.${key}`))
}

/** This title may be empty. Then the window shows only the name of the game. */
const MAY_BE_EMPTY = /\.titles\.home$/

function texts(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

describe.each(Object.entries(all))('%s', (_, words) => {
  it('has the same keys in both languages', () => {
    expect(paths(words.de)).toEqual(paths(words.en))
  })

  it('is not empty', () => {
    for (const [path, text] of [...texts(words.en), ...texts(words.de)]) {
      if (!MAY_BE_EMPTY.test(path)) expect(text.trim(), path).not.toBe('')
    }
  })
})

it('no text has a space before an ellipsis, or three dots in place of it', () => {
  const sources = import.meta.glob<string>(['./**/words.ts', './**/*.svelte'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const found = Object.entries(sources).filter(([, text]) => /\s…|\w\.\.\.['"`<]/.test(text))
  expect(found.map(([path]) => path)).toEqual([])
})

describe('titles', () => {
  afterEach(() => settings.change({ language: 'en' }))

  it('follow the language', () => {
    settings.change({ language: 'de' })
    expect(gameTitle('2023', 'duel')).toBe('Ausgabe 2023 · Duell')
    settings.change({ language: 'en' })
    expect(gameTitle('2018', 'standard')).toBe('2018 edition')
  })

  it('fall back on the texts of the server', () => {
    const deep = {
      id: 'deep',
      title: 'Deep',
      summary: 'Thinks.',
      level: null,
      rating: null,
      plays_toys: true,
    }
    expect(botPortrait('deep', deep)).toEqual({
      name: 'Deep',
      about: 'Thinks.',
    })
    expect(editionPortrait('2031').name).toBe('2031')
  })

  it('know every edition in the order', () => {
    expect([...editionOrder].sort()).toEqual(Object.keys(titles.en.editions).sort())
  })
})
