import { expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksForPrices } from './asks-for-prices.ts'

const communities = [
  { slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' },
  { slug: 'jvc', name: 'Jumeirah Village Circle', name_ar: 'قرية جميرا الدائرية', emirate: 'Dubai' },
]
const vocabulary = makeVocabulary({ communities, developers: [], amenities: [], years: [2026, 2027] })
const asks = (message: string, former = {}, isOfOne = false) =>
  asksForPrices(message, understand(vocabulary, message, former, 2026), isOfOne)

it.each([
  'average price in JVC',
  'what is the average price of a 2 bed apartment in dubai marina?',
  'avg price of apartments for sale in JVC',
  'How much is a flat in Dubai Marina?',
  'how much does a villa cost in JVC',
  'how much do studios go for in JVC nowadays',
  'what are the prices in JVC',
  'apartment prices in Dubai Marina',
  'price range in JVC',
  'what is the price per sqft in JVC',
  'how much is a villa',
  'how much is a flat in Dubai Marina in pounds?',
  'كم متوسط سعر الشقق في جميرا فيليج سيركل',
  'متوسط أسعار الفلل في دبي',
  'بكم الشقة في دبي مارينا؟',
  'كم سعر الشقق في دبي مارينا',
  'كم تكلف شقة غرفتين في دبي مارينا',
  'أسعار الشقق في دبي مارينا',
  'شو أسعار الاستوديوهات في JVC',
  'كم سعر القدم في دبي مارينا',
])('%s: asks for prices', (message) => {
  expect(asks(message)).toBe(true)
})

it.each([
  '2 bed in dubai marina under 2m',
  'show me the cheapest flats in JVC',
  'apartments in JVC with good prices',
  'show me apartments in JVC sorted by price',
  'how much is the service charge in JVC',
  'how much is rent in JVC',
  'how much is parking in JVC',
  'how much is a coffee in JVC',
  'how much can I borrow for a flat in JVC',
  'average price of a villa under 3m in JVC',
  'flats in JVC by price',
  'what is the price',
  'how much is it',
  'how much is the second one',
  'lowest price per sqft in JVC',
  'شقق في دبي مارينا بأسعار مناسبة',
  'أرخص الأسعار في دبي مارينا',
  'كم رسوم الخدمات في دبي مارينا',
  'كم غرفة في دبي مارينا',
])('%s: does not', (message) => {
  expect(asks(message)).toBe(false)
})

it('with filters of the conversation, needs no place or homes, unless it is about one project', () => {
  const former = { community_name: 'Dubai Marina', max_price: '2000000' }
  expect(asks('what is the average price?', former)).toBe(true)
  expect(asks('ما الأسعار؟', former)).toBe(true)
  expect(asks('what is the average price?')).toBe(false)
  expect(asks('how much is a villa', former, true)).toBe(false)
  expect(asks('what is the average price?', { project: 'Cloister Villas' })).toBe(false)
})
