import { ARTICLES } from '@manzil/demo/articles/index'
import { describe, expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksToRankAreas } from './asks-about-name.ts'
import { findAnswers } from './find-answers.ts'
import { indexArticles } from './find-articles.ts'
import { isThanks } from './is-thanks.ts'

const communities = [
  { slug: 'jvc', name: 'Jumeirah Village Circle', name_ar: 'قرية جميرا الدائرية', emirate: 'Dubai' },
  { slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' },
]
const vocabulary = makeVocabulary({ communities, developers: [], amenities: [], years: [2026, 2027] })
const articles = indexArticles(ARTICLES)
const understanding = (message: string) => understand(vocabulary, message, {}, 2026)
const answersTo = (message: string) => findAnswers(articles, message, understanding(message).read)

describe('what Manzil does not do or know is said for', () => {
  it.each([
    ['i want to sell my apartment', 'selling'],
    ['I want to sell my 2 bed apartment in JVC', 'selling'],
    ['can you sell my villa for me', 'selling'],
    ['ابغى ابيع شقتي', 'selling'],
    ['أريد بيع شقتي في دبي مارينا', 'selling'],
    ['alert me when new ones come', 'alerts'],
    ['email me new listings in jvc', 'alerts'],
    ['save this search', 'alerts'],
    ['can i get notified', 'alerts'],
    ['let me know when prices drop', 'alerts'],
    ['نبهوني لما ينزل مشروع جديد', 'alerts'],
    ['احفظ البحث', 'alerts'],
    ['is there capital gains tax', 'taxes'],
    ['do i pay income tax on rent', 'taxes'],
    ['هل في ضريبة دخل على الإيجار', 'taxes'],
    ['what rent would a 2 bed get', 'rent'],
    ['what would it rent for', 'rent'],
    ['how much would a 2 bed in jvc rent for', 'rent'],
    ['كم ايجار الشقة تقريبا', 'rent'],
  ])('%s', (message, note) => {
    expect(answersTo(message)?.note).toBe(note)
  })

  it.each([
    'do you sell apartments in jvc',
    'sell me a villa',
    'i want to live in dubai',
    'I need to live in dubai near a school',
    'email me the brochure',
    'tell me when handover is',
    'do you have anything to rent',
    'apartments for rent in jvc',
    'show me new projects in jvc',
    'free hold villa',
    'شقق للبيع في دبي مارينا',
  ])('but not for %s', (message) => {
    expect(answersTo(message)?.note).toBeUndefined()
  })

  it('nor for a sale before handover, which a guide explains', () => {
    for (const message of ['can i sell my flat before handover?', 'هل اقدر ابيع شقتي قبل الاستلام؟'])
      expect(answersTo(message)).toMatchObject({ contact: undefined, articles: [{ slug: 'buying-off-plan-step-by-step' }, {}] })
  })
})

it.each([
  'who pays you',
  'is manzil an agent? who pays you',
  'are you a broker?',
  'is manzil free',
  'do you take a commission',
  'هل انتم وسطاء',
  'مين يدفع لكم',
  'هل الخدمة مجانية',
])('%s: is answered by how Manzil makes money', (message) => {
  expect(answersTo(message)?.faq[0]).toBe(11)
})

it.each(['what are the fees on top', 'who pays the registration fee', 'كم رسوم التسجيل', 'ضرائب الشراء'])(
  '%s: is answered by the costs alone',
  (message) => {
    expect(answersTo(message)).toMatchObject({ faq: [4], articles: [{ slug: 'what-buying-in-dubai-costs' }] })
    expect(answersTo(message)?.articles).toHaveLength(1)
  },
)

it.each(['do I need to be in dubai to buy', 'do i have to live in the uae to buy?', 'هل لازم أكون في دبي عشان أشتري'])(
  '%s: is answered by the guide to buying from abroad',
  (message) => {
    expect(answersTo(message)?.articles[0]?.slug).toBe('buying-from-abroad')
  },
)

it.each([
  'which area has the highest prices',
  'which area is cheapest',
  'what is the cheapest area in dubai',
  'cheap areas in dubai',
  'where are homes cheapest?',
  'وين ارخص منطقة',
  'أغلى مناطق دبي',
  'أي المناطق أغلى؟',
])('%s: asks to rank areas by price', (message) => {
  expect(asksToRankAreas(message, understanding(message))).toBe(true)
})

it.each([
  'cheapest flats in the area',
  'what are the cheapest flats in this area',
  'cheapest area under 2m',
  'another area, cheaper',
  'منطقة ثانية ارخص',
  'cheapest flats in jvc',
  'which areas are good for families',
])('%s: does not', (message) => {
  expect(asksToRankAreas(message, understanding(message))).toBe(false)
})

it.each(['thanks', 'Thank you so much for your help!', 'شكرا', 'مشكور', 'شكرًا جزيلًا', 'يعطيك العافية'])('%s: only thanks', (message) => {
  expect(isThanks(message)).toBe(true)
})

it.each(['thanks, and the price?', 'ok', 'great', 'شكرا، ابي فيلا', '!'])('%s: does more', (message) => {
  expect(isThanks(message)).toBe(false)
})
