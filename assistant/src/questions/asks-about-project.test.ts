import { expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { factAskedFor } from './asks-about-project.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026, 2027] })
const fact = (message: string) => factAskedFor(message, understand(vocabulary, message, {}, 2026))

it.each([
  ['When is handover?', 'handover'],
  ['when will it be ready', 'handover'],
  ['when can we move in?', 'handover'],
  ['when will they finish', 'handover'],
  ['when is it done', 'handover'],
  ['when do they hand it over', 'handover'],
  ['متى بيخلص المشروع', 'handover'],
  ['متى نستلم', 'handover'],
  ['متى ننتقل؟', 'handover'],
  ['متى اقدر اسكن', 'handover'],
  ['What is the completion date of Cloister Villas?', 'handover'],
  ['متى التسليم؟', 'handover'],
  ['متى يسلم المشروع', 'handover'],
  ['متى يسلمون', 'handover'],
  ['ما موعد الاستلام', 'handover'],
  ['who is the developer?', 'developer'],
  ['who built it', 'developer'],
  ['who is building it', 'developer'],
  ['who’s building it?', 'developer'],
  ['who is behind this project', 'developer'],
  ['who makes it?', 'developer'],
  ['whose project is it', 'developer'],
  ['مين بانيه', 'developer'],
  ['منو بانيه؟', 'developer'],
  ['مين باني المشروع', 'developer'],
  ['مين اللي بناه', 'developer'],
  ['منو صاحب المشروع', 'developer'],
  ['شركة مين؟', 'developer'],
  ['تبع مين', 'developer'],
  ['من المطور؟', 'developer'],
  ['مين مطور المشروع', 'developer'],
  ['What is the service charge?', 'service_charge'],
  ['how much are the service charges', 'service_charge'],
  ['كم رسوم الخدمات؟', 'service_charge'],
  ['What is the payment plan?', 'payment_plan'],
  ['how much until handover?', 'payment_plan'],
  ['how much is left after handover', 'payment_plan'],
  ['how much time until handover?', 'handover'],
  ['كم عند التسليم؟', 'payment_plan'],
  ['ما خطة الدفع؟', 'payment_plan'],
  ['how much is the down payment', 'down_payment'],
  ['كم الدفعة الأولى؟', 'down_payment'],
  ['What is the price per square foot of Cloister Villas?', 'price_per_sqft'],
  ['كم سعر القدم؟', 'price_per_sqft'],
  ['how much is it?', 'price'],
  ['What do prices start from?', 'price'],
  ['كم السعر؟', 'price'],
])('%s asks for the %s', (message, expected) => {
  expect(fact(message)).toBe(expected)
})

it.each([
  'How does a payment plan work?',
  'what is a service charge',
  '2 bedroom villas, handover 2027',
  'how much is a 2 bedroom?',
  'ما معنى رسوم الخدمات؟',
  'payment plan',
  'developer',
  'cheaper',
])('%s does not ask for a fact', (message) => {
  expect(fact(message)).toBeUndefined()
})
