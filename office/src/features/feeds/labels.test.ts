import type { ImportReport } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { expect, it } from 'vitest'
import { doneStatus, doubtedText, expectedText } from './labels.ts'

const isolated = (text: string) => `\u2066${text}\u2069`

it('names the bound that a value breaks if the other only catches nonsense', () => {
  const expected = '350–500,000 sqft'
  const [least, most] = ['350', '500,000'].map((area) => m.area_sqft({ area: isolated(area) }))
  expect(expectedText({ expected, kind: 'too_small' }, 'sqft')).toBe(m.feed_expected_at_least({ value: least ?? '' }))
  expect(expectedText({ expected, kind: 'too_large' }, undefined)).toBe(m.feed_expected_at_most({ value: most ?? '' }))
  expect(expectedText({ expected: '350–3,000 sqft', kind: 'too_large' }, 'sqft')).toBe(m.area_sqft({ area: isolated('350–3,000') }))
})

it("gives the example of bedrooms in the reader's language and order", () => {
  const rooms = [m.rooms_studio(), '1', '2'].join(m.list_comma())
  expect(expectedText({ expected: 'Studio, 1, 2', kind: 'unreadable' }, undefined)).toBe(rooms)
})

it("gives areas in the file's unit", () => {
  expect(expectedText({ expected: '646–3,229 sqft', kind: 'too_small' }, 'sqm')).toBe(m.feed_area_in_sqm({ area: isolated('60–300') }))
  expect(expectedText({ expected: '100,000–2,000,000 AED (1,076 sqft)', kind: 'not_for_area' }, 'sqm')).toBe(
    [m.feed_amount({ amount: isolated('100,000–2,000,000') }), m.feed_area_in_sqm({ area: isolated('100') })].join(' · '),
  )
})

it("names a home's status that another row contradicts, and leaves the file's own values as they are", () => {
  expect(doubtedText({ value: 'sold', kind: 'other_row' })).toBe(m.unit_sold())
  expect(expectedText({ expected: 'available', kind: 'other_row' }, undefined)).toBe(m.stacking_available())
  expect(expectedText({ expected: '900,000 AED', kind: 'other_row' }, undefined)).toBe(m.feed_amount({ amount: isolated('900,000') }))
  expect(doubtedText({ value: 'sold', kind: 'unreadable' })).toBe('sold')
})

it('names what a finished run leaves to check', () => {
  const named = { id: 1, title: 'Noor', title_ar: null, home_count: 1 }
  const label = (report: Partial<ImportReport>) => doneStatus({ missing: 0, unpublished: 0, ...report } as ImportReport).label()
  expect(label({ missing: 1, unpublished: 1 })).toBe(m.feed_run_done())
  expect(label({ missing: 1 })).toBe(m.feed_run_projects_kept())
  expect(label({ missing_homes: [named] })).toBe(m.feed_run_homes_kept())
  expect(label({ missing: 1, merged_projects: [{ ...named, homes: [], sold_count: 1 }] })).toBe(m.feed_run_sold())
})

it('shows the status that contradicts a handover as it is in the file', () => {
  expect(expectedText({ expected: 'Ready to move (sold)', kind: 'already_ready' }, undefined)).toBe('\u2068Ready to move (sold)\u2069')
  expect(expectedText({ expected: 'sold', kind: 'already_ready' }, undefined)).toBe('\u2068sold\u2069')
})
