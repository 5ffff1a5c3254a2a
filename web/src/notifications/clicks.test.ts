import { expect, it } from 'vitest'
import { readClick } from './clicks'

it('leads to the table, or to my games where none is named', () => {
  expect(readClick({ table: 'abc' })).toEqual({ page: 'table', id: 'abc' })
  expect(readClick({ table: '' })).toEqual({ page: 'games' })
})

it.each([null, undefined, 'abc', {}, { table: 7 }])('leads nowhere: %s', (data) => {
  expect(readClick(data)).toBeNull()
})
