// The engine computed the choices of the lessons. The rules of the page find the same.
import { describe, expect, it } from 'vitest'
import { listChoices } from '../rules/choices'
import { findKind } from '../rules/kind'
import { newState, type State } from '../rules/state'
import { lessons } from './lessons'

describe.each(lessons)('the lesson $id', (lesson) => {
  const kind = findKind(lesson.edition, lesson.variant, lesson.players)!
  const steps = lesson.steps.filter((step) => step.choices)

  it.each(steps)('has the same choices as from the engine: $id', (step) => {
    const state: State = {
      ...newState(kind, 0),
      symbols: new Map([...newState(kind, 0).symbols, ...Object.entries(step.cells)]),
      markers: step.markers,
      tokens: step.tokens,
      bonus: step.bonus,
      beginners: step.id === 'first-turn' ? [0] : [],
    }
    expect(listChoices(kind, state, step.racks[0] ?? [])).toEqual(step.choices)
  })
})
