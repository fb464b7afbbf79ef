import { expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksBeyondSearch } from './asks-beyond-search.ts'

const marina = { slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' }
const vocabulary = makeVocabulary({ communities: [marina], developers: [], amenities: [], years: [2026, 2027] })
const isBeyond = (message: string) => asksBeyondSearch(message, understand(vocabulary, message, {}, 2026))

it.each([
  'Will prices go up next year?',
  'when is handover',
  'who is the developer?',
  'how do I withdraw my offer',
  'Is Dubai Marina safe?',
  'What is the crime rate in Dubai Marina?',
  'can I pay with bitcoin',
  'What salary do I need for a 2.5m home?',
  'should I buy now or wait?',
  'Is my deposit safe?',
  'متى التسليم؟',
  'هل سترتفع الأسعار السنة القادمة؟',
  'كيف أسحب طلبي',
  'هل المنطقة آمنة؟',
])('%s: is not answered by homes', (message) => {
  expect(isBeyond(message)).toBe(true)
})

it.each([
  '2 bed in dubai marina under 2m',
  'is there a villa with a helipad in dubai marina?',
  'which projects have an orchard?',
  'what 2 bed apartments do you have in dubai marina?',
  'how much is a villa in dubai marina?',
  'how many homes are left in dubai marina',
  'how can I find a studio with a helipad',
  'how about dubai marina?',
  'what about villas',
  'one bedroom near an orchard',
  'كم سعر الفيلا في دبي مارينا؟',
  'هل يوجد استوديو في دبي مارينا؟',
  'هل ستوديو بأقل من مليون موجود؟',
  'ما هي المشاريع القريبة من المترو؟',
])('%s: may be answered by homes', (message) => {
  expect(isBeyond(message)).toBe(false)
})
