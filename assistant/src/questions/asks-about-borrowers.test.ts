import { expect, it } from 'vitest'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksAboutBorrowers } from './asks-about-borrowers.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026] })
const aboutOf = (message: string) => asksAboutBorrowers(vocabulary, message)?.about

it.each([
  'what income do I need?',
  'what salary do I need for this?',
  'how much should I earn to buy a 2m flat?',
  'what is the minimum salary required?',
  'كم لازم يكون راتبي؟',
  'شو الراتب المطلوب؟',
  'كم أقل دخل للتمويل؟',
])('%s: asks for an income', (message) => expect(aboutOf(message)).toBe('income'))

it.each([
  'what deposit do foreigners need?',
  'how much can UAE nationals borrow?',
  'what is the down payment for expats?',
  'كم نسبة التمويل للمواطنين؟',
  'كم الدفعة الأولى للأجانب؟',
  'كم يمول البنك المقيمين؟',
])('%s: asks for shares', (message) => expect(aboutOf(message)).toBe('share'))

it.each([
  'I am a UAE national, how much per month with 15% deposit?',
  'can foreigners buy?',
  'can foreigners get a mortgage?',
  'I earn 20k a month',
  'what is the rental income?',
  'راتبي 20 ألف',
  'هل يحق للأجانب التملك؟',
])('%s: asks neither', (message) => expect(aboutOf(message)).toBeUndefined())

it('reads the price', () =>
  expect(asksAboutBorrowers(vocabulary, 'what salary do I need for a 2m flat?')?.terms).toEqual({ price: 2_000_000 }))
