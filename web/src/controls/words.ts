import type { Words } from '../base/i18n.svelte'

export const words: Words<{ rule: (clause: string) => string }> = {
  en: { rule: (clause) => `Rule ${clause}` },
  de: { rule: (clause) => `Regel ${clause}` },
}
