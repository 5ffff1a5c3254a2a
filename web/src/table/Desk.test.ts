import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import Desk from './Desk.svelte'

let shown: Record<string, unknown> | null = null

function show(isNarrow: boolean): void {
  const part = createRawSnippet(() => ({ render: () => '<p></p>' }))
  const props = { isNarrow, title: 'A game', stage: part, dock: part, side: part }
  shown = mount(Desk, { target: document.body, props })
  flushSync()
}

afterEach(async () => {
  if (shown) await unmount(shown)
})

it('has a side only on a wide screen', () => {
  show(false)
  expect(document.querySelector('aside')).not.toBeNull()
})

// An empty side took 16 pixels from the board of a lesson on a phone.
it('leaves the whole width to the board on a narrow screen', () => {
  show(true)
  expect(document.querySelector('aside')).toBeNull()
})
