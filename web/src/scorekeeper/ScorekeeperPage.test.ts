import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import { readPlaythroughs } from '../rules/playthrough.fixture'
import { listGames, keepGame } from './kept'
import { newKept } from './kept.fixture'
import ScorekeeperPage from './ScorekeeperPage.svelte'

let shown: Record<string, unknown> | null = null

function show(game: string | null): void {
  shown = mount(ScorekeeperPage, { target: document.body, props: { game } })
  flushSync()
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}

function click(name: string): void {
  button(name).click()
  flushSync()
}

function choose(selector: string): void {
  document.querySelector<HTMLInputElement>(selector)!.click()
  flushSync()
}

beforeEach(() => {
  localStorage.clear()
  settings.change({ language: 'en' })
})

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  vi.unstubAllGlobals()
})

describe('a new game', () => {
  it('has the variants and numbers of players of its edition', () => {
    show(null)
    const select = document.querySelector('select')!
    expect([...select.options].map(({ value }) => value)[0]).toBe('2023')
    choose('input[value="duel"]')
    expect(document.querySelectorAll('ol input')).toHaveLength(2)
    expect(document.querySelector('input[name="players"]')).toBe(null)
    select.value = '2004'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    flushSync()
    expect(document.querySelector('input[value="duel"]')).toBe(null)
    choose('input[value="solo"]')
    expect(document.querySelectorAll('ol input')).toHaveLength(1)
    expect(document.querySelector('input[name="start"]')).toBe(null)
    click('Start')
    expect(listGames()[0]).toMatchObject({ edition: '2004', variant: 'solo', players: 1 })
    expect(location.hash).toBe(`#/scorekeeper/${listGames()[0]?.id}`)
  })

  it('needs different names, and offers those of the last game', () => {
    keepGame(newKept({ names: ['Mia', 'Mia'] }))
    show(null)
    click('Start')
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('same name')
    expect(listGames()).toHaveLength(1)
  })

  it('is refused if the browser stores nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    show(null)
    click('Start')
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('doesn’t store')
  })
})

describe('a kept game', () => {
  it('that is unknown says so', () => {
    show('nothing')
    expect(document.querySelector('h1')?.textContent).toContain('doesn’t have this game')
  })

  it('is listed with its state, and deleted after a question', () => {
    const over = readPlaythroughs().find(({ name }) => name === '2023-duel-2')!
    const moves = over.moments.map(({ move }) => move).filter((move) => move !== 'keep')
    keepGame(newKept({ id: 'a' }, ['rbc9c10']))
    keepGame(newKept({ id: 'b', variant: 'duel', start: 1, changed: '2026-02-01' }, moves))
    show(null)
    const rows = [...document.querySelectorAll('li .what')].map((row) => row.textContent)
    expect(rows[0]).toContain('Ann wins!')
    expect(rows[1]).toContain('In progress · 1 tile')
    document.querySelectorAll<HTMLElement>('[aria-label="Delete: Ann, Ben"]')[1]?.click()
    flushSync()
    click('Delete')
    expect(listGames().map(({ id }) => id)).toEqual(['b'])
  })

  it('offers an exchange only for the turn that has just ended', () => {
    keepGame(newKept({ id: 'a' }, ['rbc9c10']))
    show('a')
    click('Ann swapped tiles')
    expect(() => button('Ann swapped tiles')).toThrow()
    expect(document.querySelector('#prompt')?.textContent).toContain('Ben’s turn')
  })

  it('keeps the focus when a button disappears', async () => {
    keepGame(newKept({ id: 'a' }, ['rbc9c10']))
    show('a')
    const pressed = button('Ann swapped tiles')
    pressed.focus()
    pressed.click()
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
    expect(document.activeElement).not.toBe(pressed)
  })
})

it('uploads a game once, and offers its replay', async () => {
  keepGame(newKept({ id: 'a' }, ['rbc9c10']))
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 'xyz' }, { status: 201 }))
  vi.stubGlobal('fetch', fetched)
  show('a')
  click('Save on the server')
  await vi.waitFor(() =>
    expect(document.querySelector('a[href="#/replay/xyz"]')?.textContent).toContain('Replay'),
  )
  const [url, options] = fetched.mock.calls[0]!
  expect(url).toBe('api/records')
  const record = JSON.parse(String(options?.body)) as Record<string, unknown>
  expect(record).toMatchObject({ format: 'genial/1', unknown_racks: true, names: ['Ann', 'Ben'] })
})
