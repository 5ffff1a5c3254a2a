import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../server/api'
import { settings } from '../base/settings.svelte'
import FairBag from './FairBag.svelte'

const fetched = vi.fn<() => Promise<unknown>>()
vi.mock('../server/api', async (original) => ({
  ...(await original<typeof import('../server/api')>()),
  getRecord: () => fetched(),
}))

const file = join(import.meta.dirname, '../../../fixtures/records/standard.json')
const record = JSON.parse(readFileSync(file, 'utf8')) as {
  fair: { commitment: string }
  start: number
}
const { fair, ...silent } = record
let shown: Record<string, unknown> | null = null

async function show(data: unknown): Promise<string> {
  fetched.mockResolvedValue(data)
  shown = mount(FairBag, {
    target: document.body,
    props: { id: 'abc', commitment: fair.commitment },
  })
  await flushRequests()
  return read()
}

const flushRequests = () =>
  vi.waitFor(() => {
    flushSync()
    expect(document.querySelector('[role=status] svg, [role=status] button')).not.toBeNull()
  })
const read = () => document.body.textContent.replace(/\s+/g, ' ').trim()

function keepSeal(seal: string, turn: number): void {
  localStorage.setItem('genial.seals', JSON.stringify([['abc', { seal, turn }]]))
}

beforeEach(() => {
  localStorage.clear()
  settings.change({ language: 'en' })
})
afterEach(async () => {
  if (shown) await unmount(shown)
  document.body.replaceChildren()
})

it('a fair game is confirmed, and the page says that this browser did not see the commitment', async () => {
  const text = await show(record)
  expect(text).toContain('The bag was fair. Your browser checked every draw.')
  expect(text).toContain('This browser was not open')
  expect(document.querySelector('[role=status]')?.className).toContain('fair')
})

it('says since which turn the commitment was known', async () => {
  keepSeal(fair.commitment, 0)
  expect(await show(record)).toContain('the one you saw at the start of the game')
})

it('has another text for a player who joined later', async () => {
  keepSeal(fair.commitment, 4)
  expect(await show(record)).toContain('when you joined, in turn 5')
})

it('a changed game has a cross with the reason', async () => {
  const text = await show({ ...record, start: 1 - record.start })
  expect(text).toContain(
    'The bag did not pass the check. A different player should have gone first.',
  )
  expect(text).not.toContain('was fair')
})

it('a replaced commitment is detected', async () => {
  keepSeal('ab'.repeat(32), 0)
  expect(await show(record)).toContain('not the one you saw during the game')
})

it('a game with a seed is not called unfair', async () => {
  const text = await show({ ...silent, seed: 7 })
  expect(text).toContain('The bag of this game can’t be checked.')
  expect(text).toContain('a bag seed')
})

it('a record that could not be loaded can be requested again', async () => {
  fetched.mockRejectedValueOnce(new ApiError('network', ''))
  shown = mount(FairBag, { target: document.body, props: { id: 'abc', commitment: null } })
  await flushRequests()
  expect(read()).toContain('hasn’t been checked yet')
  fetched.mockResolvedValue(record)
  document.querySelector('button')?.click()
  await vi.waitFor(() => {
    flushSync()
    expect(read()).toContain('The bag was fair')
  })
})

it('speaks German', async () => {
  settings.change({ language: 'de' })
  expect(await show(record)).toContain(
    'Der Beutel war fair. Dein Browser hat jedes Ziehen geprüft.',
  )
})
