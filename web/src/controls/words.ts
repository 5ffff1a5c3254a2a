import type { Words } from '../base/i18n.svelte'

interface ControlWords {
  rule: (clause: string) => string
  copy: string
  copied: string
  copyFailed: string
}

export const words: Words<ControlWords> = {
  en: {
    rule: (clause) => `Rule ${clause}`,
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy. The text is selected: copy it yourself.',
  },
  de: {
    rule: (clause) => `Regel ${clause}`,
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Kopieren ging nicht. Der Text ist markiert: Kopiere ihn selbst.',
  },
}
