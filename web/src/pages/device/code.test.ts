import { describe, expect, it } from 'vitest'
import { formatCode, parseCode } from './code'

describe('a code', () => {
  it('is shown in groups and read again', () => {
    expect(formatCode('ABCDEFGHJK')).toBe('ABCDE-FGHJK')
    expect(parseCode(formatCode('ABCDEFGHJK'))).toBe('ABCDEFGHJK')
    expect(formatCode('')).toBe('')
  })

  it.each([' abcde-fghjk ', 'ABCDE FGHJK', 'abcde – fghjk', 'abcdefghjk\n'])(
    'may be typed as %j',
    (typed) => {
      expect(parseCode(typed)).toBe('ABCDEFGHJK')
    },
  )
})
