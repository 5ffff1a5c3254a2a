// The parts of the help, in their order; each is an address: #/help/scoring.
export const sections = [
  'aim',
  'turn',
  'scoring',
  'bonus',
  'exchange',
  'end',
  'variants',
  'editions',
  'often',
  'fair',
  'keys',
] as const

export type SectionId = (typeof sections)[number]

/** Brings a part of the help to the top of the window, and reading to its heading. */
export function showSection(section: string): void {
  document.getElementById(`help-${section}`)?.scrollIntoView()
  document.getElementById(`help-${section}-title`)?.focus({ preventScroll: true })
}
