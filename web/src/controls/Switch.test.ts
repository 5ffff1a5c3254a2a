import { flushSync, mount, tick, unmount, type ComponentProps } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Switch from './Switch.svelte'

let shown: Record<string, unknown> | null = null

function show(part: Partial<ComponentProps<typeof Switch>>): HTMLInputElement {
  const props = { id: 'x', label: 'X', why: 'Because.', checked: false, change: () => {}, ...part }
  shown = mount(Switch, { target: document.body, props })
  flushSync()
  return document.querySelector('input')!
}

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
})

describe('a checkbox', () => {
  it('reports the choice', () => {
    const change = vi.fn()
    show({ change }).click()
    expect(change).toHaveBeenCalledWith(true)
  })

  it('that is disabled says why, and can have the focus', () => {
    const change = vi.fn()
    const box = show({ change, bar: 'Not today.' })
    box.click()
    expect(change).not.toHaveBeenCalled()
    expect(box.checked).toBe(false)
    expect(box.disabled).toBe(false)
    expect(box.getAttribute('aria-disabled')).toBe('true')
    expect(document.querySelector('#x-bar')?.textContent).toBe('Not today.')
    expect(box.getAttribute('aria-describedby')).toBe('x-bar x-why')
  })

  it('shows the old value if a change failed', async () => {
    const box = show({ change: async () => undefined })
    box.click()
    await tick()
    await tick()
    expect(box.checked).toBe(false)
  })

  it('shows the last choice until its change has ended', async () => {
    const ends: (() => void)[] = []
    const box = show({ change: () => new Promise<void>((end) => ends.push(end)) })
    for (let clicks = 0; clicks < 3; clicks++) box.click()
    ends[0]!()
    await tick()
    await tick()
    expect(box.checked).toBe(true)
    ends[2]!()
    await tick()
    await tick()
    expect(box.checked).toBe(false)
  })
})
