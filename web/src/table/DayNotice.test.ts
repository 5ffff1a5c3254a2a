import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import DayNotice from './DayNotice.svelte'

let shown: Record<string, unknown> | undefined

beforeEach(() => {
  settings.change({ language: 'en' })
  vi.useFakeTimers()
})

afterEach(() => {
  if (shown) void unmount(shown)
  shown = undefined
  vi.useRealTimers()
})

function showAt(time: string): void {
  vi.setSystemTime(`2026-11-16T${time}Z`)
  shown = mount(DayNotice, { target: document.body, props: { day: '2026-11-16' } })
  flushSync()
}

const read = () => document.body.textContent?.trim()

it('says nothing while there is time', () => {
  showAt('23:29:59')
  expect(read()).toBe('')
})

it('counts the last minutes, and says when the game no longer counts', () => {
  showAt('23:58:30')
  expect(read()).toBe('The day ends in 2 min. Only a finished game counts.')
  vi.advanceTimersByTime(60_000)
  flushSync()
  expect(read()).toContain('in 1 min.')
  expect(document.querySelector('[role=status]')).toBeNull()
  vi.advanceTimersByTime(30_000)
  flushSync()
  expect(read()).toBe('The day is over, so this game no longer counts. You can play on.')
  expect(document.querySelector('[role=status]')).not.toBeNull()
})
