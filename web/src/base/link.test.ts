import { describe, expect, it } from 'vitest'
import { settings } from './settings.svelte'
import { isOnlyHere, linkTo } from './link'

describe('the link', () => {
  it('is the whole address, also of a page in a folder', () => {
    settings.change({ language: 'en' })
    expect(linkTo('a1', 'https://example.org/games/?x#/new')).toBe('https://example.org/games/t/a1')
  })

  it('has a preview in the language of the page', () => {
    settings.change({ language: 'de' })
    expect(linkTo('a1', 'https://example.org/')).toBe('https://example.org/t/a1?lang=de')
  })

  it.each([
    ['http://127.0.0.1:8674/#/table/a', true],
    ['http://localhost:8674/#/table/a', true],
    ['http://[::1]:8674/#/table/a', true],
    ['http://192.168.0.7:8674/#/table/a', false],
    ['https://example.org/#/table/a', false],
  ])('%s means this computer only: %s', (link, isOnly) => {
    expect(isOnlyHere(link)).toBe(isOnly)
  })
})
