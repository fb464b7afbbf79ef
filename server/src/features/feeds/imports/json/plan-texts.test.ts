import { expect, it } from 'vitest'
import { flatten } from './flatten.ts'
import { LIST_MARK } from './list-mark.ts'
import { withPlanTexts } from './plan-texts.ts'

const usual = '10% On booking; 50% During construction; 40% On handover'
const steps = (share: string, when: string, unit = '') =>
  [
    [10, 'On booking'],
    [50, 'During construction'],
    [40, 'On handover'],
  ].map(([percent, words]) => ({ [when]: words, [share]: unit === '' ? percent : `${percent}${unit}`, order: 1 }))

it('joins the payments of a list to a plan', () => {
  expect(flatten({ payments: steps('percent', 'time') }).get('payments[]')).toBe(usual)
  expect(flatten({ paymentPlan: steps('value', 'milestone', '%') }).get('paymentPlan[]')).toBe(usual)
  expect(flatten({ payments: steps('Percent_of_payment', 'Payment_time') }).get('payments[]')).toBe(usual)
  expect(flatten({ plan: { pay: steps('share', 'stage') } }).get('plan.pay[]')).toBe(usual)
  expect(flatten({ payment_plan: { steps: steps('share', 'when') } }).get('payment_plan.steps[]')).toBe(usual)
})

it('finds the list anywhere within a plan', () => {
  expect(flatten({ plan: steps('pct', 'title') }).get('plan[]')).toBe(usual)
  expect(flatten({ plan: steps('percentage', 'milestone') }).get('plan[]')).toBe(usual)
  expect(flatten({ payment_plan: { items: steps('percent', 'name') } }).get('payment_plan.items[]')).toBe(usual)
})

it('joins the attributes of elements to their texts', () => {
  const shares = ['10', '50', '40'].join(LIST_MARK)
  const words = ['On booking', 'During construction', 'On handover'].join(LIST_MARK)
  const planOf = (cells: Record<string, string>) => withPlanTexts(new Map(Object.entries(cells)))
  expect(planOf({ 'paymentplan.milestone': words, 'paymentplan.milestone.@percent': shares }).get('paymentplan.milestone[]')).toBe(usual)
  expect(planOf({ 'plan.row': shares, 'plan.row.@when': words }).get('plan.row[]')).toBe(usual)
  const uneven = planOf({ 'plan.row': shares, 'plan.row.@when': words.slice(0, words.lastIndexOf(LIST_MARK)) })
  expect(uneven.has('plan.row[]')).toBe(false)
})

it('takes the words that say when a payment is due', () => {
  const list = steps('percent', 'time').map((step, at) => ({ label: `Payment ${at + 1} of three`, ...step }))
  expect(flatten({ payments: list }).get('payments[]')).toBe(usual)
})

it('joins the shares of plans for each kind of payment', () => {
  const plans = [
    { name: 'A', down_payment: '20%', during_construction: '40%', on_handover: '40%', post_handover: null },
    { name: 'B', down_payment: '10%', during_construction: '', on_handover: '40%', post_handover: '50%' },
  ]
  const texts = ['20% down payment; 40% during construction; 40% on handover', '10% down payment; 40% on handover; 50% post handover']
  expect(flatten({ payment_plans: plans }).get('payment_plans[]')).toBe(texts.join(LIST_MARK))
  const plan = { downPaymentPercent: '20%', onHandoverPercent: '80%' }
  expect(flatten({ payment_plan: plan }).get('payment_plan')).toBe('20% down payment; 80% on handover')
  expect(flatten({ payment_plan: plan }).has('payment_plan.payments')).toBe(false)
})

it('keeps the plans of a list apart', () => {
  const plans = [
    { name: 'A', steps: steps('percent', 'time') },
    { name: 'B', steps: steps('percent', 'time') },
  ]
  expect(flatten({ payment_plans: plans }).get('payment_plans[].steps[]')).toBe([usual, usual].join(LIST_MARK))
})

it('joins days to words, and stands in for words that do not say when a payment is due', () => {
  const dated = steps('percent', 'label').map((step, at) => ({ ...step, due_date: `2027-0${at + 1}-01T00:00:00` }))
  expect(flatten({ payments: dated.map((step, at) => ({ ...step, label: `Step ${at}` })) }).get('payments[]')).toBe(
    '10% 2027-01-01; 50% 2027-02-01; 40% 2027-03-01',
  )
  expect(flatten({ payments: dated }).get('payments[]')).toBe(
    '10% On booking 2027-01-01; 50% During construction 2027-02-01; 40% On handover 2027-03-01',
  )
  const one = dated.map((step, at) => ({ ...step, due_date: at === 1 ? '15/02/2027' : null }))
  expect(flatten({ payments: one }).get('payments[]')).toBe('10% On booking; 50% During construction 2027-02-15; 40% On handover')
  const mixed = steps('percent', 'when').map((step, at) => (at === 1 ? { ...step, when: '2027-02-01' } : step))
  expect(flatten({ payments: mixed }).get('payments[]')).toBe('10% On booking; 50% 2027-02-01; 40% On handover')
})

it('reads days in words of either language', () => {
  const daysOf = (days: (string | null)[]) =>
    flatten({ payments: steps('percent', 'time').map((step, at) => ({ ...step, due_date: days[at] })) }).get('payments[]')
  expect(daysOf([null, '15 March 2027', null])).toBe('10% On booking; 50% During construction 2027-03-15; 40% On handover')
  expect(daysOf(['١ يناير ٢٠٢٧', '2027-03-15', 'Sept 15, 2028'])).toBe(
    '10% On booking 2027-01-01; 50% During construction 2027-03-15; 40% On handover 2028-09-15',
  )
})

it('joins no days of records, and none that is the same for all payments', () => {
  const made = steps('percent', 'time').map((step, at) => ({ ...step, updated_date: `2027-0${at + 1}-01` }))
  expect(flatten({ payments: made }).get('payments[]')).toBe(usual)
  const same = steps('percent', 'time').map((step) => ({ ...step, due_date: '2027-01-01' }))
  expect(flatten({ payments: same }).get('payments[]')).toBe(usual)
})

it('joins nothing else', () => {
  for (const given of [
    { payments: [{ amount: 120_000, time: 'On booking' }] },
    { payments: [10, 90].map((percent) => ({ percent, created_date: '2027-01-01' })) },
    { payment_plan: { down_payment: 20, currency: 'AED' } },
    { units: steps('percent', 'time') },
  ])
    expect([...flatten(given).keys()].filter((path) => /(?:payments\[\]|payment_plan|units\[\])$/.test(path))).toEqual([])
})
