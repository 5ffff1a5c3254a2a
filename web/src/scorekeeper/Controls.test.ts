import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { Cardboard } from './cardboard.svelte'
import Controls from './Controls.svelte'
import { Keeper } from './keeper.svelte'
import { newKept } from './kept.fixture'

let shown: Record<string, unknown> | null = null

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  vi.restoreAllMocks()
})

function click(name: string): void {
  const buttons = [...document.querySelectorAll('button')]
  buttons.find((each) => each.textContent?.trim() === name)!.click()
  flushSync()
}

it('ignores a swap right after a tile was entered, and tells a swap', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const keeper = new Keeper(new Cardboard(newKept({ id: 'a' }, [])))
  shown = mount(Controls, {
    target: document.body,
    props: { keeper, isOver: false, onresult: () => {} },
  })
  for (const colour of 'rb') keeper.pick(colour)
  for (const space of ['c9', 'c10']) keeper.press(space)
  flushSync()
  click('Enter')
  click('Ann swapped tiles')
  expect(keeper.game.steps.map(({ move }) => move)).toEqual(['rbc9c10'])
  now.mockReturnValue(2000)
  click('Ann swapped tiles')
  expect(keeper.game.steps.map(({ move }) => move)).toEqual(['rbc9c10', 'swap'])
  expect(document.querySelector('#prompt')?.textContent).toContain('Ann swapped')
})
