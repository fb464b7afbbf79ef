import { expect, it } from 'vitest'
import { partsOf } from './split-question.ts'

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
])('splits %j', (message, expected) => expect(parts(message)).toEqual(expected))

it('keeps the name of a project together', () => {
  expect(parts('price of Oak and Ash and its handover', 'Oak and Ash')).toEqual(['price of Oak and Ash', 'its handover'])
})
