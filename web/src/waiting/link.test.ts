import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { copy, isOnlyHere, linkTo } from './link'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

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

describe('copying', () => {
  function field(): HTMLInputElement {
    const input = document.createElement('input')
    input.value = 'https://example.org'
    document.body.append(input)
    return input
  }

  it('uses the clipboard', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await copy(field())).toBe(true)
    expect(writeText).toHaveBeenCalledWith('https://example.org')
  })

  it('uses the older way without a clipboard, as without https', async () => {
    vi.stubGlobal('navigator', {})
    const execCommand = vi.fn(() => true)
    Object.assign(document, { execCommand })
    expect(await copy(field())).toBe(true)
    expect(execCommand).toHaveBeenCalledWith('copy')
  })
})
