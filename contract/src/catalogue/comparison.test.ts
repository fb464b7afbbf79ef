import { m } from '@manzil/messages'
import { expect, it } from 'vitest'
import type { PropertyDetail } from './calls/properties.ts'
import { COMPARED_GROUPS, type Mark, markValues } from './comparison.ts'

it.each<[string, (number | null)[], 'lowest' | 'highest', Mark[]]>([
  ['marks the lowest price best and the highest worst', [2, 3, 1], 'lowest', [undefined, 'worst', 'best']],
  ['marks the largest area best and the smallest worst', [2, 3, 1], 'highest', [undefined, 'best', 'worst']],
  ['leaves ties without a mark', [1, 1, 3], 'lowest', [undefined, undefined, 'worst']],
  ['marks nothing where all are alike', [2, 2], 'lowest', [undefined, undefined]],
  ['never marks what is not known', [null, 0, 5, 4], 'lowest', [undefined, undefined, 'worst', 'best']],
  ['marks nothing where one alone is known', [null, 5], 'lowest', [undefined, undefined]],
  ['marks nothing where nothing is compared', [], 'lowest', []],
])('%s', (_, values, best, marks) => {
  expect(markValues(values, best)).toEqual(marks)
})

it.each([
  [10, '10%'],
  [null, '20%'],
])('gives the down payment of the project, else what its plan asks for at booking: %s', (down_payment, expected) => {
  const steps = [
    { kind: 'booking', percent: 20 },
    { kind: 'handover', percent: 80 },
  ]
  const property = { price: null, down_payment, payment_plans: [{ values: steps }] } as unknown as PropertyDetail
  const row = COMPARED_GROUPS.flatMap(({ rows }) => rows).find(({ label }) => label === m.compare_row_down_payment)
  const formats = { locale: 'en', percent: (value: number) => `${value}%` } as Parameters<
    Extract<NonNullable<typeof row>['value'], () => void>
  >[1]
  expect(typeof row?.value === 'function' && row.value(property, formats)).toBe(expected)
})

it('gives the area of the cheapest home only if one is known as the cheapest', () => {
  const row = COMPARED_GROUPS.flatMap(({ rows }) => rows).find(({ label }) => label === m.compare_row_area)
  const areaOf = (price: number | null, units: object[]) =>
    row?.marked?.amount({ price, area_sqft: 1_068, units } as unknown as PropertyDetail)
  expect(areaOf(900_000, [{}])).toBe(1_068)
  expect(areaOf(null, [])).toBe(1_068)
  expect(areaOf(null, [{}])).toBeNull()
})
