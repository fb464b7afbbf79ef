import { describe, expect, it } from 'vitest'
import { cleanDate } from './clean-date.ts'

describe('cleaning a date', () => {
  it.each([
    ['2025-10-02', '2025-10-02'],
    ['1676515930', '2023-02-16'],
    ['1676515930000', '2023-02-16'],
    [' 2025-10-02 14:39:14 ', '2025-10-02'],
    ['2025-06-30T20:00:00Z', '2025-07-01'],
    ['2025-06-30T20:00:00.000Z', '2025-07-01'],
    ['2025-12-31 20:00:00 UTC', '2026-01-01'],
    ['2025-07-01T00:00:00+04:00', '2025-07-01'],
    ['2025-06-30T19:59:59Z', '2025-06-30'],
  ])('reads %j', (dirty, clean) => expect(cleanDate(dirty)).toBe(clean))

  it.each(['', null, 'soon', '0000-00-00', '2025-02-30', '2025-13-01', '1900-01-01', '9999-12-31', '2025-06-30T25:00:00Z'])(
    'finds no date in %j',
    (dirty) => expect(cleanDate(dirty)).toBeUndefined(),
  )
})
