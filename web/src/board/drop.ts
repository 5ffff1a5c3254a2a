import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { settings } from '../base/settings.svelte'

/** Transition of a tile that falls onto the board from a little above it. */
export function drop(_: Element): TransitionConfig {
  return {
    duration: settings.isCalm ? 0 : 170,
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-26 * u}px) scale(${1 + 0.12 * u}); opacity: ${t}`,
  }
}
