import { afterEach, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import type { Hint } from '../protocol'
import { tellHint } from './announcements'

const half = (colour: string, points: number) => ({ colour, points })
const hint = (lowest: number, ...halves: object[]): Hint => ({ halves, lowest }) as unknown as Hint

afterEach(() => settings.change({ language: 'en' }))

it('a hint tells its points by colour, and whether the lowest score rises', () => {
  settings.change({ language: 'en' })
  const good = hint(4, half('b', 2), half('r', 1))
  expect(tellHint(good, 3, 'rgboyp')).toBe('3 points: 1 red, 2 blue; your lowest score rises to 4')
  expect(tellHint(good, 4, 'rgboyp')).toBe('3 points: 1 red, 2 blue')
  expect(tellHint(hint(0, half('b', 0), half('r', 0)), 0, 'rgboyp')).toBe('no points')
})

it('a hint speaks German', () => {
  settings.change({ language: 'de' })
  const told = tellHint(hint(1, half('b', 1), half('r', 0)), 0, 'rgboyp')
  expect(told).toBe('1 Punkt: 1 × Blau; deine niedrigste Punktzahl steigt auf 1')
})
