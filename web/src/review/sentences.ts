// The review in sentences: the verdict, better moves and reasons. The server sends kinds and numbers.
import { list, say } from '../base/i18n.svelte'
import { tellFact, type Fact } from '../facts/facts'
import { words as factWords } from '../facts/words'
import { colourName, tileName } from '../pieces/words'
import type { GradedMove, Reason } from '../protocol'
import { tellAmount, tellLoss } from './amounts'
import { findLuck, findReason, isSerious } from './reading'
import { nameInSentence, type Subject } from './subject'
import { words } from './words'

const MOST_FACTS = 2 // the most facts in the verdict, and for each key moment

/** The verdict; empty until there is one. */
export function tellVerdict(subject: Subject): string {
  const { review, replay, unit, viewer } = subject
  const w = say(words)
  const verdict = review?.verdict
  if (!review || !verdict) return ''
  const isGraded = review.moves.every((move) => move !== null)
  const step = verdict.step ?? 0
  const move = review.moves[step]
  const name = nameInSentence(subject, move?.seat ?? 0)
  if (verdict.kind === 'move' && move) {
    const loss = tellLoss(move.loss, unit)
    const isAlone = replay.info.variant === 'solo' && viewer !== null
    const first = isAlone ? w.costliestAlone(step + 1, loss) : w.costliest(step + 1, name, loss)
    const reason = findReason(review, step)
    return [first, tellBetter(reason), tellWhy(subject, reason)].filter(Boolean).join(' ')
  }
  if (!isGraded) return ''
  if (verdict.kind === 'draw') {
    const luck = findLuck(review, step) ?? 0
    const tiles = list((replay.draws[step] ?? []).map(tileName))
    return w.decidedByDraw(step + 1, name, tiles, tellLoss(Math.abs(luck), unit), luck > 0)
  }
  return review.unknown_racks ? w.nothingUnknown : w.nothing
}

/** "Better: red on j7 and blue on j8."; empty without a better move. */
export function tellBetter(reason: Reason | null): string {
  if (!reason) return ''
  const w = say(words)
  const places = reason.halves.map(({ colour, space }) => w.place(colourName(colour), space))
  if (places.length) return w.better(list(places))
  return w.better(reason.better === 'swap' ? w.swapInstead : w.keepInstead)
}

/** Why the better move was better. */
export function tellWhy({ replay, viewer }: Subject, reason: Reason | null): string {
  const step = reason && replay.steps[reason.step]
  if (!step) return ''
  const { better, played } = say(factWords).moves
  const names = replay.seats.map((seat) => seat.name)
  const side = replay.seats[step.seat]?.owner ?? 0
  const before = replay.steps[reason.step - 1]?.markers ?? replay.info.started_from?.markers
  const places = [...replay.info.colours].map((colour, index) => [
    colour,
    before?.[side]?.[index] ?? 0,
  ])
  const markers = Object.fromEntries(places) as Record<string, number>
  const facts = (reason.facts as unknown as Fact[]).filter((fact) => !isEmpty(fact))
  // If there is a better reason, a comparison of points adds little.
  const telling = facts.filter((fact) => fact.kind !== 'scores')
  return (telling.length ? telling : facts)
    .slice(0, MOST_FACTS)
    .map((fact) => tellFact(fact, { names, viewer, better, played, markers }))
    .filter(Boolean)
    .join(' ')
}

/** Whether a fact says only that both moves score the same. */
function isEmpty(fact: Fact): boolean {
  if (fact.kind !== 'scores') return false
  const colours = Object.keys({ ...fact.played, ...fact.better })
  return colours.every((colour) => (fact.played[colour] ?? 0) === (fact.better[colour] ?? 0))
}

/** The grade of a move with its cost: "Blunder: cost 20%". */
export function tellGrade(move: GradedMove, { unit }: Subject): string {
  const w = say(words)
  const grade = w.grades[move.grade]
  return isSerious(move) ? `${grade}: ${w.cost(tellAmount(move.loss, unit))}` : grade
}
