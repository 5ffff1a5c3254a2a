// Begins a game of a day, and opens its table.
import { say } from '../../base/i18n.svelte'
import { router } from '../../base/router.svelte'
import { settings } from '../../base/settings.svelte'
import { botPortrait } from '../../catalogue/titles'
import type { DaySeal } from '../../protocol'
import { beginDay } from '../../server/api'
import { words } from '../home/words'

export class DayStarter {
  #starting: DaySeal['kind'] | null = $state(null)
  #problem: unknown = $state.raw(null)

  /** The game that is about to begin. */
  get starting(): DaySeal['kind'] | null {
    return this.#starting
  }

  /** Why the last game could not begin. */
  get problem(): unknown {
    return this.#problem
  }

  /** Begins a game that counts, or one for practice. Without a name the player has a general one. */
  async start(day: string, kind: DaySeal['kind'], isPractice: boolean): Promise<void> {
    if (this.#starting) return
    this.#starting = kind
    this.#problem = null
    const opponent = botPortrait('strong').name
    const name = settings.name.trim() || say(words).self
    try {
      const { id } = await beginDay(day, kind, { name, opponent, is_practice: isPractice })
      router.go({ page: 'table', id })
    } catch (error) {
      this.#problem = error
      this.#starting = null
    }
  }
}
