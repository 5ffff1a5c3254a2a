// Faces for phrases without words, as line drawings in a box of 24 by 24. They are not emoji,
// because some fonts lack emoji, and fonts draw them differently.
import type { Phrase } from './words'

const HEAD = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z'
const EYES = 'M9 9.6v.6M15 9.6v.6'

export const faces: Partial<Record<Phrase, string>> = {
  smile: `${HEAD}${EYES}M7.8 14q4.2 4.2 8.4 0`,
  laugh: `${HEAD}M7.4 10.2q1.4-2 2.8 0M13.8 10.2q1.4-2 2.8 0M7.4 13h9.2a4.6 4.6 0 0 1-9.2 0z`,
  wow: `${HEAD}${EYES}M12 13.2a2 2.3 0 1 0 0 4.6a2 2.3 0 1 0 0-4.6z`,
  clap: 'M12 6l1.8 3.7 4 .6-2.9 2.9.7 4L12 15.3 8.4 17.2l.7-4-2.9-2.9 4-.6zM12 1.5v1.8M2.2 8.6l1.7.6M21.8 8.6l-1.7.6M5.8 20.6l1-1.4M18.2 20.6l-1-1.4',
  sad: `${HEAD}${EYES}M8 16.6q4-3.8 8 0M16.6 12.6q1.6 2.4 0 2.6q-1.6-.2 0-2.6`,
}
