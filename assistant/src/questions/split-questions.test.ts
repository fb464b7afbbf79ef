import { expect, it } from 'vitest'
import { partsOf, splitQuestions } from './split-questions.ts'

it.each([
  ["what's the down payment and how much until handover?", ["what's the down payment", 'how much until handover?']],
  ['when is handover, and who is the developer?', ['when is handover', 'who is the developer?']],
  ['Is there a pool? How far is the beach?', ['Is there a pool', 'How far is the beach?']],
  ['how much is it and is it near the metro', ['how much is it', 'is it near the metro']],
  ['what is the price and the handover date?', ['what is the price', 'the handover date?']],
  ['who is the developer, what are the fees and can foreigners buy?', ['who is the developer', 'what are the fees', 'can foreigners buy?']],
  ['does it have a gym and what is the service charge', ['does it have a gym', 'what is the service charge']],
  ['where is it and when will it be ready?', ['where is it', 'when will it be ready?']],
  ['متى التسليم وكم الدفعة الأولى؟', ['متى التسليم', 'كم الدفعة الأولى؟']],
  ['وين المشروع ومتى يجهز؟', ['وين المشروع', 'متى يجهز؟']],
  ['هل فيه مسبح وهل هو قريب من المترو؟', ['هل فيه مسبح', 'هل هو قريب من المترو؟']],
  ['كم السعر والتسليم؟', ['كم السعر', 'التسليم؟']],
  ['مين المطور؟ كم رسوم الخدمات؟', ['مين المطور', 'كم رسوم الخدمات؟']],
  ['2 beds in Marina under 2m and what are the fees?', ['2 beds in Marina under 2m', 'what are the fees?']],
  ['2 beds in Marina, fees?', ['2 beds in Marina', 'fees?']],
  ['what are the fees and show me 2 beds in JVC', ['what are the fees', 'show me 2 beds in JVC']],
  ['شقة غرفتين في المارينا والرسوم؟', ['شقة غرفتين في المارينا', 'الرسوم؟']],
  ['كم الرسوم وأبي شقة في دبي', ['كم الرسوم', 'أبي شقة في دبي']],
  ['شو خطة الدفع وكيف أحجز؟', ['شو خطة الدفع', 'كيف أحجز؟']],
])('%s: has several questions', (message, parts) => expect(splitQuestions(message)).toEqual(parts))

it.each([
  'is it near the metro and the beach?',
  'average price in JVC and in Dubai Hills',
  'compare Oak House and Elm House',
  'does it have a pool and a gym?',
  '2 bed and 3 bed in Dubai Marina',
  'which schools and supermarkets are nearby?',
  'and for villas?',
  'وين المشروع؟',
  'هل هو قريب من المترو والبحر؟',
  'وفي دبي مارينا؟',
  'شقة غرفتين وصالة',
])('%s: is one question', (message) => expect(splitQuestions(message)).toEqual([message]))

const parts = (message: string, name?: string) => {
  const start = name === undefined ? -1 : message.indexOf(name)
  const names = name === undefined ? [] : [{ start, end: start + name.length }]
  return partsOf(message, names).map((part) => message.slice(part.start, part.end))
}

it.each([
  ['is it near the metro and the beach?', ['is it near the metro', 'the beach']],
  ['down payment, and how much until handover?', ['down payment', 'how much until handover']],
  ['is there a gym? who is the developer?', ['is there a gym', 'who is the developer']],
  ['is it under 1,500,000?', ['is it under 1,500,000']],
  ['متى التسليم ومن المطور؟', ['متى التسليم', 'من المطور']],
  ['وين المشروع وكم السعر؟', ['وين المشروع', 'كم السعر']],
  ['قريب من المترو، والبحر؟', ['قريب من المترو', 'البحر']],
  ['كم وحدة باقية؟', ['كم وحدة باقية']],
])('%s: splits into the parts that may be about a project', (message, expected) => expect(parts(message)).toEqual(expected))

it('keeps the name of a project together', () => {
  expect(parts('price of Oak and Ash and its handover', 'Oak and Ash')).toEqual(['price of Oak and Ash', 'its handover'])
})
