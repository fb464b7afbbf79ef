import { expect, it } from 'vitest'
import { linesAbove } from './lines-above.ts'

const facts = (...cells: string[]) => linesAbove(cells).map(({ text, fact }) => (fact ? `${fact.field}=${fact.value}` : text))
const ALL = ['community=Jumeirah Village Circle (JVC)', 'delivery_date=Q2 2028', 'payment_plan=60/40']

it.each([
  [['Location: Jumeirah Village Circle (JVC)', '', '', 'Handover: Q2 2028', 'Payment Plan: 60/40']],
  [['Location', 'Jumeirah Village Circle (JVC)', '', 'Handover', 'Q2 2028', 'Payment Plan', '60/40']],
  [['Location:', 'Jumeirah Village Circle (JVC)', 'Handover: Q2 2028', 'Payment Plan:', '60/40']],
  [['Location: Jumeirah Village Circle (JVC) | Handover: Q2 2028 | Payment Plan: 60/40']],
  [['Location: Jumeirah Village Circle (JVC), Handover: Q2 2028, Payment Plan: 60/40']],
])('tells the facts of a row apart: %j', (cells) => {
  expect(facts(...cells)).toEqual(ALL)
})

it('keeps other labels out of values', () => {
  expect(facts('Location: Dubai Marina', 'Sales office: Downtown', 'Updated 10:30')).toEqual([
    'community=Dubai Marina',
    'Sales office: Downtown Updated 10:30',
  ])
  expect(facts('الموقع: دبي مارينا', 'موعد التسليم: الربع الرابع 2028')).toEqual([
    'community=دبي مارينا',
    'delivery_date=الربع الرابع 2028',
  ])
})

it('reads the date of the prices, unless it lies in the future', () => {
  const dates = (...cells: string[]) => linesAbove(cells).map(({ price_date }) => price_date)
  expect(dates('Date: 24 November 2025')).toEqual(['2025-11-24'])
  expect(dates('Date', '24/11/2025', '', 'Location: Dubai Marina')).toEqual(['2025-11-24', undefined])
  expect(dates('Prices as of 24-11-2025 | Location: Dubai Marina')).toEqual(['2025-11-24', undefined])
  expect(dates('تاريخ الأسعار: 24/11/2025')).toEqual(['2025-11-24'])
  expect(dates('Date: 24 November 2095')).toEqual([undefined])
  expect(dates('Handover: 24 November 2025')).toEqual([undefined])
})

it('keeps a value that has separators, or goes on in the next cells, in one piece', () => {
  const plan = '10% on booking; 50% during construction, 40% on handover'
  expect(facts(`Payment plan: ${plan}`)).toEqual([`payment_plan=${plan}`])
  expect(facts('Payment plan:', '10% on booking', '90% on handover')).toEqual(['payment_plan=10% on booking 90% on handover'])
  expect(facts('Noor Tower', 'Availability List')).toEqual(['Noor Tower Availability List'])
})
