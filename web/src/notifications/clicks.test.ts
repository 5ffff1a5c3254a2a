import { expect, it } from 'vitest'
import { readClick } from './clicks'

it('opens the table, or my games without a table', () => {
  expect(readClick({ table: 'abc' })).toEqual({ page: 'table', id: 'abc' })
  expect(readClick({ table: '' })).toEqual({ page: 'games' })
})

it.each([null, undefined, 'abc', {}, { table: 7 }])('is ignored: %s', (data) => {
  expect(readClick(data)).toBeNull()
})
