import { flushSync, mount, unmount } from 'svelte'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../api'
import { catalogue } from '../pages/catalogue.fixture'
import type { Situation, TableInfo } from '../protocol'
import { Deeds, type Door } from './deeds.svelte'
import { ann, open, seat, waiting } from './situation.fixture'
import WaitingRoom from './WaitingRoom.svelte'

vi.mock('../api', async (load) => ({
  ...(await load<typeof import('../api')>()),
  getCatalogue: async () => catalogue,
}))

const info = {
  id: 'abc',
  edition: '2023',
  variant: 'standard',
  players: 2,
  clock: null,
} as TableInfo
const door = {
  introduce: async () => undefined,
  sitDown: () => Promise.reject(new ApiError('network', 'no answer')),
} as Partial<Door> as Door

it('who has the seat after all reads nothing more of an answer that was lost', async () => {
  const deeds = new Deeds('abc', () => undefined, door)
  const table: { now: Situation } = $state({ now: waiting([ann, open]) })
  const props = {
    info,
    deeds,
    get now() {
      return table.now
    },
  }
  const shown = mount(WaitingRoom, { target: document.body, props })
  await deeds.sit(1, 'Me')
  flushSync()
  expect(document.querySelector('[role="alert"]')).not.toBeNull()
  table.now = waiting([ann, seat({ name: 'Me', is_mine: true })])
  flushSync()
  expect(document.querySelector('[role="alert"]')).toBeNull()
  await unmount(shown)
})
