import { expect, it } from 'vitest'
import { readMessage } from '../reading/read-message.ts'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { findAnswers } from './find-answers.ts'
import { indexArticles } from './find-articles.ts'
import { continueAnswers } from './follows-up.ts'

const marina = { slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', emirate: 'Dubai' }
const vocabulary = makeVocabulary({ communities: [marina], developers: [], amenities: [], years: [2026, 2027] })
const VISA = 8
const faqAfterVisa = (message: string) => {
  const answers = findAnswers(indexArticles([]), message, readMessage(vocabulary, message, 2026))
  return continueAnswers(VISA, answers, message, understand(vocabulary, message, {}, 2026))?.faq
}

it.each([
  'and if it is off plan with a mortgage?',
  'what if it’s off plan?',
  'even with a mortgage?',
  'and for off plan?',
  'and if I have a loan',
  'what about ready homes?',
  'and if the villa costs 1.5m?',
  'وإذا على الخارطة مع رهن؟',
  'واذا كان بالتقسيط؟',
  'طيب لو جاهز؟',
  'حتى مع قرض؟',
])('%s: stays with the golden visa', (message) => expect(faqAfterVisa(message)?.[0]).toBe(VISA))

it.each([
  'off plan apartments in Dubai Marina',
  'and in Dubai Marina?',
  'and the fees?',
  'with 2 bedrooms',
  'villas',
  'and which homes are ready in Dubai Marina?',
  'وكم الرسوم؟',
  'وفي دبي مارينا؟',
])('%s: does not', (message) => expect(faqAfterVisa(message)).toBeUndefined())
