import { expect, it } from 'vitest'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksForRepayment } from './asks-for-repayment.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026, 2027] })
const usual = { rate: 4.5, years: 25 }
const ofFlat = { loan: 1_200_000, price: 1_500_000, ...usual }

it.each([
  ['monthly payment on a 2 million mortgage', { loan: 2_000_000, ...usual }],
  ['what would a 1.2m loan cost per month at 4% over 20 years', { loan: 1_200_000, rate: 4, years: 20 }],
  ['mortgage of 2m over 15 years with 3.9% interest, how much monthly', { loan: 2_000_000, rate: 3.9, years: 15 }],
  ['how much is the monthly instalment for a 1.5m apartment with 20% down over 25 years', ofFlat],
  ['what is the monthly payment for 1.5m with 300k down payment', ofFlat],
  ['monthly repayment on a mortgage for a 2m flat, 500k down', { loan: 1_500_000, price: 2_000_000, ...usual }],
  ['كم القسط الشهري لفيلا ب ٣ مليون؟', { loan: 2_400_000, price: 3_000_000, ...usual }],
  ['كم القسط الشهري لتمويل شقة بمليون ونص بدفعة أولى ٢٠٪', ofFlat],
  ['كم قسط قرض مليون على ٢٠ سنة', { loan: 1_000_000, rate: 4.5, years: 20 }],
  ['كم الدفع الشهري لقرض بقيمة مليونين', { loan: 2_000_000, ...usual }],
  ['monthly mortgage for a 1m flat with 10% down over 40 years', { loan: 800_000, price: 1_000_000, ...usual }],
])('%s: asks for a repayment', (message, repayment) => {
  expect(asksForRepayment(vocabulary, message)).toEqual({ repayment })
})

it.each(['monthly mortgage for the 2 bed with 20% down', 'mortgage calculator', 'حاسبة التمويل العقاري', 'كم القسط الشهري للتمويل؟'])(
  '%s: asks for one without an amount',
  (message) => {
    expect(asksForRepayment(vocabulary, message)).toEqual({ repayment: undefined })
  },
)

it.each([
  'how much per month',
  'كم القسط الشهري',
  'i earn 25000 a month what mortgage can i get',
  '2 bed under 2m with mortgage',
  'can i get a mortgage for a 2m flat',
  'apartment 6k monthly payment plan',
  'flat under 1m with monthly instalments',
  'شقة بمليون بأقساط شهرية',
  'villa 3m payment plan, what is the monthly payment?',
  'what is the interest rate on a mortgage',
])('%s: does not', (message) => {
  expect(asksForRepayment(vocabulary, message)).toBeUndefined()
})
