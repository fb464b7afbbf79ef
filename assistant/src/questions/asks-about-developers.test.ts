import { expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksForDevelopers, unknownDeveloperIn } from './asks-about-developers.ts'

const marina = { id: 1, slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' }
const vocabulary = makeVocabulary({ communities: [marina], developers: [], amenities: [], years: [2026] })
const asks = (message: string) => asksForDevelopers(message, understand(vocabulary, message, {}, 2026))

it.each([
  'which developers are in Dubai Marina?',
  'which developer has the most projects?',
  'which developer has the most projects in Dubai Marina?',
  'who builds in Dubai Marina?',
  'list the developers here',
  'مين المطورين في دبي مارينا؟',
  'أي مطور عنده أكثر مشاريع؟',
  'شو شركات التطوير في دبي؟',
])('%s: asks for developers', (message) => expect(asks(message)).toBe(true))

it.each([
  'who is the developer?',
  'which developer hands over first?',
  'apartments in Dubai Marina',
  'is the developer reliable?',
  'مين المطور؟',
  'شقق في دبي مارينا',
])('%s: asks for none', (message) => expect(asks(message)).toBe(false))

it.each([
  ['do you have anything by Omniyat?', 'Omniyat'],
  ['projects by Zyzzyx', 'Zyzzyx'],
  ['مشاريع شركة زيزو', 'زيزو'],
  ['villas near Zyzzyx', undefined],
])('%s: names the developer %s', (message, name) => {
  const { unknown } = understand(vocabulary, message, {}, 2026)
  expect(unknownDeveloperIn(message, unknown)).toBe(name)
})
