import { expect, it } from 'vitest'
import { readDrawing } from '../../picture/picture'
import { rulebook } from './rulebook'
import { clauseOf } from './sections'

it('an address is a clause, the first clause of a chapter, or neither', () => {
  expect(['R6.1', 'R10', 'R10.4', 'scoring', 'R', null].map(clauseOf)).toEqual([
    'R6.1',
    'R10.1',
    'R10.4',
    null,
    null,
    null,
  ])
})

it('both languages have the same subjects, clauses and figures', () => {
  const outline = ({ subjects }: typeof rulebook.en) =>
    subjects.map(({ id, clauses }) => [
      id,
      clauses.map(({ number, figures }) => [number, figures.length]),
    ])
  expect(outline(rulebook.de)).toEqual(outline(rulebook.en))
})

it('every clause that a text names can be opened', () => {
  for (const language of ['en', 'de'] as const) {
    const rules = rulebook[language]
    const known = new Set(
      rules.subjects.flatMap(({ clauses }) => clauses.map((each) => each.number)),
    )
    for (const [named] of JSON.stringify(rules).matchAll(/\bR\d+(\.\d+)?\b/g)) {
      expect(known).toContain(clauseOf(named))
    }
  }
})

it('figures score what the engine scores', () => {
  const drawn = Object.values(rulebook.figures).filter((figure) => 'map' in figure)
  expect(drawn.length).toBeGreaterThan(4)
  for (const figure of drawn) {
    expect(readDrawing(figure).laid.map((each) => each.tile.points)).toEqual(figure.points)
  }
})
