import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.fixture'
import { levelAmong, levelsOf, studyBotsOf, usualOpponent } from './levels'
import { botLabel } from './titles'

describe('levels', () => {
  it('are listed apart from the bots for study', () => {
    expect(levelsOf(catalogue.bots).map(botLabel)).toEqual(['3 Casual', '6 Strong'])
    expect(studyBotsOf(catalogue.bots).map(botLabel)).toEqual(['Greedy'])
  })
})

describe('the opponent of a quick game', () => {
  it('is the level chosen last', () => {
    expect(usualOpponent(catalogue, 'strong')).toBe('strong')
  })

  it.each(['', 'greedy', 'gone'])('is the server’s choice after "%s"', (chosen) => {
    expect(usualOpponent(catalogue, chosen)).toBe('casual')
  })

  it('is the first level of the last table', () => {
    expect(levelAmong([null, 'greedy', 'strong', 'casual'], catalogue.bots)).toBe('strong')
    expect(levelAmong([null, 'greedy'], catalogue.bots)).toBeUndefined()
  })
})
