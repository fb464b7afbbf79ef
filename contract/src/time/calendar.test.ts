import { expect, it } from 'vitest'
import { firstHandoverYear } from './calendar.ts'

it('offers handover years from next year on, by the UAE calendar', () => {
  expect(firstHandoverYear(new Date('2026-11-23T00:00:00Z'))).toBe(2027)
  expect(firstHandoverYear(new Date('2026-12-31T19:59:59Z'))).toBe(2027)
  expect(firstHandoverYear(new Date('2026-12-31T20:00:00Z'))).toBe(2028)
})
