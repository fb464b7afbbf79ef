import { expect, it } from 'vitest'
import { wordsOf } from './spelling/fold-text.ts'
import { understandMessage } from './understand-message.ts'
import { makeVocabulary } from './words/vocabulary.ts'

const marina = { slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' }
const vocabulary = makeVocabulary({ communities: [marina], developers: [], amenities: [], years: [2026, 2027] })
const TITLES = ['Hibiscus Townhouses', 'Cloister Villas', 'فلل الرواق', 'Inkwell 2', 'Harbour Park Studio']

const findTextsInTitles = async (texts: readonly string[]) =>
  new Set(
    texts.filter(
      (text) => wordsOf(text).length > 0 && TITLES.some((title) => wordsOf(text).every((word) => wordsOf(title).includes(word))),
    ),
  )

it.each([
  ['Cloister Villas', { project: 'Cloister Villas' }],
  ['show me homes in Cloister Villas please', { project: 'Cloister Villas' }],
  ['When is Cloister Villas handed over?', { project: 'Cloister Villas' }],
  ['منازل في فلل الرواق بأقل من مليونين', { project: 'فلل الرواق', max_price: '2000000' }],
  ['villas in Cloister', { type: 'Villa', project: 'Cloister' }],
  ['2 bedrooms in Inkwell 2 under 2m', { rooms: '2', project: 'Inkwell 2', max_price: '2000000' }],
  ['Harbour Park Studio, dubai marina', { project: 'Harbour Park Studio', community_name: 'Dubai Marina' }],
  ['villas in dubai marina', { type: 'Villa', community_name: 'Dubai Marina' }],
  ['Is there a school near Hibiscus Townhouses?', { project: 'Hibiscus Townhouses', travel: 'school:10:car' }],
  ['هل توجد مدرسة قريبة من الرواق؟', { project: 'الرواق', travel: 'school:10:car' }],
])('%s', async (message, filters) => {
  expect((await understandMessage(vocabulary, message, {}, 2026, findTextsInTitles)).filters).toEqual(filters)
})
