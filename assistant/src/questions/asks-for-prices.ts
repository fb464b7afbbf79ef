import { PLACES } from '../refine.ts'
import { betweenBlanks, wordsOf } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import { namesForeignCurrency } from '../words/amount-words.ts'
import type { ValueField } from '../words/meanings.ts'
import { WANTS_HOMES } from './asks-beyond-search.ts'
import { isPlace } from './asks-to-compare-places.ts'

/** Filters that such a question may contain; with others, such as a budget, it is a search. */
const FIELDS = new Set<ValueField>([
  ...PLACES.filter((field) => field !== 'project'),
  ...(['type', 'unit_type', 'rooms', 'category', 'project_type', 'developer', 'handover', 'sort_by'] as const),
])
/** Words that ask for figures even beside words of a search. */
const AVERAGE =
  / (?:average|avg|median|typical|usual|mean|going) (?:(?:asking|starting|sale|selling|property|apartment|flat|villa|house|home|studio|townhouse) )?(?:prices?|rates?|costs?) | price range | (?:متوسط|معدل|وسطي) (?:ال)?(?:سعر|اسعار|تكلفه|ثمن)(?:ها|هم)? /
const PRICES_OF =
  / how much (?:is|are|for|does|do|would|will|s) (?!it |i |we |you |they |the (?:first|second|third|fourth|fifth|sixth) )| (?:what|whats|which) (?:[a-z]+ ){0,4}(?:prices?|costs?) | prices? (?:of|for|in|at) | (?:بكم|بكام|بقديش) | (?:كم|ما|ما هو|ما هي|شو|ايش|وش|قديش) (?:هو |هي )?(?:ال)?(?:سعر|اسعار|تكلفه|ثمن|قيمه) | (?:كم|قديش) (?:ب?[يت])(?:كلف|ساوي) |(?<! (?:اقل|ارخص|افضل|احسن|اعلي|حسب)) (?:ال)?اسعار (?!(?:ال)?(?:مناسب|معقول|رخيص|منخفض|حلو|ممتاز))/
/** Without a place or homes, only the prices of what was found before can be meant. */
const ALL_PRICES = / (?:what|whats) (?:are )?(?:the )?prices | (?:ما|شو|ايش|وش|كم) (?:هي )?(?:ال)?اسعار(?:ها|هم)? /
/** The answer has the price per sqft too. */
const PER_SQFT = / (?:psf|sqft|sq ft|sq foot|square foot|square feet|foot|sqm|square metre|square meter|(?:ال|لل)?(?:قدم|متر)) /
const ASKS = / (?:what|whats|how much|كم|ما|شو|ايش|وش|قديش|بكم|بكام|\?) /
/** Words of such questions that name no home. */
const QUESTION_WORDS = new Set(
  'average|avg|median|typical|usual|mean|going|asking|starting|rate|rates|range|nowadays|go|goes|متوسط|معدل|وسطي|تكلف|يكلف|بتكلف|بيكلف|تكلفه|ثمن|قيمه|تساوي|يساوي|بقديش|قديش|بكم|بكام|s'.split(
    '|',
  ),
)

/**
 * Returns whether a message asks what homes cost, rather than for homes: 'average price in JVC', 'how much is a flat in Dubai Marina?',
 * 'بكم الشقق في دبي مارينا؟'. With filters of the conversation, 'what is the average price?' asks about those homes.
 */
export function asksForPrices(message: string, { read, filters, missed, unknown }: Understanding, isOfOne = false): boolean {
  if (!read.found.every(({ field }) => FIELDS.has(field))) return false
  const text = betweenBlanks(message).replace(/ for sale | للبيع /, ' ')
  const isPerSqft = PER_SQFT.test(text) && ASKS.test(text)
  const isAverage = AVERAGE.test(text)
  if (!isAverage && ((!isPerSqft && !PRICES_OF.test(text)) || WANTS_HOMES.test(text))) return false
  const isElse = (part: string) => wordsOf(part).some((word) => !QUESTION_WORDS.has(word))
  if (unknown.some(isElse) || missed.some((part) => !namesForeignCurrency(part) && !PER_SQFT.test(betweenBlanks(part)))) return false
  if (read.found.some(isPlace)) return true
  if (isOfOne || filters.project !== undefined) return false
  return read.found.length > 0 || ((isAverage || ALL_PRICES.test(text)) && Object.keys(filters).length > 0)
}
