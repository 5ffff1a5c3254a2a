import { flushSync, mount, unmount } from 'svelte'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../server/api'
import { catalogue } from '../catalogue/catalogue.fixture'
import type { Situation, TableInfo } from '../protocol'
import { TableRequests, type TableApi } from '../server/requests.svelte'
import { ann, open, seat, waiting } from './waiting.fixture'
import WaitingRoom from './WaitingRoom.svelte'

vi.mock('../server/api', async (load) => ({
  ...(await load<typeof import('../server/api')>()),
  getCatalogue: async () => catalogue,
}))

const info = {
  id: 'abc',
  edition: '2023',
  variant: 'standard',
  players: 2,
  clock: null,
} as TableInfo
const api = {
  introduce: async () => undefined,
  sitDown: () => Promise.reject(new ApiError('network', 'no answer')),
} as Partial<TableApi> as TableApi

it('a player who has the seat does not see the error of a lost answer', async () => {
  const requests = new TableRequests('abc', () => undefined, api)
  const table: { now: Situation } = $state({ now: waiting([ann, open]) })
  const props = {
    info,
    requests,
    get now() {
      return table.now
    },
  }
  const shown = mount(WaitingRoom, { target: document.body, props })
  await requests.sit(1, 'Me')
  flushSync()
  expect(document.querySelector('[role="alert"]')).not.toBeNull()
  table.now = waiting([ann, seat({ name: 'Me', is_mine: true })])
  flushSync()
  expect(document.querySelector('[role="alert"]')).toBeNull()
  await unmount(shown)
})
