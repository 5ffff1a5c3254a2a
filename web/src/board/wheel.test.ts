import { expect, it, vi } from 'vitest'
import { newWheel } from './wheel'

function wheel(init: WheelEventInit) {
  return new WheelEvent('wheel', { cancelable: true, ...init })
}

it('makes one turn of many small movements', () => {
  const turn = vi.fn()
  const move = newWheel(turn)
  for (let count = 0; count < 12; count++) move(wheel({ deltaY: 10 }))
  expect(turn.mock.calls).toEqual([[1], [1]])
})

it('leaves pinching alone', () => {
  const turn = vi.fn()
  const event = Object.assign(wheel({ deltaY: 100 }), { ctrlKey: true })
  newWheel(turn)(event)
  expect(turn).not.toHaveBeenCalled()
  expect(event.defaultPrevented).toBe(false)
})
