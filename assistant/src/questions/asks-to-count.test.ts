import { describe, expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksToCount, asksToCountList, asksToCountResults } from './asks-to-count.ts'

const vocabulary = makeVocabulary({
  communities: [{ slug: 'jvc', name: 'JVC', name_ar: 'جي في سي', emirate: 'Dubai' }],
  developers: [],
  amenities: [],
  years: [2026, 2027],
})
const counts = (message: string) => asksToCount(message, understand(vocabulary, message, {}, 2026))

it.each([
  'how many projects do you have',
  'how many projects are there in RAK',
  'number of projects in Dubai',
  'how many off-plan projects are there?',
  'how many homes do you have',
  'total number of projects',
  'كم مشروع عندكم؟',
  'كم عدد المشاريع في راس الخيمة',
  'عدد المشاريع في أبوظبي',
  'قديش في مشاريع بدبي',
  'كم عقار عندكم',
])('%s: asks for the number of projects', (message) => expect(counts(message)).toBe(true))

it.each([
  'how many in total?',
  'how many are there?',
  'so how many is that',
  'how many did you find?',
  'how many results',
  'how many of those are there',
  'total?',
  'and how many match?',
  'how many altogether',
  'what is the total?',
  'كم عددها؟',
  'كم المجموع؟',
  'كم كلهم؟',
  'طيب كم العدد',
  'كم لقيت؟',
  'قديش عددهم؟',
  'كم نتيجة في',
  'كم واحد عندكم؟',
  'كم بالمجموع',
  'وكم عددهم كلهم',
])('%s: asks for the number of results', (message) => expect(asksToCountResults(message)).toBe(true))

it.each([
  'how many floors does it have',
  'how many bedrooms in total',
  'total cost',
  'كم',
  'كم السعر',
  'كم غرفة في',
  'projects in Dubai',
  'how many projects has Zyzzyx built',
  'كم طابق في المشروع',
  'مشاريع في دبي',
])('%s: does not', (message) => {
  expect(counts(message)).toBe(false)
  expect(asksToCountResults(message)).toBe(false)
})

describe('of the list on the screen, the number', () => {
  const countsList = (message: string) => asksToCountList(message, understand(vocabulary, message, {}, 2026))

  it.each([
    'how many projects do they have?',
    'how many projects are there?',
    'number of projects',
    'how many off-plan projects do they have?',
    'how many villas are there?',
    'how many in total?',
    'كم مشروع لديهم؟',
    'كم مشروع هني؟',
    'كم مشروع في هون؟',
    'كم مشروع عندهم؟',
    'كم عدد المشاريع؟',
    'كم فيلا عندهم؟',
    'كم عددها؟',
  ])('is asked by %j', (message) => expect(countsList(message)).toBe(true))

  it.each([
    'how many projects do you have?',
    'how many projects does Manzil have',
    'how many projects are there in JVC?',
    'how many did you find?',
    'how many floors does it have',
    'projects',
    'كم مشروع عندكم؟',
    'كم مشروع في جي في سي؟',
    'كم لقيتوا؟',
  ])('is not asked by %j', (message) => expect(countsList(message)).toBe(false))
})
