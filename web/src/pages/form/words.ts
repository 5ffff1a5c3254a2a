import type { Words } from '../../i18n.svelte'

export interface FormWords {
  levels: string
  study: string
  rating: (rating: number) => string
}

export const words: Words<FormWords> = {
  en: {
    levels: 'Bots, from easy to hard',
    study: 'Bots for study',
    rating: (rating) => `Rating ${rating}.`,
  },
  de: {
    levels: 'Bots, von leicht bis schwer',
    study: 'Bots zum Studieren',
    rating: (rating) => `Spielstärke ${rating}.`,
  },
}
