import { expect, it } from 'vitest'
import { readMessage } from '../reading/read-message.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksForMonthly, asksForMonthlyOnly, asksForRepayment, repaymentOf } from './asks-for-repayment.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026, 2027] })
const usual = { rate: 4.5, years: 25 }
const ofFlat = { loan: 1_200_000, price: 1_500_000, ...usual }
const ofVilla = { loan: 1_600_000, price: 2_000_000, ...usual }
const repaymentIn = (message: string) => {
  const asked = asksForRepayment(vocabulary, message)
  return asked && { repayment: repaymentOf(asked.terms) }
}

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
  ['mortgage on a 2 million villa', ofVilla],
  ['mortgage on a 2m home', ofVilla],
  ['what would the mortgage be on a 2m villa?', ofVilla],
  ['how much is the mortgage for a 1.5m flat with 300k down', ofFlat],
  ['home loan for 1.5m over 20 years', { ...ofFlat, years: 20 }],
  ['1.5 million mortgage over 15 years', { loan: 1_500_000, rate: 4.5, years: 15 }],
  ['1.5m loan for a 2m villa, how much monthly', { loan: 1_500_000, price: 2_000_000, ...usual }],
  ["what's the monthly on 1.8m with 25% down", { loan: 1_350_000, price: 1_800_000, ...usual }],
  ['how much a month for a 2m villa', ofVilla],
  ['what would I pay per month on 2 million', ofVilla],
  ['monthly on a 2m villa', ofVilla],
  ['تمويل عقاري لفيلا بمليونين', ofVilla],
  ['كم بيكون القرض على فيلا بمليونين', ofVilla],
  ['كم الرهن لشقة بمليون ونص', ofFlat],
  ['قرض مليون على ١٥ سنة', { loan: 1_000_000, rate: 4.5, years: 15 }],
  ['كم ادفع شهريا لفيلا بمليونين', ofVilla],
  ['بكم يطلع الشهري على شقة بمليون ونص', ofFlat],
  ['احسب لي التمويل لفيلا بمليونين', ofVilla],
  ['emi for 2m at 4% over 20 years', { ...ofVilla, rate: 4, years: 20 }],
  ['I need a mortgage for a 2m villa', ofVilla],
  ['calculate my mortgage: 1.5m, 20% down, 25 years', ofFlat],
  ['احسبلي قسط شقة بمليون ونص على ٢٠ سنة', { ...ofFlat, years: 20 }],
  ['ابي تمويل لفيلا بمليونين', ofVilla],
  ['قسط فيلا بمليونين', ofVilla],
])('%s: asks for a repayment', (message, repayment) => {
  expect(repaymentIn(message)).toEqual({ repayment })
})

it.each([
  ['mortgage on a 5m villa', 3_500_000],
  ['mortgage on a 6m villa with 20% down', 4_200_000],
  ['mortgage on a 2m villa for a UAE national', 1_700_000],
  ['mortgage on a 2m villa, I am not a UAE national', 1_600_000],
  ['mortgage on a 2m flat as an investment', 1_200_000],
  ['mortgage on a second home of 2m', 1_200_000],
  ['mortgage on an off-plan flat of 2m', 1_000_000],
  ['كم القرض لفيلا بمليونين للمواطن', 1_700_000],
  ['كم القسط الشهري لفيلا ب ٦ مليون', 4_200_000],
  ['كم التمويل لشقة استثمارية بمليونين', 1_200_000],
  ['كم التمويل لشقة على الخارطة بمليونين', 1_000_000],
])('%s: lends what the Central Bank allows', (message, loan) => {
  expect(repaymentIn(message)?.repayment?.loan).toBe(loan)
})

it.each(['monthly mortgage for the 2 bed with 20% down', 'mortgage calculator', 'حاسبة التمويل العقاري', 'كم القسط الشهري للتمويل؟'])(
  '%s: asks for one without an amount',
  (message) => {
    expect(repaymentIn(message)).toEqual({ repayment: undefined })
  },
)

it.each([
  'what would the mortgage be for the 2 bed',
  'how much would the mortgage be?',
  'mortgage for the 2 bedroom?',
  'what is the repayment for the villa?',
  'كم القسط للغرفتين',
  'كم القسط الشهري للشقة',
  'كم بيكون القرض للغرفتين؟',
  'كم يطلع التمويل',
])('%s: asks for that of a home whose price is known', (message) => {
  expect(asksForRepayment(vocabulary, message)).toEqual({ terms: {}, isOfHome: true })
})

it.each([
  ['and over 15 years?', { years: 15 }],
  ['what about 20 years', { years: 20 }],
  ['make it 10 years', { years: 10 }],
  ['على ٢٠ سنة', { years: 20 }],
  ['ولو على ١٥ سنة؟', { years: 15 }],
  ['خليها عشر سنوات', { years: 10 }],
  ['at 5.5%', { rate: 5.5 }],
  ['and with an interest rate of 3.9%?', { rate: 3.9 }],
  ['بفايدة ٥٪', { rate: 5 }],
  ['with 30% down', { down_percent: 30 }],
  ['مع مقدم ٣٠٪', { down_percent: 30 }],
  ['over 15 years at 5%', { years: 15, rate: 5 }],
  ["I'm a UAE national", { is_national: true }],
  ['انا مواطن', { is_national: true }],
  ['and for 3 million?', { price: 3_000_000 }],
  ['ولو ٣ مليون؟', { price: 3_000_000 }],
])('%s: changes the terms of the last repayment', (message, changed) => {
  const former = { price: 2_000_000, rate: 4 }
  expect(asksForRepayment(vocabulary, message, former)).toEqual({ terms: { ...former, ...changed }, isOfHome: false })
})

it('changes only the terms of a loan if another answer stood between', () => {
  const former = { price: 2_000_000, rate: 4 }
  for (const message of ['and over 20 years instead?', 'وعلى ٢٠ سنة؟'])
    expect(asksForRepayment(vocabulary, message, former, false)?.terms).toEqual({ ...former, years: 20 })
  expect(asksForRepayment(vocabulary, 'and at 5%?', former, false)?.terms).toEqual({ ...former, rate: 5 })
  for (const message of ['and for 3 million?', 'and off plan?', 'ولو ٣ مليون؟'])
    expect(asksForRepayment(vocabulary, message, former, false)).toBeUndefined()
})

it('replaces a loan by a price, and a down payment in dirhams by a share', () => {
  expect(asksForRepayment(vocabulary, 'and for 3m?', { loan: 1_000_000, years: 10 })?.terms).toEqual({ price: 3_000_000, years: 10 })
  expect(asksForRepayment(vocabulary, 'with 40% down', { price: 1_000_000, down: 300_000 })?.terms).toEqual({
    price: 1_000_000,
    down_percent: 40,
  })
})

it.each([
  'under 3m',
  '3 million',
  '2 beds',
  'ready in 2 years',
  'show me homes for 3 million',
  'villa over 15 years',
  'handover in 3 years',
  'استلام خلال ٣ سنوات',
  'ابي شقة بمليون',
  'thanks',
])('%s: does not change them', (message) => {
  expect(asksForRepayment(vocabulary, message, { price: 2_000_000 })).toBeUndefined()
})

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
  'what is a mortgage',
  'what can I buy for 2m with monthly payments',
  'شقق بالتقسيط في دبي بمليون',
  'can I get a mortgage?',
  'how much loan can I get on a 30k salary',
  'villa in dubai with a 2m mortgage',
  'I have a mortgage of 2m',
  'which banks give a mortgage for a 2m villa',
  'and over 15 years?',
  'على ٢٠ سنة',
  'how much are villas in dubai',
  'كم القسط',
  'what is the payment plan for the 2 bed?',
  'monthly payment plan villas under 2m',
])('%s: does not', (message) => {
  expect(asksForRepayment(vocabulary, message)).toBeUndefined()
})

const asksMonthly = (message: string) => asksForMonthly(message, readMessage(vocabulary, message, 2026))

it.each([
  'monthly payment for the 2 bed',
  'what is the monthly payment for a 2 bed?',
  'whats the monthly instalment on the villa',
  'monthly cost of a studio',
  'and the monthly payment for the 3 bed?',
  'how much would I pay monthly for a 2 bed',
  'القسط الشهري للغرفتين',
  'كم القسط الشهري لشقة غرفتين؟',
  'كم الدفعة الشهرية للفيلا',
  'شو القسط الشهري للاستوديو؟',
])('%s: asks for the monthly payment of a home', (message) => expect(asksMonthly(message)).toBe(true))

it.each([
  '2 bed with monthly payments',
  'monthly payment plan villas under 2m',
  'monthly payment',
  'شقة غرفتين بقسط شهري',
  'villas with monthly instalments',
])('%s: does not', (message) => expect(asksMonthly(message)).toBe(false))

it.each([
  'how much per month?',
  'how much would that be per month?',
  'what are the monthly payments',
  'كم القسط الشهري؟',
  'كم بالشهر؟',
  'وكم يطلع كل شهر؟',
])('%s asks only for the monthly cost', (message) => expect(asksForMonthlyOnly(message)).toBe(true))

it.each(['2 bed with monthly payments', 'how much per month for a 2m villa?', 'شقة بأقساط شهرية', 'monthly'])(
  '%s asks for more',
  (message) => expect(asksForMonthlyOnly(message)).toBe(false),
)
