import { describe, expect, it } from 'vitest'
import { deliveryDate, type ProjectDates } from './delivery-date.ts'

const date = (given: Partial<ProjectDates>) =>
  deliveryDate({ finished: false, start: '2020-01-01', end: undefined, completion: undefined, snapshot: '2025-10-02', ...given })

describe('the handover of a project', () => {
  it('is the completion of a finished project, else its planned end', () => {
    expect(date({ finished: true, completion: '2023-05-01', end: '2023-01-01' })).toBe('2023-05-01')
    expect(date({ finished: true, end: '2023-01-01' })).toBe('2023-01-01')
  })

  it('is the planned end of an unfinished project, even if overdue, else an older plan', () => {
    expect(date({ end: '2027-12-31', completion: '2024-06-30' })).toBe('2027-12-31')
    expect(date({ end: '2022-12-31' })).toBe('2022-12-31')
    expect(date({ completion: '2026-06-30' })).toBe('2026-06-30')
  })

  it('is unknown without any date', () => {
    expect(date({})).toBeUndefined()
  })

  it('is never before the start', () => {
    expect(date({ start: '2024-01-01', end: '2013-01-22', completion: '2013-01-22' })).toBeUndefined()
    expect(date({ start: '2016-09-01', finished: true, completion: '2012-09-22', end: '2020-07-02' })).toBe('2020-07-02')
  })

  it('is not after the snapshot for a finished project', () => {
    expect(date({ finished: true, completion: '2026-12-31' })).toBeUndefined()
    expect(date({ finished: true, completion: '2026-12-31', snapshot: undefined })).toBe('2026-12-31')
  })
})
