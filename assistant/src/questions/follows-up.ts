import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'
import { asksThere } from './asks-there.ts'
import { isPlace } from './asks-to-compare-places.ts'
import type { Answers } from './find-answers.ts'
import { COSTS_FAQ } from './topics.ts'

const OPENS =
  /^ (?:(?:ok|okay|so|but|then|hmm|oh|well|طيب|اوكي|اوك|تمام|زين|حلو) )*(?:and|or|(?:what|how) (?:about|if)|what of|if|even|same for|also|with|(?:شو|ماذا|وش|ايش|شنو) عن|بالنسبه|حتي|لو|اذا|مع|و(?!ين |ش |ينه|ريني |رني |رنا |رينا |رجيني )[\u0621-\u064a]{3,})/
const CONDITIONS = / (?:if|even|with|while|when|و?(?:اذا|لو|حتي|مع|وقت))(?= )/

/** Returns whether a message goes on with the question before it: 'and for villas?', «وفي دبي مارينا؟», 'JVC?'. */
export function followsUp(message: string): boolean {
  const text = betweenBlanks(message)
  return OPENS.test(text) || / \? $/.test(text)
}

/** Words for what was found before: 'of those', 'as well', «منها». */
const OF_BEFORE =
  / (?:(?:of|in|among|from|with|for) (?:those|these|them|that|it|the same)|the same|also|too|as well|still|then|منها|منهم|منهن|فيها|فيهم|هذول|هذي|هذه|نفس(?:ها|هم)?|كمان|ايضا|بعد|برضه|برضو) /

/** Returns whether a message says that it goes on with what was found before: 'and in the Marina?', 'how much are two beds there?'. */
export function refersBack(message: string): boolean {
  const text = betweenBlanks(message)
  return OPENS.test(text) || / و(?:كم|شو|ايش|وش|ما|قديش) /.test(text) || OF_BEFORE.test(text) || asksThere(message)
}

/** Filters that a question about buying may have as a condition: 'and if it is off plan?'. */
const CONDITION_FIELDS = new Set<ValueField>([
  'category',
  'project_status',
  'payment_plan',
  'delivery_plan',
  'down_payment',
  'min_price',
  'max_price',
])

/**
 * Returns the answers to a message that adds a condition to the question that `faq` answered: 'and if it is off plan with a mortgage?'
 * after one about the golden visa; undefined if it is another question or a search.
 */
export function continueAnswers(
  faq: number,
  answers: Answers | undefined,
  message: string,
  { read, missed, unknown }: Understanding,
): Answers | undefined {
  const text = betweenBlanks(message)
  const others: Answers = { articles: [], contact: undefined, privacy: false, faq: [] }
  // What buying costs differs between emirates.
  const isPlaced = faq === COSTS_FAQ && followsUp(message) && read.found.length > 0 && read.found.every(isPlace)
  if (isPlaced && unknown.length + missed.length === 0) return { ...others, ...answers, faq: [faq], note: 'costs' }
  const isCondition = CONDITIONS.test(text)
  if (!OPENS.test(text) || !read.found.every(({ field }) => CONDITION_FIELDS.has(field) || (field === 'type' && isCondition)))
    return undefined
  if (answers && !isCondition) return undefined
  if (!answers && !isCondition && read.found.length === 0) return undefined
  return { ...others, ...answers, faq: [...new Set([faq, ...(answers?.faq ?? [])])] }
}
