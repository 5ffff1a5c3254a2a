// Whether a placement reaches the goal of a step.
import type { Preview } from '../table/placement'
import type { Goal } from './lessons'

/** Whether a placement reaches a goal. `markers` are the learner's markers after the placement. */
export function isReached(goal: Goal, { halves, bonus }: Preview, markers: number[]): boolean {
  switch (goal.kind) {
    case 'any':
      return true
    case 'bonus':
      return bonus > 0
    case 'points': {
      const own = halves.filter((half) => half.colour === goal.colour)
      return own.reduce((sum, half) => sum + half.points, 0) >= goal.least
    }
    case 'lowest':
      return Math.min(...markers) >= goal.least
    case 'cover':
      return halves.some((half) => half.space === goal.space)
    case 'answer':
      return false
  }
}
