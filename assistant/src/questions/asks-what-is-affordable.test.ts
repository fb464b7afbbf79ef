import { expect, it } from 'vitest'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksWhatIsAffordable } from './asks-what-is-affordable.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026, 2027] })

it.each([
  ['What can I afford?', {}],
  ['can i afford a villa in dubai', {}],
  ['What can I afford with 300k savings and 9000 a month?', { deposit: 300_000, monthly: 9_000 }],
  ['what could we afford with AED 9,000 per month and 300,000', { deposit: 300_000, monthly: 9_000 }],
  ['how much home can i afford with a monthly payment of 9000 and 300k', { deposit: 300_000, monthly: 9_000 }],
  ['what can i afford with a salary of 20k', { income: 20_000 }],
  ['2 bedrooms, I have 300k savings', { deposit: 300_000 }],
  ['ماذا أستطيع أن أشتري؟', {}],
  ['ما المنزل الذي يناسب ميزانيتي؟', {}],
  ['كم أقدر أشتري بمدخرات ٣٠٠ ألف و٩٠٠٠ درهم شهريًا؟', { deposit: 300_000, monthly: 9_000 }],
  ['ماذا يمكنني شراؤه بـ 300 ألف و9 آلاف في الشهر', { deposit: 300_000, monthly: 9_000 }],
  ['I have 300k and can pay 9k a month', { deposit: 300_000, monthly: 9_000 }],
  ['عندي ٣٠٠ ألف وأقدر أدفع ٩ آلاف شهريًا', { deposit: 300_000, monthly: 9_000 }],
  ['معي 300 ألف وبقدر ادفع 9000 بالشهر', { deposit: 300_000, monthly: 9_000 }],
  ['لدي ٣٠٠ ألف درهم وأستطيع دفع ٩٠٠٠ درهم كل شهر', { deposit: 300_000, monthly: 9_000 }],
  ['لدينا 300 ألف والقسط الشهري 9 آلاف', { deposit: 300_000, monthly: 9_000 }],
  ['my budget is 9000 dirhams a month', { monthly: 9_000 }],
  ['ميزانيتي ٩٠٠٠ درهم شهريًا', { monthly: 9_000 }],
  ['أقدر أدفع 9000 في الشهر', { monthly: 9_000 }],
  ['عندي 400 ألف كاش ومرتبي 20 ألف', { deposit: 400_000, income: 20_000 }],
  ['I earn 20k', { income: 20_000 }],
  ['عندي 400 ألف كاش وأقدر أدفع 9 آلاف بالشهر شو أقدر أشتري؟', { deposit: 400_000, monthly: 9_000 }],
  ['معاي 400 ألف دفعة أولى، شو الشقق اللي اقدر عليها؟', { deposit: 400_000 }],
  ['what can I buy with 300k cash and 6k per month?', { deposit: 300_000, monthly: 6_000 }],
  ['with 300k down and 6k a month what could we get', { deposit: 300_000, monthly: 6_000 }],
  ['بدفعة أولى 300 ألف و6 آلاف شهريًا وش يمديني آخذ؟', { deposit: 300_000, monthly: 6_000 }],
  ['how much can I borrow if I earn 25000 a month?', { income: 25_000 }],
  ['I earn 25k a month, what can I afford?', { income: 25_000 }],
  ['my monthly salary is 25k and I can pay 9k a month', { income: 25_000, monthly: 9_000 }],
  ['I earn 300,000 a year, what can I buy?', { income: 25_000 }],
  ['راتبي 300 ألف سنويًا كم أقدر أقترض', { income: 25_000 }],
  ['دخلي 25 ألف بالشهر شو أقدر أشتري؟', { income: 25_000 }],
  ['راتبي الشهري هو 25 ألف، كم أقدر أقترض؟', { income: 25_000 }],
  ['my rent is 9k, what can I afford?', { monthly: 9_000 }],
])('%s asks what is affordable', (message, means) => {
  expect(asksWhatIsAffordable(vocabulary, message)).toEqual(means)
})

it.each([
  'apartments I can afford up to 2 million',
  'villa for 2m',
  'what can I buy for 1m?',
  'شو ممكن اشتري بمليون؟',
  'what 2 bed can I buy for 1.2m with 300k down',
  'affordable apartments',
  'أقدر أشتري شقة بأقل من مليونين',
  'savings',
  'I have 2 million for a villa',
  '2 bedrooms, 9000 a month',
  'studio with a plan of 1% monthly',
  'معي مليونين',
  'I have a budget of 2m, 9000 a month',
  'عندي ميزانية مليونين وقسط شهري 9 آلاف',
  'I have 300k savings and want a 2 bed for 1.2m',
  'my savings are 400k and my budget is 1.8m',
  'مدخراتي ٣٠٠ ألف وأبي غرفتين بمليون',
])('%s does not', (message) => {
  expect(asksWhatIsAffordable(vocabulary, message)).toBeUndefined()
})
