import { flushSync, mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import type { Reviewing } from './reviewing.svelte'
import Status from './Status.svelte'

it.each([
  [0, 'The review has begun. Results appear step by step.'],
  [0.049, 'The review has begun. Results appear step by step.'],
  [0.05, '5% done. Results appear step by step.'],
  [0.999, '95% done. Results appear step by step.'],
])('progress %d is told without a false number', async (progress, told) => {
  settings.change({ language: 'en' })
  const reviewing = { state: 'running', progress, problem: null } as Reviewing
  const shown = mount(Status, { target: document.body, props: { reviewing, why: '' } })
  flushSync()
  expect(document.querySelector('[role=status]')?.textContent).toBe(told)
  await unmount(shown)
})
