import { afterEach, describe, expect, it, vi } from 'vitest'
import { copy } from './copy'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
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
