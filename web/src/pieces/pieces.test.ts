import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import Symbol from './Symbol.svelte'
import TilePiece from './TilePiece.svelte'
import { tileName } from './words'

let shown: Record<string, unknown> | null = null

beforeEach(() => settings.change({ language: 'en' }))

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
})

it('draws a tile with both colours and both symbols', () => {
  shown = mount(TilePiece, { target: document.body, props: { colours: 'rb', selected: true } })
  flushSync()
  const svg = document.querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(svg?.querySelectorAll('.symbol.c-r, .symbol.c-b')).toHaveLength(2)
  expect(svg?.querySelector('.chosen')).not.toBeNull()
})

it('gives a symbol a label only if it has a title', () => {
  shown = mount(Symbol, { target: document.body, props: { colour: 'y', title: 'yellow' } })
  flushSync()
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('yellow')
})

it('names tiles in both languages', () => {
  expect(tileName('rb')).toBe('red and blue')
  settings.change({ language: 'de' })
  expect(tileName('yy')).toBe('Doppel-Gelb')
})
