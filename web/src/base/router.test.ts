import { describe, expect, it } from 'vitest'
import { findAddress, formatRoute, parseRoute, router, type Route } from './router.svelte'

const routes: [string, Route][] = [
  ['#/', { page: 'home' }],
  ['#/new', { page: 'new' }],
  ['#/new/friend', { page: 'new', preset: 'friend' }],
  ['#/new/slow', { page: 'new', preset: 'slow' }],
  ['#/lobby', { page: 'lobby' }],
  ['#/ratings', { page: 'ratings' }],
  ['#/me', { page: 'me' }],
  ['#/table/abc_1-2', { page: 'table', id: 'abc_1-2' }],
  ['#/replay/abc', { page: 'replay', id: 'abc', step: null }],
  ['#/replay/abc/0', { page: 'replay', id: 'abc', step: 0 }],
  ['#/replay/abc/12', { page: 'replay', id: 'abc', step: 12 }],
  ['#/replay/abc/review', { page: 'replay', id: 'abc', step: null, tab: 'review' }],
  ['#/replay/abc/12/scores', { page: 'replay', id: 'abc', step: 12, tab: 'scores' }],
  ['#/position/2023%2Fduel%2F2%40-%20R4G', { page: 'position', text: '2023/duel/2@- R4G' }],
  ['#/setup', { page: 'setup', text: null }],
  ['#/setup/2023%2Fduel%2F2%20R4G', { page: 'setup', text: '2023/duel/2 R4G' }],
  ['#/games', { page: 'games' }],
  ['#/settings', { page: 'settings' }],
  ['#/help', { page: 'help', section: null }],
  ['#/day', { page: 'day', day: null }],
  ['#/day/2026-11-16', { page: 'day', day: '2026-11-16' }],
  ['#/day/tomorrow', { page: 'unknown', path: 'day/tomorrow' }],
  ['#/help/scoring', { page: 'help', section: 'scoring' }],
  ['#/puzzles', { page: 'puzzles', puzzle: null }],
  ['#/puzzles/0123456789', { page: 'puzzles', puzzle: '0123456789' }],
  ['#/scorekeeper', { page: 'scorekeeper', game: null }],
  ['#/scorekeeper/a1', { page: 'scorekeeper', game: 'a1' }],
  ['#/puzzles/lowest', { page: 'puzzles', puzzle: null, theme: 'lowest' }],
  ['#/nowhere/at/all', { page: 'unknown', path: 'nowhere/at/all' }],
]

describe('addresses', () => {
  it.each(routes)('%s is read and written', (address, route) => {
    expect(parseRoute(address)).toEqual(route)
    expect(formatRoute(route)).toBe(address)
  })

  it.each(['', '#', '#/', '/'])('%j is the start page', (address) => {
    expect(parseRoute(address)).toEqual({ page: 'home' })
  })

  it('forgives a slash at the end', () => {
    expect(parseRoute('#/games/')).toEqual({ page: 'games' })
  })

  it('reads a position text that was typed into the address bar', () => {
    const text = '2023/duel/2@1 R4G/7 0,0:-0 ??/rbgg rb2 0 over:full 0 - _a_|b_c'
    for (const typed of [text, text.replaceAll(' ', '%20'), encodeURI(text)]) {
      expect(parseRoute(`#/position/${typed}`)).toEqual({ page: 'position', text })
    }
  })

  it.each([
    ['https://example.org/t/abc', '../', '/#/table/abc'],
    ['https://example.org/games/t/abc?lang=de', '../', '/games/#/table/abc'],
    ['https://example.org/t/abc#/help', '../', '/#/help'],
    ['https://example.org/lobby', './', '/#/lobby'],
    ['https://example.org/no/where', '../', '/#/no/where'],
    ['https://example.org/api/tables/a', '../../', '/#/api/tables/a'],
  ])('%s is the route of the page in its folder', (href, root, address) => {
    expect(findAddress(href, root)).toBe(address)
  })

  it.each([
    '#/table',
    '#/table/a/b',
    '#/replay',
    '#/replay/a/x',
    '#/replay/a/moves',
    '#/replay/a/review/1',
    '#/replay/a/1/review/x',
    '#/new/1',
    '#/lobby/x',
    '#/position',
    '#/position/',
    '#/%',
  ])('%s is an unknown page', (address) => {
    expect(parseRoute(address).page).toBe('unknown')
  })

  it('encodes special characters of an id', () => {
    const route: Route = { page: 'table', id: 'a/b c%' }
    expect(parseRoute(formatRoute(route))).toEqual(route)
  })
})

describe('the router', () => {
  it('follows the address', () => {
    location.hash = '#/games'
    dispatchEvent(new Event('hashchange'))
    expect(router.route).toEqual({ page: 'games' })
  })

  it('steps through a replay without new entries in the history', () => {
    const before = history.length
    router.replace({ page: 'replay', id: 'abc', step: 3 })
    expect(router.route).toEqual({ page: 'replay', id: 'abc', step: 3 })
    expect(history.length).toBe(before)
  })
})
