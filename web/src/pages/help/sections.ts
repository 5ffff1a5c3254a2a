// Links into Help: to a topic of the rules (#/help/scoring), to a part after the rules
// (#/help/fair), to a clause (#/help/R6.1), or to a chapter (#/help/R6), which opens its first
// clause.

/** The parts after the rules. */
export const parts = ['often', 'fair', 'keys'] as const

export type Part = (typeof parts)[number]

/** The clause that an address names, or null. "R6" names R6.1. */
export function clauseOf(section: string | null): string | null {
  const [, chapter, clause = '1'] = /^R(\d+)(?:\.(\d+))?$/.exec(section ?? '') ?? []
  return chapter === undefined ? null : `R${chapter}.${clause}`
}

/** Scrolls to a part of Help, and moves the focus to its heading. */
export function showSection(section: string): void {
  const id = clauseOf(section) ?? section
  document.getElementById(`help-${id}`)?.scrollIntoView()
  document.getElementById(`help-${id}-title`)?.focus({ preventScroll: true })
}
