import type { DemoPlan, PlanStep } from './model.ts'
import type { Random } from './random.ts'

/** How a plan splits the price, in percent; the rest is due on handover. */
interface Split {
  name: string
  name_ar: string
  description: string
  description_ar: string
  booking: number
  instalments: number
  each: number
  /** Interval in months; 0 spreads them evenly up to handover. */
  every: number
  after?: { instalments: number; each: number; every: number }
}

const BEFORE_HANDOVER: readonly Split[] = [
  split('60/40', '60% during construction, 40% on handover.', '60% أثناء البناء و40% عند التسليم.', 10, 5, 10),
  split(
    '60/40',
    '20% to reserve, 5% a quarter for two years, 40% on handover.',
    '20% للحجز و5% كل ربع سنة لمدة سنتين و40% عند التسليم.',
    20,
    8,
    5,
    3,
  ),
  split('50/50', 'Half during construction, half on handover.', 'النصف أثناء البناء والنصف عند التسليم.', 10, 8, 5),
  split('40/60', '40% during construction, 60% on handover.', '40% أثناء البناء و60% عند التسليم.', 10, 3, 10),
  split('70/30', '70% during construction, 30% on handover.', '70% أثناء البناء و30% عند التسليم.', 10, 6, 10),
  split('80/20', '80% during construction, 20% on handover.', '80% أثناء البناء و20% عند التسليم.', 20, 6, 10),
  split('20/80', '20% to reserve, the rest on handover.', '20% للحجز والباقي عند التسليم.', 20, 0, 0),
]
const POST_HANDOVER: readonly Split[] = [
  {
    ...split('60/40 post-handover', '60% until handover, 40% over two years after it.', '60% حتى التسليم و40% على سنتين بعده.', 10, 3, 10),
    name_ar: '60/40 بعد التسليم',
    after: { instalments: 8, each: 5, every: 3 },
  },
  {
    ...split('1% post-handover', '60% until handover, then 1% a month.', '60% حتى التسليم ثم 1% شهريًا.', 20, 3, 10),
    name_ar: '1% بعد التسليم',
    after: { instalments: 40, each: 1, every: 1 },
  },
  {
    ...split(
      '50/50 post-handover',
      'Half until handover, half over two and a half years after it.',
      'النصف حتى التسليم والنصف على سنتين ونصف بعده.',
      10,
      4,
      5,
    ),
    name_ar: '50/50 بعد التسليم',
    after: { instalments: 10, each: 5, every: 3 },
  },
  {
    ...split(
      '60/40 post-handover',
      '20% to reserve, 40% on handover, 40% over two years after it.',
      '20% للحجز و40% عند التسليم و40% على سنتين بعده.',
      20,
      0,
      0,
    ),
    name_ar: '60/40 بعد التسليم',
    after: { instalments: 8, each: 5, every: 3 },
  },
]
const READY: readonly Split[] = [
  split('25/75', '25% to reserve, the rest on transfer.', '25% للحجز والباقي عند نقل الملكية.', 25, 0, 0),
  split('10/90', '10% to reserve, the rest on transfer.', '10% للحجز والباقي عند نقل الملكية.', 10, 0, 0),
]
const MILESTONES: readonly (readonly [en: string, ar: string])[] = [
  ['Ground works', 'أعمال الحفر'],
  ['Foundations', 'الأساسات'],
  ['Ground floor', 'الطابق الأرضي'],
  ['Half of the structure', 'نصف الهيكل'],
  ['Structure complete', 'اكتمال الهيكل'],
  ['Facade', 'الواجهات'],
  ['Fit-out', 'التشطيبات'],
  ['Landscaping', 'تنسيق الموقع'],
]
const LONGEST_MONTHLY = 50

/**
 * Returns a plan with all instalments before handover, which is in `months`. Projects already under construction (`begun`) get
 * no named milestones.
 */
export function planBeforeHandover(random: Random, months: number, begun: boolean): DemoPlan {
  if (months >= 18 && random.chance(0.24)) return monthlyPlan(months)
  return planOf(random.pick(BEFORE_HANDOVER.filter((split) => fits(split, months))), months, begun)
}

/** Returns whether the instalments fall due before handover and, if evenly spread, at least two months apart. */
function fits({ instalments, every }: Split, months: number): boolean {
  return instalments * (every > 0 ? every : 2) < months
}

/** Returns a plan that continues after handover, which is in `months`. */
export function planPastHandover(random: Random, months: number, begun: boolean): DemoPlan {
  return planOf(random.pick(POST_HANDOVER.filter((split) => fits(split, months))), months, begun)
}

export function planForReady(random: Random): DemoPlan {
  return planOf(random.pick(READY), 0, true)
}

/** Returns the sample villa's plan: 10 on booking, then 10/5/5/5/5/5/5, and 50 on handover. */
export function sampleVillaPlan(): DemoPlan {
  const instalments = [10, 5, 5, 5, 5, 5, 5]
  return {
    name: '50/50',
    name_ar: '50/50',
    description: 'Half during construction, half on handover.',
    description_ar: 'النصف أثناء البناء والنصف عند التسليم.',
    steps: [
      step('booking', 'Booking', 'الحجز', 10, 0),
      ...instalments.map((percent, i) => step('construction', `Instalment ${i + 1}`, `القسط ${i + 1}`, percent, null)),
      step('handover', 'On handover', 'عند التسليم', 50, null),
    ],
  }
}

function monthlyPlan(months: number): DemoPlan {
  const instalments = Math.min(LONGEST_MONTHLY, months - 2)
  const monthly = split(
    '1% monthly',
    `10% to reserve, 1% a month for ${instalments} months, the rest on handover.`,
    '',
    10,
    instalments,
    1,
    1,
  )
  return {
    ...planOf(monthly, months, true),
    name_ar: '1% شهريًا',
    description_ar: `10% للحجز و1% شهريًا لمدة ${instalments} ${instalments > 10 ? 'شهرًا' : 'أشهر'} والباقي عند التسليم.`,
  }
}

function planOf(given: Split, months: number, begun: boolean): DemoPlan {
  const { booking, instalments, each, every, after } = given
  const rest = 100 - booking - instalments * each - (after ? after.instalments * after.each : 0)
  const due = (i: number) => (every > 0 ? (i + 1) * every : Math.max(1, Math.round(((i + 1) * months) / (instalments + 1))))
  const name = (i: number) =>
    begun || instalments > MILESTONES.length ? undefined : MILESTONES[Math.floor((i * MILESTONES.length) / instalments)]
  const steps = [
    step('booking', 'On booking', 'عند الحجز', booking, 0),
    ...Array.from({ length: instalments }, (_, i) => {
      const [en, ar] = name(i) ?? [`Instalment ${i + 1}`, `القسط ${i + 1}`]
      return step('construction', en, ar, each, due(i))
    }),
    ...(rest > 0 ? [step('handover', 'On handover', 'عند التسليم', rest, null)] : []),
    ...Array.from({ length: after?.instalments ?? 0 }, (_, i) =>
      step('post_handover', `After handover ${i + 1}`, `بعد التسليم ${i + 1}`, after?.each ?? 0, (i + 1) * (after?.every ?? 1)),
    ),
  ]
  return { ...named(given), steps }
}

function named({ name, name_ar, description, description_ar }: Split) {
  return { name, name_ar, description, description_ar }
}

function step(kind: PlanStep['kind'], name: string, name_ar: string, percent: number, months: number | null): PlanStep {
  return { kind, name, name_ar, percent, months }
}

function split(
  name: string,
  description: string,
  description_ar: string,
  booking: number,
  instalments: number,
  each: number,
  every = 0,
): Split {
  return { name, name_ar: name, description, description_ar, booking, instalments, each, every }
}
