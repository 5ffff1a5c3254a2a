import { describe, expect, it } from 'vitest'
import { partnersOf, shorten } from './names'

describe('shortened names', () => {
  it('keep their end, where names often differ', () => {
    expect(shorten('Balanced 2')).toEqual({ head: 'Balance', tail: 'd 2' })
    expect(shorten('Balanced 3').tail).not.toBe(shorten('Balanced 2').tail)
  })

  it('are not cut if they are short', () => {
    expect(shorten('Ann')).toEqual({ head: '', tail: 'Ann' })
    expect(shorten('Clara')).toEqual({ head: '', tail: 'Clara' })
  })

  it('are cut between letters only', () => {
    for (const name of ['Balance\u0301de', 'Ann 👩‍🚀 2', 'Zoe\u0308 Zoe\u0308']) {
      const { head, tail } = shorten(name)
      expect(head + tail).toBe(name)
      expect(tail).not.toMatch(/^[\p{M}\u200d]/u)
      expect(head).not.toMatch(/\u200d$/)
    }
  })

  it('of partners are on separate lines', () => {
    expect(partnersOf('Ann + Cem', [])).toEqual(['Ann', 'Cem'])
    expect(partnersOf('Team 1', ['Ann', 'Cem'])).toEqual(['Ann', 'Cem'])
    expect(partnersOf('Ann', ['Ann'])).toEqual(['Ann'])
  })
})
