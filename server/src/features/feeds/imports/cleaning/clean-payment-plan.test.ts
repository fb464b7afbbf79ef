import { describe, expect, it } from 'vitest'
import { cleanPaymentPlans } from './clean-payment-plan.ts'

const shortOf = (given: string | undefined, downPayment?: number) =>
  cleanPaymentPlans(given, downPayment)?.map(({ steps }) => steps.map(({ kind, percent }) => `${kind} ${percent}`).join(', '))

describe('shares', () => {
  const sixty = 'construction 60, handover 40'
  it.each([
    ['60/40', sixty],
    ['60-40', sixty],
    ['60 : 40', sixty],
    ['60% / 40%', sixty],
    ['٦٠/٤٠', sixty],
    ['Payment plan: 60/40', sixty],
    ['60/40 Payment Plan', sixty],
    ['خطة دفع 60/40', sixty],
    ['10/50/40', 'booking 10, construction 50, handover 40'],
    ['5-15-80', 'booking 5, construction 15, handover 80'],
    ['12.5/47.5/40', 'booking 12.5, construction 47.5, handover 40'],
    ['10/40/10/40', 'booking 10, construction 40, handover 10, post_handover 40'],
    ['100/0', 'construction 100'],
  ])('of %j are payments by their number', (given, expected) => expect(shortOf(given)).toEqual([expected]))

  it.each(['50/40', '60/40/10', '60/40 post-handover', '60/40 over 5 years', '60/40 1% monthly', 'Option 10: 50/40', '20/20/20/20/20'])(
    'of %j are not guessed',
    (given) => expect(shortOf(given)).toBeUndefined(),
  )
})

describe('words', () => {
  const usual = 'booking 10, construction 50, handover 40'
  it.each([
    ['10% on booking, 50% during construction, 40% on handover', usual],
    ['40% on completion; 10% down payment; 50% during construction', usual],
    ['Booking: 10%\nDuring Construction: 50%\nUpon Handover: 40%', usual],
    ['<p>10% on booking</p><p>50% during construction</p><p>40% on handover</p>', usual],
    ['10% Deposit + 50% under construction + 40% on handover Q4 2027', usual],
    ['Booking - 10% | Construction - 50% | Handover - 40%', usual],
    ['10 percent on booking / 50 percent during construction / 40 percent at handover', usual],
    ['10% on booking - 50% during construction - 40% on handover', usual],
    ['10% عند الحجز، 50% أثناء الإنشاء، 40% عند التسليم', usual],
    ['%١٠ عند الحجز و%٥٠ خلال فترة البناء و%٤٠ عند الاستلام', usual],
    ['الدفعة الأولى ١٠٪\nأثناء الإنشاء ٥٠٪\nعند التسليم ٤٠٪', usual],
    ['20% on booking and 80% on handover', 'booking 20, handover 80'],
    ['60% before handover, 40% on handover', 'construction 60, handover 40'],
    ['12,5% on booking, 87,5% on handover', 'booking 12.5, handover 87.5'],
    [
      '10% booking, 20% construction, 30% construction, 40% completion of construction',
      'booking 10, construction 20, construction 30, handover 40',
    ],
    [
      '20% booking, 20% during construction, 10% on handover, 50% post-handover',
      'booking 20, construction 20, handover 10, post_handover 50',
    ],
    ['50% عند الحجز + 50% بعد التسليم', 'booking 50, post_handover 50'],
    ['100% on handover', 'handover 100'],
  ])('of %j say when each payment is due', (given, expected) => expect(shortOf(given)).toEqual([expected]))

  it.each([
    '10% on booking, 40% on handover',
    '10% on booking, 50% later, 40% on handover',
    '20% on booking, 1% monthly during construction, 79% on handover',
    '20% on booking, 5% x 4 during construction, 75% on handover',
    '20% on booking, 40% during construction and handover, 40% post-handover',
    '20% 60 days after booking, 80% on handover',
    '20% after booking, 80% on handover',
    '20% on booking, 80% from handover',
    '60% during construction, 40% 3 years post-handover',
    '20% 30% on booking, 50% on handover',
    '1% monthly',
    'Post-handover payment plan',
    'Cash',
    '100%',
    '',
    undefined,
  ])('of %j are not guessed', (given) => expect(shortOf(given)).toBeUndefined())
})

it('reads several plans, each of them once', () => {
  const plans = ['construction 60, handover 40', 'construction 50, handover 50']
  expect(shortOf('60/40\n50/50\n60/40')).toEqual(plans)
  expect(shortOf('60/40, 50/50')).toEqual(plans)
  expect(shortOf('60/40 or 50/50')).toEqual(plans)
  expect(shortOf('60/40\n50% during construction, 50% on handover')).toEqual(plans)
  expect(shortOf('60/40\n1% monthly')).toBeUndefined()
})

it('names plans by their shares and payments by when they are due', () => {
  expect(cleanPaymentPlans('10% on booking, 20% during construction, 30% during construction, 40% on handover')).toMatchObject([
    {
      name: '10/50/40',
      name_ar: '10/50/40',
      steps: [
        { name: 'At booking', name_ar: 'عند الحجز' },
        { name: 'During construction', name_ar: 'أثناء البناء' },
        { name: 'During construction', name_ar: 'أثناء البناء' },
        { name: 'On handover', name_ar: 'عند التسليم' },
      ],
    },
  ])
  expect(cleanPaymentPlans('Payment plan 60% - 40%')?.[0]?.name).toBe('60/40')
  expect(cleanPaymentPlans('100% on handover')?.[0]?.name).toBe('100%')
})

it('splits a known down payment off what is paid during construction, and keeps the name', () => {
  expect(shortOf('60/40', 10)).toEqual(['booking 10, construction 50, handover 40'])
  expect(cleanPaymentPlans('60/40', 10)?.[0]?.name).toBe('60/40')
  expect(shortOf('60/40', 60)).toEqual(['construction 60, handover 40'])
  expect(shortOf('20/40/40', 10)).toEqual(['booking 20, construction 40, handover 40'])
})
