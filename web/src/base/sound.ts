// Synthesised sounds, without files. They are silent if the browser has no audio, and before the
// player's first click or key.
import { settings } from './settings.svelte'

let context: AudioContext | null = null

/** A note: pitch in hertz, start and length in seconds. */
type Note = [pitch: number, start: number, length: number]

/** Opens the audio at the first click or key, because browsers allow sound only after that. */
export function armSound(target: EventTarget = document): void {
  const open = () => {
    for (const gesture of gestures) target.removeEventListener(gesture, open)
    try {
      context ??= new AudioContext()
    } catch {
      context = null
    }
  }
  for (const gesture of gestures) target.addEventListener(gesture, open)
}

const gestures = ['pointerdown', 'keydown']

// A pentatonic scale from C5: any sequence of its notes sounds pleasant.
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24].map((step) => 523.25 * 2 ** (step / 12))

/** The pitch for a number of points: one step of the scale for each point, up to ten. */
export function pitchOf(points: number): number {
  const step = Math.max(0, Math.min(scale.length - 1, Math.round(points)))
  return scale[step] ?? 523.25
}

export const sound = {
  /** The sound of a tile that is placed on the board. */
  place: () => ring([[180, 0, 0.07]], 'triangle', 0.2),
  /** The sound of a half's points: more points have a higher pitch. */
  score: (points: number) => ring([[pitchOf(points), 0, 0.16]], 'sine', 0.12),
  /** The sound of a marker that reaches the end of its track. */
  bonus: () => ring(climb([4, 6, 7, 9], 0.09), 'triangle', 0.13),
  yourTurn: () => ring(climb([2, 4], 0.12), 'sine', 0.1),
  end: () => ring([...climb([0, 2, 4], 0.14), [pitchOf(5), 0.42, 0.6]], 'triangle', 0.13),
  error: () => ring([[150, 0, 0.12]], 'sine', 0.16),
}

function climb(points: number[], gap: number): Note[] {
  return points.map((each, index) => [pitchOf(each), index * gap, 0.22])
}

function ring(notes: Note[], type: OscillatorType, volume: number): void {
  if (!settings.sound || !context) return
  try {
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    for (const note of notes) strike(context, note, type, volume)
  } catch {
    // A missing sound must not stop a game.
  }
}

function strike(
  audio: AudioContext,
  [pitch, start, length]: Note,
  type: OscillatorType,
  volume: number,
): void {
  const begin = audio.currentTime + start
  const end = begin + length
  const tone = new OscillatorNode(audio, { type, frequency: pitch })
  const loudness = new GainNode(audio, { gain: 0 })
  // The tone fades in and out, because an abrupt start or end would click.
  loudness.gain.setValueAtTime(0, begin)
  loudness.gain.linearRampToValueAtTime(volume, begin + 0.008)
  loudness.gain.exponentialRampToValueAtTime(0.0001, end)
  tone.connect(loudness).connect(audio.destination)
  tone.start(begin)
  tone.stop(end + 0.02)
}
