import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Preset } from '../../base/router.svelte'
import { settings } from '../../base/settings.svelte'
import { catalogue } from '../../catalogue/catalogue.fixture'
import { createTable } from '../../server/api'
import { defaultForm } from './form'
import Form from './Form.svelte'
import { remember } from './memory'

vi.mock('../../server/api', async (load) => ({
  ...(await load<typeof import('../../server/api')>()),
  createTable: vi.fn(),
}))

let shown: Record<string, unknown> | null = null

function show(preset?: Preset): HTMLElement {
  shown = mount(Form, { target: document.body, props: { catalogue, preset } })
  flushSync()
  return document.body
}

/** Waits for pending requests and updates of the page. */
async function flushRequests(): Promise<void> {
  await new Promise((done) => setTimeout(done))
  flushSync()
}

async function submit(): Promise<void> {
  document.querySelector<HTMLElement>('button[type="submit"]')!.click()
  await flushRequests()
}

function choose(group: string, value: string): void {
  document.querySelector<HTMLElement>(`input[name="${group}"][value="${value}"]`)!.click()
  flushSync()
}

function type(id: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(`#${id}`)!
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  flushSync()
}

beforeEach(() => {
  localStorage.clear()
  settings.change({ language: 'en', name: '', opponent: '' })
  vi.mocked(createTable).mockReset().mockResolvedValue({ id: 'abc' })
})

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.replaceChildren()
})

describe('an invitation', () => {
  it('asks the host for a name once', async () => {
    const page = show('friend')
    await submit()
    expect(page.textContent?.match(/Enter a name\./g)).toHaveLength(1)
    expect(document.activeElement?.id).toBe('sitter')
    expect(createTable).not.toHaveBeenCalled()
    type('sitter', ' Ann ')
    await submit()
    expect(createTable).toHaveBeenCalledOnce()
    expect(settings.name).toBe('Ann')
    await unmount(shown!)
    show('friend')
    expect(page.querySelector<HTMLInputElement>('#sitter')?.value).toBe('Ann')
  })

  it('does not depend on the last game', async () => {
    const last = { ...defaultForm(catalogue), variant: 'team' as const, players: 4, isRated: true }
    remember({ ...last, clock: 'game', edition: 'extreme' })
    settings.change({ name: 'Ann' })
    show('friend')
    await submit()
    expect(vi.mocked(createTable).mock.lastCall?.[0]).toMatchObject({
      edition: '2023',
      variant: 'standard',
      seats: [{ name: 'Ann' }, { is_open: true }],
      clock: null,
      is_rated: false,
      chat: true,
    })
  })

  it('is live with a clock or turn-based with days', async () => {
    settings.change({ name: 'Ann' })
    const page = show('friend')
    const groups = () => [...page.querySelectorAll('legend')].map((each) => each.textContent)
    expect(groups()).toContain('Clock')
    choose('pace', 'slow')
    expect(groups()).not.toContain('Clock')
    choose('turn-days', '7')
    await submit()
    expect(vi.mocked(createTable).mock.lastCall?.[0].clock).toEqual({
      minutes: 7 * 24 * 60,
      increment: 0,
      per: 'turn',
    })
  })
})

describe('a game against a bot', () => {
  it('has a neutral name for a player without one', async () => {
    show()
    await submit()
    expect(vi.mocked(createTable).mock.lastCall?.[0].seats[0]?.name).toBe('Player')
    expect(settings.name).toBe('')
  })

  it('offers bots for study on demand', () => {
    const page = show()
    const bots = () => [...page.querySelectorAll('select option')].map((each) => each.textContent)
    expect(bots()).not.toContain('Greedy')
    page.querySelector<HTMLElement>('input[aria-label="Toys and bots for study"]')!.click()
    flushSync()
    expect(bots()).toContain('Greedy')
  })
})
