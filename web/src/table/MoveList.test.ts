import { flushSync, mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import type { Step } from '../protocol'
import MoveList from './MoveList.svelte'

it('numbers moves, as the board does, also if a turn has several', async () => {
  const steps = [0, 0, 1].map(
    (turn, id) =>
      ({ id, turn, seat: turn, move: 'swap', halves: [], shown: [] }) as unknown as Step,
  )
  const shown = mount(MoveList, {
    target: document.body,
    props: { steps, names: ['Ann', 'Ben'], colours: 'r', shape: 'hexagon', at: 3, ongo: () => {} },
  })
  flushSync()
  const numbers = [...document.querySelectorAll('.number')].map((each) => each.textContent)
  expect(numbers).toEqual(['1', '2', '3'])
  await unmount(shown)
})
