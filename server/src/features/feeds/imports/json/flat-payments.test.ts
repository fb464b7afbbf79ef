import { expect, it } from 'vitest'
import { withPlanTexts } from './plan-texts.ts'

const planOf = (row: Record<string, string>, plan = 'payments') => withPlanTexts(new Map(Object.entries(row))).get(plan)
const dated = '20% 2027-01-15; 30% 2027-07-15; 50% 2028-12-31'

it('joins numbered payments with their days', () => {
  const written: [string, string][] = [
    ['Payment # %', 'Payment # date'],
    ['Payment % #', 'Payment Date #'],
    ['payment_#_percent', 'payment_#_due_date'],
    ['payment#Percent', 'payment#Date'],
    ['% of instalment 0#', 'Date of instalment 0#'],
    ['Installment #', 'Installment # due'],
    ['نسبة الدفعة #', 'تاريخ الدفعة #'],
  ]
  for (const [share, day] of written) {
    const row = ['2027-01-15', '15/07/2027', '31 December 2028'].flatMap((date, at) => [
      [share.replace('#', String(at + 1)), ['20', '30', '50'][at]],
      [day.replace('#', String(at + 1)), date],
    ])
    expect(planOf(Object.fromEntries(row)), share).toBe(dated)
  }
})

it('joins payments numbered in words', () => {
  expect(
    planOf({ 'First payment': '20%', 'First payment date': '2027-01-15', 'Second payment': '80%', 'Second payment date': '2028-12-31' }),
  ).toBe('20% 2027-01-15; 80% 2028-12-31')
  expect(
    planOf({ 'الدفعة الأولى': '20%', 'موعد الدفعة الأولى': 'عند الحجز', 'الدفعة الثانية': '80%', 'موعد الدفعة الثانية': 'عند التسليم' }),
  ).toBe('20% عند الحجز; 80% عند التسليم')
})

it('leaves out the numbers that a row does not use', () => {
  const row = { 'Payment 1 %': '20', 'Payment 1 when': 'On booking', 'Payment 2 %': '80', 'Payment 2 when': 'On handover' }
  expect(planOf({ ...row, 'Payment 3 %': '', 'Payment 3 when': '' })).toBe('20% On booking; 80% On handover')
})

it('joins the shares of kinds of payments, around those that are numbered', () => {
  expect(planOf({ 'Down payment %': '20', 'Handover %': '80' })).toBe('20% down payment; 80% handover')
  expect(planOf({ 'On booking': '10', 'During construction': '50', 'On handover': '40' })).toBe(
    '10% on booking; 50% during construction; 40% on handover',
  )
  expect(planOf({ 'plan.down_payment': '20', 'plan.during_construction': '40', 'plan.on_handover': '40' }, 'plan.payments')).toBe(
    '20% down payment; 40% during construction; 40% on handover',
  )
  expect(planOf({ booking: '10', construction: '50', handover: '40' })).toBe('10% booking; 50% construction; 40% handover')
  expect(planOf({ 'Down payment': '20', 'On handover': '80' })).toBe('20% down payment; 80% on handover')
  const around = { 'Payment 2 %': '30', 'Payment 2 date': '2027-07-15', 'On handover %': '60', 'Booking %': '10' }
  expect(planOf(around)).toBe('10% booking; 30% 2027-07-15; 60% on handover')
  expect(planOf({ 'Booking %': '10', 'Payment 1 %': '30', 'Payment 2 %': '20', 'Handover %': '40' })).toBe(
    '10% booking; 30% Instalment 1; 20% Instalment 2; 40% handover',
  )
})

it('joins payments within a record to its plan', () => {
  expect(
    planOf(
      {
        'plan.payment_1.percent': '20',
        'plan.payment_1.due': 'On booking',
        'plan.payment_2.percent': '80',
        'plan.payment_2.due': 'On handover',
      },
      'plan.payments',
    ),
  ).toBe('20% On booking; 80% On handover')
})

it('joins nothing else', () => {
  const rows: Record<string, string>[] = [
    { 'Down payment %': '20', 'Completion %': '80' },
    { 'Down payment %': '20', Handover: '2028-12-31' },
    { 'Down payment': '40', Handover: '60' },
    { 'Down payment': '20', 'On handover': '70' },
    { 'Payment 1': '120000', 'Payment 2': '480000' },
    { 'Payment plan 1': '60/40', 'Payment plan 2': '20/80' },
    { 'Payment 1 %': '100', 'Payment 1 date': '2027-01-15' },
    { Payments: '4', 'Payment 10 years': 'yes' },
  ]
  for (const row of rows) expect(planOf(row), JSON.stringify(row)).toBeUndefined()
})

it('keeps what the file has in a column of that name', () => {
  expect(planOf({ payments: '60/40', 'Down payment %': '20', 'Handover %': '80' })).toBe('60/40')
})
