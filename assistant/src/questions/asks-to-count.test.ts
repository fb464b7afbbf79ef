import { expect, it } from 'vitest'
import { understand } from '../understand.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { asksToCount } from './asks-to-count.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026, 2027] })
const counts = (message: string) => asksToCount(message, understand(vocabulary, message, {}, 2026))

it.each([
  'how many projects do you have',
  'how many projects are there in RAK',
  'number of projects in Dubai',
  'how many off-plan projects are there?',
  'how many homes do you have',
  'total number of projects',
  'كم مشروع عندكم؟',
  'كم عدد المشاريع في راس الخيمة',
  'عدد المشاريع في أبوظبي',
  'قديش في مشاريع بدبي',
  'كم عقار عندكم',
])('%s: asks for the number of projects', (message) => expect(counts(message)).toBe(true))

it.each(['how many floors does it have', 'projects in Dubai', 'how many projects has Zyzzyx built', 'كم طابق في المشروع', 'مشاريع في دبي'])(
  '%s: does not',
  (message) => expect(counts(message)).toBe(false),
)
