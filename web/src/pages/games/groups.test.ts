import { expect, it } from 'vitest'
import { groupOf, isGoingOn } from './groups'
import { summary } from './summary.fixture'

it('a game goes on until it is over', () => {
  expect(isGoingOn(summary({ is_over: false }))).toBe(true)
  expect(isGoingOn(summary({ is_over: true }))).toBe(false)
})

it('an uploaded record cannot be played on, however it ends', () => {
  expect(isGoingOn(summary({ is_over: false, is_imported: true }))).toBe(false)
  expect(isGoingOn(summary({ is_over: true, is_imported: true }))).toBe(false)
})

it('only what is over is called finished', () => {
  expect(groupOf(summary({ is_over: false }))).toBe('unfinished')
  expect(groupOf(summary({ is_over: true }))).toBe('finished')
  expect(groupOf(summary({ is_over: true, is_imported: true }))).toBe('finished')
  expect(groupOf(summary({ is_over: false, is_imported: true }))).toBe('fragments')
})
