import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from './api'
import { settings } from '../base/settings.svelte'
import { tellProblem } from './problem'

afterEach(() => settings.change({ language: 'en' }))

describe('a problem', () => {
  it('with a known code has a text in the language of the page', () => {
    settings.change({ language: 'de' })
    const { told, detail } = tellProblem(new ApiError('network', 'Can’t reach the server.'))
    expect(told).toContain('nicht zu erreichen')
    expect(detail).toBe('')
  })

  it('with an unknown code shows the server’s message as a detail', () => {
    settings.change({ language: 'de' })
    expect(tellProblem(new ApiError('invalid', 'turn 3: no such tile'))).toEqual({
      told: '',
      detail: 'turn 3: no such tile',
    })
  })

  it('can have another text where it is shown', () => {
    const gone = new ApiError('not_found', 'no such code')
    expect(tellProblem(gone, { not_found: 'No such code.' }).told).toBe('No such code.')
    expect(tellProblem(gone, { too_many: 'Wait.' }).told).toContain('game')
  })

  it('of the page itself has a text, too', () => {
    expect(tellProblem(new Error('oh')).told).not.toBe('')
  })
})
