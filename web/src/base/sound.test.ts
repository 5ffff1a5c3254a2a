import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from './settings.svelte'
import { armSound, pitchOf, sound } from './sound'

const started = vi.fn()

class FakeAudio {
  currentTime = 0
  state = 'suspended'
  destination = {}
  resume = () => Promise.resolve()
}

class FakeNode {
  gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  }
  connect = (next: unknown) => next
  start = started
  stop = () => undefined
}

afterEach(() => {
  started.mockReset()
  vi.unstubAllGlobals()
  settings.change({ sound: true })
})

describe('sounds', () => {
  it('have a higher pitch for more points, up to a limit', () => {
    const pitches = [0, 1, 2, 5, 10].map(pitchOf)
    expect(pitches).toEqual([...pitches].sort((a, b) => a - b))
    expect(new Set(pitches).size).toBe(5)
    expect(pitchOf(40)).toBe(pitchOf(10))
    expect(pitchOf(-1)).toBe(pitchOf(0))
  })

  it('do nothing in a browser without audio', () => {
    const page = new EventTarget()
    armSound(page)
    page.dispatchEvent(new Event('pointerdown'))
    for (const play of [sound.place, sound.bonus, sound.yourTurn, sound.end, sound.error]) {
      expect(play).not.toThrow()
    }
    expect(() => sound.score(3)).not.toThrow()
  })

  it('wait for a gesture, and for the setting', () => {
    vi.stubGlobal('AudioContext', FakeAudio)
    vi.stubGlobal('OscillatorNode', FakeNode)
    vi.stubGlobal('GainNode', FakeNode)
    const page = new EventTarget()
    armSound(page)
    sound.place()
    expect(started).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('keydown'))
    sound.place()
    expect(started).toHaveBeenCalledTimes(1)
    settings.change({ sound: false })
    sound.end()
    expect(started).toHaveBeenCalledTimes(1)
  })
})
