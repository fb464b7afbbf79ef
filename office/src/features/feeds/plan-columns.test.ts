import { m } from '@manzil/messages'
import { expect, it } from 'vitest'
import { planColumns, plansText } from './plan-columns.ts'

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

it('knows numbered payments, but neither payments without a number nor other numbers', () => {
  const numbered = [
    ...[
      'Payment 1 %',
      'Payment % 2',
      'payment_3_date',
      'payment2Percent',
      'Payment #4',
      '2nd payment',
      'Second payment',
      'plan.payment_1.percent',
    ],
    ...['الدفعة 1', 'نسبة الدفعة ٢', 'تاريخ دفعة 3', 'الدفعة الثانية', 'القسط 4'],
  ]
  expect(planColumns(numbered.map((name) => ({ name })))).toEqual(numbered)
  const others = ['Down payment', 'Down payment %', 'Payment method', 'الدفعة الأولى', 'Phase 2', 'Picture 1', 'طابق 2', 'Prepayment']
  expect(planColumns(others.map((name) => ({ name })))).toEqual([])
})

it('says how many columns it does not name', () => {
  const columns = Array.from({ length: 8 }, (_, at) => `Payment ${at}`)
  expect(plansText(columns)).toContain(m.list_more({ count: 3 }))
  expect(plansText(columns.slice(0, 5))).not.toContain(m.list_more({ count: 0 }))
})

it('knows columns of payment plans by shares that add up to the whole price', () => {
  expect(planColumns([{ name: 'Terms', samples: ['60/40', '5-15-80', '50% / 50%'] }])).toEqual(['Terms'])
  expect(planColumns([{ name: 'Ready', samples: ['20-80', '2027-12-31'] }])).toEqual([])
  expect(planColumns([{ name: 'Empty', samples: [] }])).toEqual([])
})

it('ignores what else a file says of plans that are read from their payments', () => {
  const named = ['paymentPlans[].name', 'paymentPlans[].description'].map((name) => ({ name }))
  expect(planColumns(named, 'paymentPlans[].instalments[]')).toEqual([])
  expect(planColumns(named, 'Terms')).toEqual(named.map(({ name }) => name))
  const other = 'project.post_handover_plan'
  expect(planColumns([{ name: other }], 'project.payment_plan')).toEqual([other])
})
