// Whether the player uses the keyboard. CSS does not know: `:focus-visible` also matches an element
// that a script focuses when the page is loaded.
const MODIFIERS = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']

let isUsed = $state(false)

addEventListener(
  'keydown',
  ({ key }) => {
    if (!MODIFIERS.includes(key)) isUsed = true
  },
  { capture: true },
)
addEventListener('pointerdown', () => (isUsed = false), { capture: true })

export const keyboard = {
  /** Whether the latest action was a key press, not a click or a tap. */
  get isUsed(): boolean {
    return isUsed
  },
}
