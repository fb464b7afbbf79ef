import { expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { paysCash } from './pays-cash.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026] })
const says = (message: string) => paysCash(message, understand(vocabulary, message, {}, 2026))

it.each([
  'I want to pay cash',
  'I will pay in cash',
  "I'm a cash buyer",
  'can I buy with cash?',
  'ابي ادفع كاش',
  'أريد الدفع نقدا',
  'بشتري كاش',
])('%s: pays cash', (message) => expect(says(message)).toBe(true))

it.each(['I have 2m cash', '2 bed cash', 'villas under 3m, cash buyer', 'is there cashback?', 'شقة كاش بمليون'])(
  '%s: says more',
  (message) => expect(says(message)).toBe(false),
)
