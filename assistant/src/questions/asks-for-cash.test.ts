import { expect, it } from 'vitest'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksForCash } from './asks-for-cash.ts'

const vocabulary = makeVocabulary({
  communities: [{ slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' }],
  developers: [],
  amenities: [],
  years: [2026, 2027],
})

it.each([
  ['how much cash do I need up front for a 2m home?', { price: 2_000_000 }],
  ['how much cash do I need to buy for 2m', { price: 2_000_000 }],
  ['what do I need upfront for a 2m flat', { price: 2_000_000 }],
  ['what do I need upfront on 1.5 million?', { price: 1_500_000 }],
  ['how much deposit do I need for a 1.4m flat', { price: 1_400_000 }],
  ['what is the minimum down payment on a AED 3,000,000 villa?', { price: 3_000_000 }],
  ['how much money do I need in hand to buy a 900k studio', { price: 900_000 }],
  ['how much do I have to put down on a 6m villa as a UAE national', { price: 6_000_000, is_national: true }],
  ['how much of my own money goes into a second home for 2m? what must I have?', { price: 2_000_000, is_second_home: true }],
  ['cash needed for an off plan flat of 1m?', { price: 1_000_000, is_off_plan: true }],
  ['with 30% down, how much cash do I need for a 2m flat?', { price: 2_000_000, down_percent: 30 }],
  ['what will the bank lend me on a 6m home', { price: 6_000_000 }],
  ['how much would a bank give me for a 2m apartment?', { price: 2_000_000 }],
  ['what is the maximum loan for a 5m villa', { price: 5_000_000 }],
  ['كم أدفع كاش أول ما أشتري بيت بمليونين؟', { price: 2_000_000 }],
  ['كم لازم يكون معي كاش لشقة بمليون؟', { price: 1_000_000 }],
  ['كم كاش احتاج عشان اشتري فيلا بثلاثة ملايين', { price: 3_000_000 }],
  ['كم الدفعة الأولى المطلوبة لبيت بمليونين؟', { price: 2_000_000 }],
  ['كم أدفع من جيبي لشقة بـ ٩٠٠ ألف', { price: 900_000 }],
  ['قديش لازم يكون معي كاش بالبداية لبيت ب 2 مليون', { price: 2_000_000 }],
  ['كم أقل مقدم لشقة بمليون ونص؟', { price: 1_500_000 }],
  ['كم المبلغ اللي لازم أوفره لبيت بمليونين وأنا مواطن؟', { price: 2_000_000, is_national: true }],
  ['كم يعطيني البنك على بيت بـ 6 مليون؟', { price: 6_000_000 }],
  ['كم يمول البنك لشقة بمليون درهم؟', { price: 1_000_000 }],
  ['شو أقصى تمويل لفيلا بخمسة ملايين؟', { price: 5_000_000 }],
])('asked by %s', (message, terms) => expect(asksForCash(vocabulary, message)).toEqual(terms))

it.each([
  'how much cash do I need',
  'what can I buy with 500k cash?',
  'I have 500k cash and want a 2m villa',
  'what homes under 2m have a 10% down payment?',
  '2 bed under 2m with 10% down payment',
  'apartments for 1m with a low deposit',
  'what is the monthly payment on a 2m flat with 20% down?',
  'how much is a 2 bed in Dubai Marina?',
  'I earn 30k, how much can I borrow?',
  'I have 500k cash, can I buy a 2m villa?',
  'عندي 400 ألف كاش، أقدر أشتري بيت بمليونين؟',
  'شقق بمليون مقدم 10%',
  'معي 500 ألف كاش، شو أقدر أشتري؟',
  'كم القسط الشهري لبيت بمليونين؟',
  'شقة بمليون كاش',
  'كم سعر الشقة في دبي مارينا؟',
])('not asked by %s', (message) => expect(asksForCash(vocabulary, message)).toBeUndefined())
