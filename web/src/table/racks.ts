// The racks of a finished game after any step: dealt, drawn, placed and exchanged. Knows no rules.
import type { Replay } from '../protocol'

/** Every seat's tiles after the first `count` steps. */
export function racksAfter(
  { deal, steps, draws }: Pick<Replay, 'deal' | 'steps' | 'draws'>,
  count: number,
): string[][] {
  const racks = deal.map((rack) => [...rack])
  steps.slice(0, count).forEach((step, index) => {
    const rack = racks[step.seat]
    if (!rack) return
    const gone = step.halves.length ? [step.move.slice(0, 2)] : step.shown
    for (const tile of gone) {
      const slot = rack.indexOf(tile)
      if (slot >= 0) rack.splice(slot, 1)
    }
    rack.push(...(draws[index] ?? []))
  })
  return racks
}
