import { expect, it } from 'vitest'
import { homeNumberIn, isSameNumber } from './home-number.ts'

it.each([
  ['is 902 available?', '902', 'is  available?'],
  ['is unit 902 still available?', '902', 'is  still available?'],
  ['how much is apartment 902?', '902', 'how much is ?'],
  ['how big is flat no. 12', '12', 'how big is '],
  ['is A-1204 sold?', 'A-1204', 'is  sold?'],
  ['which floor is 902 on?', '902', 'which floor is  on?'],
  ['price of 902', '902', 'price of '],
  ['هل الوحدة 902 متاحة؟', '902', 'هل  متاحة؟'],
  ['كم سعر شقة رقم ٩٠٢؟', '٩٠٢', 'كم سعر ؟'],
  ['902 متوفرة؟', '902', ' متوفرة؟'],
])('%s: names a home', (message, number, rest) => {
  const found = homeNumberIn(message)
  expect(found?.number).toBe(number)
  expect(message.slice(0, found?.start) + message.slice(found?.end)).toBe(rest)
})

it.each([
  'is a 2 bed available?',
  'apartment 2 bedrooms',
  'villa under 5m',
  'apartment 900 sqft',
  'is it ready in 2027?',
  'handover of 2028?',
  'which homes are under 1500000?',
  'شقة 3 غرف',
  'كم غرفة؟',
])('%s: names none', (message) => expect(homeNumberIn(message)).toBeUndefined())

it('compares numbers without dashes and case', () => {
  expect(isSameNumber('A-12', 'a12')).toBe(true)
  expect(isSameNumber('٩٠٢', '902')).toBe(true)
  expect(isSameNumber('902', '903')).toBe(false)
})
