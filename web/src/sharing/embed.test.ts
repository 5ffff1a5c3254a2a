import { expect, it } from 'vitest'
import { formatEmbed } from './embed'

it('is one line of HTML with the whole address', () => {
  const line = formatEmbed('a/1', 'Tom & "Ann" <3', 'https://example.org/games/?x#/replay/a')
  expect(line).not.toContain('\n')
  const holder = document.createElement('div')
  holder.innerHTML = line.replace(' src=', ' data-src=') // so that nothing is loaded
  const frame = holder.querySelector('iframe')
  expect(frame?.dataset.src).toBe('https://example.org/games/embed/a%2F1')
  expect(frame?.title).toBe('Tom & "Ann" <3')
})
