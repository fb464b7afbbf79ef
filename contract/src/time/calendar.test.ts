import { expect, it } from 'vitest'
import { endOfWorkingDay, firstHandoverYear } from './calendar.ts'

it('offers handover years from next year on, by the UAE calendar', () => {
  expect(firstHandoverYear(new Date('2026-11-23T00:00:00Z'))).toBe(2027)
  expect(firstHandoverYear(new Date('2026-12-31T19:59:59Z'))).toBe(2027)
  expect(firstHandoverYear(new Date('2026-12-31T20:00:00Z'))).toBe(2028)
})

it.each([
  ['a Monday', '2026-06-15T08:00:00Z', '2026-06-17'],
  ['a Thursday', '2026-06-18T08:00:00Z', '2026-06-22'],
  ['a Friday', '2026-06-19T08:00:00Z', '2026-06-23'],
  ['a Saturday', '2026-06-20T08:00:00Z', '2026-06-23'],
  ['a Sunday that has begun in the UAE only', '2026-06-20T21:00:00Z', '2026-06-23'],
])('counts two working days from %s to the end of the day', (_name, from, day) => {
  expect(endOfWorkingDay(new Date(from), 2).toISOString()).toBe(`${day}T19:59:59.999Z`)
})
