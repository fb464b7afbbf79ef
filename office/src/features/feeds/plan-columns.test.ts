import { expect, it } from 'vitest'
import { planColumns } from './plan-columns.ts'

const names = [
  'Payment Plan',
  'payment_schedule',
  'Instalments',
  'Installment 1',
  'schedule[].percent',
  'payments[].percent',
  'خطة الدفع',
  'خطة السداد',
  'الأقساط',
]

it('knows columns of payment plans by their names', () => {
  expect(planColumns(names.map((name) => ({ name })))).toEqual(names)
  expect(planColumns(['Price', 'Down payment', 'Payment method', 'Schedule of rooms', 'السعر'].map((name) => ({ name })))).toEqual([])
})

it('leaves out the parts of the plans that are read', () => {
  const parts = ['payment_schedule[].percent', 'payment_schedule[].milestone'].map((name) => ({ name }))
  expect(planColumns(parts, ['payment_schedule[]'])).toEqual([])
  expect(planColumns(parts, ['terms'])).toHaveLength(2)
})

it('knows columns of payment plans by shares that add up to the whole price', () => {
  expect(planColumns([{ name: 'Terms', samples: ['60/40', '5-15-80', '50% / 50%'] }])).toEqual(['Terms'])
  expect(planColumns([{ name: 'Ready', samples: ['20-80', '2027-12-31'] }])).toEqual([])
  expect(planColumns([{ name: 'Empty', samples: [] }])).toEqual([])
})
