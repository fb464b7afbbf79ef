import { expect, it } from 'vitest'
import { type RankedBy, rankingIn } from './asks-to-rank.ts'

const RANKINGS: [message: string, by: RankedBy][] = [
  ['which is cheaper per sqft?', 'price_per_sqft'],
  ['which of these has the lowest price per sqft', 'price_per_sqft'],
  ['which of these is cheapest per square foot?', 'price_per_sqft'],
  ['أيهم أرخص بالقدم؟', 'price_per_sqft'],
  ['أي واحد سعر القدم فيه أقل؟', 'price_per_sqft'],
  ['which one has the better payment plan?', 'payment_plan'],
  ['what are their payment plans?', 'payment_plan'],
  ['أيهما خطة الدفع فيه أفضل؟', 'payment_plan'],
  ['which of these two hands over earlier?', 'handover'],
  ['which of these hand over first', 'handover'],
  ['which of these will be finished first?', 'handover'],
  ['which one completes sooner', 'handover'],
  ['which project is ready first?', 'handover'],
  ['أي واحد من هذي يسلم أول؟', 'handover'],
  ['مين فيهم يخلص قبل؟', 'handover'],
  ['أيهما تسليمه أقرب؟', 'handover'],
  ['which has the lower service charge?', 'service_charge'],
  ['أيهم رسوم الخدمات فيه أقل؟', 'service_charge'],
  ['which of them needs the smallest down payment?', 'down_payment'],
  ['which is cheaper?', 'price'],
  ['أيهما أرخص؟', 'price'],
  ['which one is bigger?', 'area'],
  ['cheapest per square foot?', 'price_per_sqft'],
  ['earliest handover?', 'handover'],
  ['lowest service charge', 'service_charge'],
  ['أرخص بالقدم المربع؟', 'price_per_sqft'],
]
it.each(RANKINGS)('%j ranks by %s', (message, by) => expect(rankingIn(message)).toBe(by))

it.each([
  'which of these are ready?',
  'which of these has a payment plan?',
  'which areas have the lowest price per sqft?',
  'which developer hands over first?',
  'which is better, a payment plan or a mortgage?',
  'when is handover?',
  'cheapest 2 bed in Dubai Marina',
  'cheapest?',
  'what is the lowest?',
  'أي منطقة سعر القدم فيها أقل؟',
  'متى التسليم؟',
])('%j ranks nothing', (message) => expect(rankingIn(message)).toBeUndefined())
