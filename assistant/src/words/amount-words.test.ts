import { expect, it } from 'vitest'
import { namesForeignCurrency } from './amount-words.ts'

it.each([
  'villa for 500k euros',
  'budget £400k',
  'in Saudi riyals',
  '2 million SAR',
  'ميزانيتي 500 ألف ريال',
  'مليون ريال سعودي',
  '٣٠٠ ألف دينار كويتي',
  'معي 5 مليون جنيه مصري',
  'how much is it in pounds?',
  'كم السعر باليورو والا يورو بس',
])('a currency: %s', (text) => expect(namesForeignCurrency(text)).toBe(true))

it.each([
  'أنا سعودي، يحق لي أتملك؟',
  'أنا كويتي وأبي شقة',
  'هل يقدر المصري يشتري هنا؟',
  'زوجي مصري',
  'مواطن قطري',
  'انا كندي واريد اشتري بيت',
  "I'm Saudi, can I own?",
  'as a Canadian can I buy?',
  'مليون درهم',
  '500k AED',
])('a nationality or dirhams: %s', (text) => expect(namesForeignCurrency(text)).toBe(false))
