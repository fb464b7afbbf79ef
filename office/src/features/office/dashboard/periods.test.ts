import { describe, expect, it } from 'vitest'
import { byWeek, shareInTime } from './periods.ts'

const day = (number: number) => ({ day: `2026-11-${String(number).padStart(2, '0')}`, email: 1, whatsapp: 2, call: 3, in_time: 4, late: 1 })

describe('weeks', () => {
  it('sum their days, including the unfinished current week', () => {
    const weeks = byWeek([2, 3, 4, 5, 6, 7, 8, 9, 10].map(day))
    expect(weeks).toEqual([
      { day: '2026-11-02', email: 7, whatsapp: 14, call: 21, in_time: 28, late: 7, isCurrent: false },
      { day: '2026-11-09', email: 2, whatsapp: 4, call: 6, in_time: 8, late: 2, isCurrent: true },
    ])
  })

  it('have no on-time rate if no reply was due', () => {
    expect(shareInTime({ in_time: 0, late: 0 })).toBeUndefined()
    expect(shareInTime({ in_time: 2, late: 1 })).toBe(67)
  })
})
