import { describe, expect, it } from 'vitest'
import { normalized } from './normalized.ts'

describe('requirement 33: normalizing', () => {
  it('composes letters with their combining marks', () => {
    expect(normalized('e\u0301', 'NFC')).toBe('é')
    expect(normalized('ﬁ', 'NFKD')).toBe('fi')
  })

  it('keeps the first thirty marks of a longer run', () => {
    expect(normalized(`a${'\u0301\u0323'.repeat(400_000)}`, 'NFKD')).toHaveLength(31)
  })
})
