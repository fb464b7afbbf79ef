import { expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksForPrices, asksForPricesThere, asksOnItsOwn, comparesPrices, continuesPrices } from './asks-for-prices.ts'

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
  'what do apartments cost in JVC',
  'what would a villa cost me in JVC',
  'what does it cost to buy a flat in Dubai Marina',
  'how much does it cost to buy a 2 bed in Dubai Marina?',
  'how much would it cost me to buy a villa in JVC?',
  'كم يكلف شراء شقة في دبي مارينا؟',
  'how expensive is JVC',
  'is Dubai Marina expensive?',
  'JVC prices',
  'prices JVC',
  'JVC apartment price',
  'show me apartment prices in JVC',
  'I want to know the prices in JVC',
  'what is a 1 bed worth in JVC',
  'what do I pay for a villa in JVC',
  'how much to buy a flat in JVC',
  'cost of a villa in JVC',
  'كم تكلفني شقة في دبي مارينا',
  'سعر الشقق في دبي مارينا',
  'كم الشقة في دبي مارينا',
  'كم حق الفيلا في JVC',
  'قديش الشقة بدبي مارينا',
  'هل دبي مارينا غالية؟',
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
  'flats in JVC for a good price',
  'flats in JVC, low price',
  'show me flats in JVC with fair prices',
  'show me expensive villas in JVC',
  'cheap flats in JVC',
  'what do I pay at booking in JVC',
  'what do I pay in fees in JVC',
  'what apartments do you have in JVC?',
  'is it expensive?',
  'كم شقة في دبي مارينا',
  'شقق رخيصة في دبي مارينا',
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

it.each(['and for villas?', 'and villas', 'what about Dubai Marina?', 'how about 2 bedrooms', 'and a studio?', 'JVC?', 'in JVC?'])(
  '%s: goes on with a question about prices',
  (message) => {
    expect(continuesPrices(message, understand(vocabulary, message, {}, 2026))).toBe(true)
  },
)

it.each(['وفي دبي مارينا؟', 'والفلل؟', 'طيب ودبي مارينا؟', 'شو عن غرفتين', 'ماذا عن الفلل', 'وبدبي مارينا', 'واستوديو؟'])(
  '%s: goes on with it in Arabic',
  (message) => {
    expect(continuesPrices(message, understand(vocabulary, message, {}, 2026))).toBe(true)
  },
)

it.each([
  'under 1.6m',
  'and under 1m',
  'show me villas',
  'with a pool',
  '2 bedrooms',
  'and with a gym',
  'which villas do you have?',
  'and cheaper?',
])('%s: is a search after it', (message) => {
  expect(continuesPrices(message, understand(vocabulary, message, {}, 2026))).toBe(false)
})

it.each([
  'بكم البيوت هناك؟',
  'كم الأسعار هناك',
  'how much are the homes there',
  'what do villas cost there?',
  'prices there',
  'average price there?',
])('%s: asks for prices in the area of the conversation', (message) => {
  const former = { community_name: 'Dubai Marina' }
  expect(asksForPricesThere(message, understand(vocabulary, message, former, 2026))).toBe(true)
  expect(asksForPricesThere(message, understand(vocabulary, message, {}, 2026))).toBe(false)
})

it.each(['is there a price list?', 'how many homes are there', 'villas there', 'what are the fees there?', 'هل هناك أسعار'])(
  '%s: does not ask for prices there',
  (message) => {
    const former = { community_name: 'Dubai Marina' }
    expect(asksForPricesThere(message, understand(vocabulary, message, former, 2026))).toBe(false)
  },
)

const FORMER = { category: 'ready_to_move', community_name: 'Jumeirah Village Circle' }
const isOnItsOwn = (message: string) => asksOnItsOwn(message, understand(vocabulary, message, FORMER, 2026))

it.each([
  'how much are two beds in Dubai Marina',
  'how much is a villa in Dubai Marina?',
  'what does a studio cost in Dubai Marina',
  'average price of apartments in Dubai Marina',
  'what would I pay for a 3 bed townhouse in Dubai Marina?',
  'Dubai Marina apartment prices',
  'how much do houses cost in Dubai Marina?',
  'بكم الشقق في دبي مارينا؟',
  'كم سعر غرفتين في دبي مارينا',
  'كم تكلف الفيلا في دبي مارينا',
  'متوسط أسعار الاستوديوهات في دبي مارينا',
  'طيب كم الشقة في دبي مارينا',
])('%s: is a question of its own', (message) => expect(isOnItsOwn(message)).toBe(true))

it.each([
  'and two beds in Dubai Marina?',
  'what about villas in Dubai Marina?',
  'how much are two beds in Dubai Marina with the same view',
  'how much are those in Dubai Marina',
  'how much of those are two beds in Dubai Marina',
  'how much are two beds there?',
  'how much are two beds',
  'average price in Dubai Marina',
  'وكم الشقق في دبي مارينا؟',
  'بكم الشقق هناك؟',
  'كم سعر الشقق منها في دبي مارينا',
])('%s: goes on with the conversation', (message) => expect(isOnItsOwn(message)).toBe(false))

const compares = (message: string) =>
  comparesPrices(message, understand(vocabulary, message, { community_name: 'Jumeirah Village Circle,Dubai Marina' }, 2026))

it.each([
  'is that cheaper per square foot?',
  'which is cheaper per sqft?',
  'which one is cheaper per sq ft',
  'what about per square foot?',
  'and per sqft?',
  'how much is that per square foot',
  'which is more expensive per sqft?',
  'is it cheaper per sqft than Dubai Marina?',
  'وأيهما أرخص للقدم؟',
  'أيهم أرخص بسعر القدم؟',
  'كم سعر القدم؟',
  'أي وحدة أغلى للقدم',
])('%s: compares by the price per square foot', (message) => expect(compares(message)).toBe('per_sqft'))

it.each([
  'which one is cheaper?',
  'which is cheapest',
  'so which is more expensive?',
  'is that cheaper than Dubai Marina?',
  'what is cheaper?',
  'which area is cheaper?',
  'أيهما أرخص؟',
  'مين الأرخص؟',
  'وين أرخص؟',
  'شو الأغلى؟',
])('%s: compares prices', (message) => expect(compares(message)).toBe('price'))

it.each([
  'show me cheaper ones',
  'cheaper',
  'something cheaper please',
  'which villas are cheaper?',
  'any cheaper homes?',
  'under 1m',
  'ورني الأرخص',
  'في أرخص؟',
  'when is handover?',
])('%s: compares nothing', (message) => expect(compares(message)).toBeUndefined())
