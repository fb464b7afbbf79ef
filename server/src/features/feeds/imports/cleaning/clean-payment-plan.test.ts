import { describe, expect, it } from 'vitest'
import { cleanPaymentPlans, isLikePlan, planFault } from './clean-payment-plan.ts'

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
    '60% during construction, 40% 3 years monthly post-handover',
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

describe('steps', () => {
  const dated = (given: string, handover?: string) =>
    cleanPaymentPlans(given, undefined, handover)?.map(({ steps }) =>
      steps
        .map(({ kind, percent, months, due_date }) =>
          [kind, percent, ...(months === undefined ? [] : [`+${months}`]), due_date ?? ''].join(' ').trim(),
        )
        .join(', '),
    )

  it.each([
    ['20% on booking; 30% After 6 months; 50% on handover', 'booking 20, construction 30 +6, handover 50'],
    ['20% on booking; 30% 6 months after booking; 50% on completion', 'booking 20, construction 30 +6, handover 50'],
    ['10% on booking; 10% Within 30 days; 80% on handover', 'booking 10, construction 10 +1, handover 80'],
    ['10% on booking; 10% Within 60 days of booking; 80% on handover', 'booking 10, construction 10 +2, handover 80'],
    ['10% on booking; 10% within 45 days of the booking date; 80% on handover', 'booking 10, construction 10, handover 80'],
    ['10% on booking; 40% within 24 months; 50% on handover', 'booking 10, construction 40, handover 50'],
    [
      '10% on booking; 10% After 3 months; 10% After 6 months; 70% handover',
      'booking 10, construction 10 +3, construction 10 +6, handover 70',
    ],
    ['10% on booking; 10% After 6 months; 10% After 6 months; 70% handover', 'booking 10, construction 10, construction 10, handover 70'],
    ['10% 1st instalment; 40% 2nd installment; 50% on handover', 'booking 10, construction 40, handover 50'],
    ['10% on booking; 10% 1st instalment; 30% Installment 2; 50% on handover', 'booking 10, construction 10, construction 30, handover 50'],
    ['10% on booking; 40% second payment during construction; 50% final payment on handover', 'booking 10, construction 40, handover 50'],
    ['10% on booking; 20% On 20% completion; 70% on handover', 'booking 10, construction 20, handover 70'],
    ['Booking 10%; On 40% completion 20%; On 100% completion 70%', 'booking 10, construction 20, handover 70'],
    ['10% on booking; 20% upon completion of 30% of construction; 70% on completion', 'booking 10, construction 20, handover 70'],
    ['20% القسط الأول; 30% بعد 6 أشهر; 50% عند التسليم', 'booking 20, construction 30 +6, handover 50'],
    ['20% عند الحجز; 30% القسط الثاني; 50% عند التسليم', 'booking 20, construction 30, handover 50'],
    ['20% عند الحجز; 30% بعد سنة من الحجز; 50% عند التسليم', 'booking 20, construction 30 +12, handover 50'],
    ['20% عند الحجز; 30% عند إنجاز 40% من البناء; 50% عند التسليم', 'booking 20, construction 30, handover 50'],
    ['20% on booking; 40% on handover; 40% 1 year after handover', 'booking 20, handover 40, post_handover 40 +12'],
    ['20% عند الحجز; 40% عند التسليم; 40% بعد سنة من التسليم', 'booking 20, handover 40, post_handover 40 +12'],
    ['20% on booking; 70% on handover; 10% Post handover 24 months', 'booking 20, handover 70, post_handover 10'],
    ['60% during construction, 40% 3 years post-handover', 'construction 60, post_handover 40'],
    ['50% on handover; 50% within 2 years after handover', 'handover 50, post_handover 50'],
  ])('of %j are read by their place between booking and handover', (given, expected) =>
    expect(dated(given)).toEqual(expected && [expected]),
  )

  it.each([
    '20% on booking; 80% after 6 months',
    '50% on handover; 20% on booking; 30% after 6 months',
    '20% on booking; 30% on handover; 50% after 6 months',
    '20% on booking; 30% after 6 months of handover; 50% on handover',
    '50% after 6 months; 50% on handover',
    '20% 2nd instalment; 80% on handover',
    '20% on booking; 30% 12 instalments; 50% on handover',
    '20% on booking; 30% instalments 2 to 5; 50% on handover',
    '20% on booking; 30% 1% monthly; 50% on handover',
    '20% 30% 40% completion; 80% on handover',
  ])('of %j are not guessed', (given) => expect(dated(given)).toBeUndefined())

  it.each([
    ['20% on booking; 30% on 15 March 2027; 50% on handover', 'construction 30 2027-03-15'],
    ['20% on booking; 30% due by March 15, 2027; 50% on handover', 'construction 30 2027-03-15'],
    ['20% on booking, 30% 15/03/2027, 50% on handover', 'construction 30 2027-03-15'],
    ['20% on booking; 30% during construction (15th of Mar 2027); 50% on handover', 'construction 30 2027-03-15'],
    ['20% on booking; 30% 2nd instalment: 15-Mar-2027; 50% on handover', 'construction 30 2027-03-15'],
    ['20% on booking; 30% after 6 months 2027-03-15T00:00:00; 50% on handover', 'construction 30 2027-03-15'],
    ['20% on booking; 30% on 40% completion 2027-03-15; 50% on handover', 'construction 30 2027-03-15'],
    ['20% on booking; 30% February 2028; 50% on handover', 'construction 30 2028-02-29'],
    ['20% عند الحجز; 30% بتاريخ ١٥ مارس ٢٠٢٧; 50% عند التسليم', 'construction 30 2027-03-15'],
    ['20% عند الحجز; 30% في أغسطس 2027; 50% عند التسليم', 'construction 30 2027-08-31'],
  ])('of %j keep their day', (given, expected) => expect(dated(given, '2028-06-15')).toEqual([`booking 20, ${expected}, handover 50`]))

  it('keep days after handover, but none of the booking and of a handover that is known', () => {
    const given = '20% on booking 2026-12-01; 40% on handover 2028-06-30; 40% post handover 2029-06-30'
    expect(dated(given, '2028-06-15')).toEqual(['booking 20, handover 40, post_handover 40 2029-06-30'])
    expect(dated(given)).toEqual(['booking 20, handover 40 2028-06-30, post_handover 40 2029-06-30'])
    expect(dated('20% on booking; 30% within 30 days of 1 June 2027; 50% on handover')).toBeUndefined()
    expect(dated('20% on booking; 30% 2027-06-01 2027-07-01; 50% on handover')).toBeUndefined()
  })

  it('with the month first in one date have it first in all', () => {
    const given = '10% on booking, 20% on 04/15/2027, 30% on 04/05/2027, 40% on handover'
    expect(dated(given, '2028-06-15')).toEqual(['booking 10, construction 20 2027-04-15, construction 30 2027-04-05, handover 40'])
    const days = given.replace('04/15', '15/04')
    expect(dated(days, '2028-06-15')).toEqual(['booking 10, construction 20 2027-04-15, construction 30 2027-05-04, handover 40'])
  })

  it('with a day that its month lacks are not read', () => {
    for (const day of ['31 February 2027', '45 March 2027'])
      expect(dated(`10% on booking; 30% on ${day}; 60% on handover`, '2028-06-15')).toBeUndefined()
    expect(dated('10% on booking; 30% on 28 February 2027; 60% on handover', '2028-06-15')).toEqual([
      'booking 10, construction 30 2027-02-28, handover 60',
    ])
  })

  it('with days are read by the handover', () => {
    const given = '40% 2028-06-30; 10% 2026-12-01; 20% 2027-06-01; 30% 2028-12-31'
    expect(dated(given, '2028-06-15')).toEqual([
      'construction 10 2026-12-01, construction 20 2027-06-01, handover 40, post_handover 30 2028-12-31',
    ])
    const numbered = '1st instalment 20% 01/02/2027; 2nd instalment 30% 15/09/2027; 50% on handover'
    expect(dated(numbered, '2028-06-15')).toEqual(['construction 20 2027-02-01, construction 30 2027-09-15, handover 50'])
    expect(dated('50% 01/2027; 50% 06/2028', '2028-06-15')).toEqual(['construction 50 2027-01-31, handover 50'])
    const first = '10% Booking 2026-12-01; 30% 2027-06-01; 60% 2028-06-30'
    expect(dated(first, '2028-06-15')).toEqual(['booking 10, construction 30 2027-06-01, handover 60'])
    expect(dated(given)).toBeUndefined()
    expect(dated('10% on booking; 90% 2028-06-30', '2028-06-15')).toBeUndefined()
    expect(dated('40% 2027; 60% Q4 2027', '2028-06-15')).toBeUndefined()
  })
})

it('recognises a plan that it cannot read by its shares', () => {
  expect(isLikePlan('10% Milestone A; 90% Milestone B')).toBe(true)
  expect(isLikePlan('60/40')).toBe(true)
  expect(isLikePlan('8% yield, 10% discount')).toBe(false)
  expect(isLikePlan('100% freehold')).toBe(false)
})

it.each([
  ['20% Booking; 70% Handover', { sum: 90 }],
  ['50/40', { sum: 90 }],
  ['60/40\n50% on booking, 60% on handover', { sum: 110 }],
  ['20% on booking; 10% Gate 10; 70% on handover', { payments: ['10% Gate 10'] }],
  ['10% on booking, 50% later, 40% on handover', { payments: ['50% later'] }],
  ['10% Gate 10; 90% Gate 90', undefined],
  ['on request', undefined],
])('says why %j is not read', (given, expected) => expect(planFault(given)).toEqual(expected))

it('names the months over which a payment after handover is spread', () => {
  const last = (given: string) => cleanPaymentPlans(given)?.[0]?.steps.at(-1)
  expect(last('10% booking; 40% during construction; 50% post handover over 24 months')).toEqual({
    name: 'Over 24 months after handover',
    name_ar: 'على مدى 24 شهرًا بعد التسليم',
    kind: 'post_handover',
    percent: 50,
  })
  expect(last('10% booking; 40% during construction; 50% over 3 years post-handover')?.name).toBe('Over 36 months after handover')
  expect(last('10% حجز؛ 40% أثناء الإنشاء؛ 50% بعد التسليم على مدى سنة')).toBeUndefined()
  expect(last('10% حجز؛ 40% أثناء الإنشاء؛ 50% بعد التسليم على مدى 3 سنوات')?.name_ar).toBe('على مدى 36 شهرًا بعد التسليم')
  expect(last('10% booking; 40% during construction; 50% post handover 24 months')?.name).toBe('After handover')
})

it.each(['%10 حجز %50 انشاء %40 تسليم', '٪١٠ حجز ٪٥٠ إنشاء ٪٤٠ تسليم', '10% booking 50% construction 40% handover'])(
  'reads payments that only blanks separate: %j',
  (given) => {
    const [plan] = cleanPaymentPlans(given) ?? []
    expect(plan?.steps.map(({ kind, percent }) => [kind, percent])).toEqual([
      ['booking', 10],
      ['construction', 50],
      ['handover', 40],
    ])
  },
)

it.each(['حجز %10 انشاء %50 تسليم %40', '10% 50% construction 40% handover', '20% on 40% completion 80% monthly'])(
  'reads no plan whose shares may belong to other words: %j',
  (given) => expect(cleanPaymentPlans(given)).toBeUndefined(),
)
