// Every text in both languages: no key missing, nothing empty.
import { afterEach, describe, expect, it } from 'vitest'
import type { Words } from './base/i18n.svelte'
import { settings } from './base/settings.svelte'
import { botPortrait, editionOrder, editionPortrait, gameTitle, titles } from './catalogue/titles'
import { keys } from './pages/help/keys'
import { misunderstood } from './pages/help/misunderstood'
import { sections } from './pages/help/sections'
import { explained } from './pages/help/variants'
import { words as help } from './pages/help/words'

const files = import.meta.glob<Words<unknown>>('./**/words.ts', { eager: true, import: 'words' })
const all: Record<string, Words<unknown>> = { ...files, explained, keys, misunderstood, titles }

/** The paths of all words: "sections.aim.title". */
function paths(words: unknown, path = ''): string[] {
  if (typeof words !== 'object' || words === null) return [path]
  return Object.entries(words).flatMap(([key, value]) => paths(value, `${path}.${key}`))
}

/** Words that may be the same or empty: a title that is only the name, a clause that is none. */
const MAY_BE_EMPTY = /(\.titles\.home|\.clause)$/

function texts(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

describe.each(Object.entries(all))('%s', (_, words) => {
  it('says in German what it says in English', () => {
    expect(paths(words.de)).toEqual(paths(words.en))
  })

  it('says something', () => {
    for (const [path, text] of [...texts(words.en), ...texts(words.de)]) {
      if (!MAY_BE_EMPTY.test(path)) expect(text.trim(), path).not.toBe('')
    }
  })
})

describe('titles', () => {
  afterEach(() => settings.change({ language: 'en' }))

  it('follow the language', () => {
    settings.change({ language: 'de' })
    expect(gameTitle('2023', 'duel')).toBe('Ausgabe 2023 · Duell')
    settings.change({ language: 'en' })
    expect(gameTitle('2018', 'standard')).toBe('2018 edition')
  })

  it('fall back on what the server says', () => {
    const deep = { id: 'deep', title: 'Deep', summary: 'Thinks.', level: null, rating: null }
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

describe('help', () => {
  it('has words for every section', () => {
    expect(Object.keys(help.en.sections)).toEqual([...sections])
  })
})
