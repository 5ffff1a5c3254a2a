import { beforeEach, describe, expect, it } from 'vitest'
import { isReached } from './goal'
import { Lesson } from './lesson.svelte'
import { lessons } from './lessons'
import type { Preview } from '../table/placement'

const half = (colour: string, space: string, points: number) => ({
  colour,
  space,
  points,
  lines: [],
})
const placed: Preview = {
  halves: [half('r', 'h8', 3), half('b', 'h9', 1)],
  landings: { r: 3, b: 1 },
  bonus: 0,
}

beforeEach(() => localStorage.clear())

it('a goal is reached by points, by the lowest marker, by a bonus, or by a covered space', () => {
  expect(isReached({ kind: 'points', colour: 'r', least: 3 }, placed, [])).toBe(true)
  expect(isReached({ kind: 'points', colour: 'b', least: 3 }, placed, [])).toBe(false)
  expect(isReached({ kind: 'lowest', least: 2 }, placed, [3, 2])).toBe(true)
  expect(isReached({ kind: 'lowest', least: 2 }, placed, [3, 1])).toBe(false)
  expect(isReached({ kind: 'bonus' }, placed, [])).toBe(false)
  expect(isReached({ kind: 'bonus' }, { ...placed, bonus: 1 }, [])).toBe(true)
  expect(isReached({ kind: 'cover', space: 'h9' }, placed, [])).toBe(true)
  expect(isReached({ kind: 'cover', space: 'h7' }, placed, [])).toBe(false)
})

describe('a lesson', () => {
  const content = lessons[0]!

  it('takes a single tile in hand, and grades a placement', () => {
    const lesson = new Lesson(content)
    lesson.go(1)
    expect(lesson.gestures.placing.tile).toBe(0)
    lesson.gestures.press('h8', false)
    expect(lesson.gestures.placing.isPending).toBe(true)
    lesson.gestures.confirm()
    expect(lesson.outcome).toMatchObject({ isGoal: true, placed: { landings: { r: 3 } } })
    lesson.retry()
    expect(lesson.outcome).toBe(null)
    lesson.gestures.press('e9', false)
    lesson.gestures.confirm()
    expect(lesson.outcome?.isGoal).toBe(false)
  })

  it('leaves a single tile in hand when the player taps it', () => {
    const lesson = new Lesson(content)
    lesson.gestures.pick(0)
    expect(lesson.gestures.placing.tile).toBe(0)
    lesson.go(content.steps.findIndex((step) => step.id === 'lowest'))
    lesson.gestures.pick(0)
    expect(lesson.gestures.placing.tile).toBe(0)
    lesson.gestures.pick(0)
    expect(lesson.gestures.placing.tile).toBe(null)
  })

  it('says why a tile does not fit', () => {
    const lesson = new Lesson(content)
    lesson.gestures.press('h8', false) // covered
    expect(lesson.gestures.messages.warning).not.toBe('')
    expect(lesson.gestures.placing.isPending).toBe(false)
  })

  it('goes on where it was left, and ends after its last step', () => {
    new Lesson(content).go(4)
    const lesson = new Lesson(content)
    expect(lesson.step?.id).toBe('lowest')
    lesson.go(99)
    expect(lesson.step).toBe(null)
    expect(new Lesson(content).step).toBe(null)
    lesson.go(-1)
    expect(lesson.index).toBe(0)
  })

  it('has one right answer', () => {
    const lesson = new Lesson(content)
    lesson.go(content.steps.findIndex((step) => step.id === 'exchange'))
    expect(lesson.rack).toHaveLength(5)
    lesson.answer('keep')
    expect(lesson.outcome?.isGoal).toBe(false)
    expect(lesson.rack).toEqual(lesson.step?.refilled?.keep)
    lesson.answer('swap')
    expect(lesson.outcome?.isGoal).toBe(true)
    expect(lesson.rack).toEqual(lesson.step?.refilled?.swap)
    lesson.retry()
    expect(lesson.rack).toHaveLength(5)
  })
})
