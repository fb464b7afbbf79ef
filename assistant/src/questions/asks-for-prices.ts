import type { ReadMessage } from '../reading/reading.ts'
import { PLACES } from '../refine.ts'
import { betweenBlanks, wordsOf } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import { namesForeignCurrency } from '../words/amount-words.ts'
import type { ValueField } from '../words/meanings.ts'
import { WANTS_HOMES } from './asks-beyond-search.ts'
import { asksThere } from './asks-there.ts'
import { isPlace, PLACE_FIELDS } from './asks-to-compare-places.ts'
import { followsUp, refersBack } from './follows-up.ts'

/** Filters that such a question may contain; with others, such as a budget, it is a search. */
const FIELDS = new Set<ValueField>([
  ...PLACES.filter((field) => field !== 'project'),
  ...(['type', 'unit_type', 'rooms', 'category', 'project_type', 'developer', 'handover', 'sort_by'] as const),
])
/** Words that ask for figures even beside words of a search. */
const AVERAGE =
  / (?:average|avg|median|typical|usual|mean|going) (?:(?:asking|starting|sale|selling|property|apartment|flat|villa|house|home|studio|townhouse) )?(?:prices?|rates?|costs?) | price range | (?:متوسط|معدل|وسطي) (?:ال)?(?:سعر|اسعار|تكلفه|ثمن)(?:ها|هم)? /
const PRICES_OF =
  / how much (?:does|do|would|will|did) it costs?(?: me| us)? to (?:buy|get|own) | how (?:expensive|pricey|dear|costly|cheap|affordable) (?:is|are) | how much (?:to (?:buy|get|own) |(?:is|are|for|does|do|would|will|s) )(?!it |i |we |you |they |the (?:first|second|third|fourth|fifth|sixth) )| (?:what|whats|which) (?:[a-z]+ ){0,4}(?:prices?|costs?) | (?:prices?|pricing) (?:of|for|in|at) |(?<! (?:low|lower|total|extra|additional|buying|purchase|closing|running)) costs? of(?! (?:buying|living|ownership)) /
const PRICES_OF_IN_ARABIC =
  / (?:بكم|بكام|بقديش) | (?:كم|ما|ما هو|ما هي|شو|ايش|وش|قديش) (?:هو |هي )?(?:ال)?(?:سعر|اسعار|تكلفه|ثمن|قيمه) | (?:كم|قديش) (?:ب?[يت])(?:كلف|ساوي)(?:ني|نا|ك)? | (?:كم|كام) (?:حق |سعر |ثمن )?ال(?:شقه|شقق|فيلا|فله|فلل|استوديو|ستوديو|استديو|استوديوهات|بيت|بيوت|غرفتين|تاون|بنتهاوس|دوبلكس|منزل|منازل) | قديش (?:حق |سعر )?(?:ال)?(?:شقه|شقق|فيلا|فله|فلل|استوديو|ستوديو|استديو|بيت|بيوت|غرفه|غرفتين|تاون|بنتهاوس|دوبلكس|منزل) |(?<! (?:اقل|ارخص|افضل|احسن|اعلي|حسب)) (?:ال)?اسعار (?!(?:ال)?(?:مناسب|معقول|رخيص|منخفض|حلو|ممتاز))/
/** What homes are worth or would cost somebody, unless it is about other amounts. */
const WORTH =
  / (?:what|whats|how much) (?:[a-z\d]+ ){1,5}worth | (?:what|how much) (?:do|does|would|will|should|can|must) (?:i|we|you|one|people|buyers) (?:have to |need to |expect to )?(?:pay|spend)(?: for| on)? /
const OTHER_AMOUNTS =
  / (?:booking|reservation|upfront|up front|now|today|handover|down|deposit|fees?|charges?|commission|tax|taxes|vat|rent|rental|month|monthly|mortgage|loan|borrow|earn|salary|parking|insurance|extra|besides|on top) /
/** Names prices and a place, without anything to search for: 'JVC prices', 'apartment price in JVC?'. */
const NAMES_PRICES =
  /^ (?:the )?(?:prices?|pricing) |(?<! (?:by|good|best|great|fair|low|lower|lowest|high|higher|highest|cheap|cheapest|max|maximum|min|minimum|reasonable|affordable|with|under|over|below|above|on|to|of|any|no|same|similar|budget|your|my|asking)) (?:prices?|pricing) (?:$|[?.!])/
const IS = / (?:is|are|isnt|arent) /
const DEAR = / (?:expensive|pricey|costly|dear|affordable|cheap) (?:$|[?.!]|(?:area|place|community|to (?:buy|live)) )/
const DEAR_IN_ARABIC = / (?:غاليه?|رخيصه?) /
const ENDS_DEAR_IN_ARABIC = / (?:غاليه?|رخيصه?) \? $/
/** Without a place or homes, only the prices of what was found before can be meant. */
const ALL_PRICES = / (?:what|whats) (?:are )?(?:the )?prices | (?:ما|شو|ايش|وش|كم) (?:هي )?(?:ال)?اسعار(?:ها|هم)? /
/** The answer has the price per sqft too. */
const PER_SQFT = / (?:psf|sqft|sq ft|sq foot|square foot|square feet|foot|sqm|square metre|square meter|(?:ال|لل)?(?:قدم|متر)) /
const ASKS = / (?:what|whats|how much|كم|ما|شو|ايش|وش|قديش|بكم|بكام|\?) /
/** Wishes for figures rather than homes: 'what do apartments cost', 'show me villa prices'. */
const ASKS_TO_KNOW =
  / (?:what(?= (?:do|does|did|would|will|are|is|should|can) )|(?:want|need|like) to (?:know|see)(?= (?:[a-z]+ ){0,4}prices? )|(?:show|see|find|list|have)(?: me| us)?(?= (?:the |some |all )?(?:[a-z]+ ){0,2}prices? (?:in|for|of|at|there|$|[?.!])))/g
/** Words of such questions that name no home. */
const QUESTION_WORDS = new Set(
  'know|expensive|pricey|dear|costly|cheap|affordable|worth|pricing|average|avg|median|typical|usual|mean|going|asking|starting|rate|rates|range|nowadays|go|goes|متوسط|معدل|وسطي|تكلفني|تكلفنا|يكلفني|يكلفنا|بتكلفني|بيكلفني|حق|تكلف|يكلف|بتكلف|بيكلف|تكلفه|ثمن|قيمه|تساوي|يساوي|بقديش|قديش|بكم|بكام|s'.split(
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
  const isOfHomes = isPerSqft || asksPricesOf(text) || (WORTH.test(text) && !OTHER_AMOUNTS.test(text)) || namesPrices(text, read)
  if (!isAverage && (!isOfHomes || WANTS_HOMES.test(text.replace(ASKS_TO_KNOW, ' ')))) return false
  const isElse = (part: string) => wordsOf(part).some((word) => !QUESTION_WORDS.has(word))
  if (unknown.some(isElse) || missed.some((part) => !namesForeignCurrency(part) && !PER_SQFT.test(betweenBlanks(part)))) return false
  if (read.found.some(isPlace)) return true
  if (isDear(text)) return false
  if (isOfOne || filters.project !== undefined) return false
  return read.found.length > 0 || ((isAverage || ALL_PRICES.test(text)) && Object.keys(filters).length > 0)
}

/** Returns whether a message goes on with a question about prices: 'and for villas?', «وفي دبي مارينا؟». */
export function continuesPrices(message: string, { read, missed, unknown }: Understanding): boolean {
  const text = betweenBlanks(message)
  return (
    read.found.length > 0 &&
    read.found.every(({ field }) => FIELDS.has(field)) &&
    read.changes.every(({ change }) => change === 'also') &&
    read.removed.length + read.taken.length + read.unwanted.length + missed.length + unknown.length === 0 &&
    followsUp(message) &&
    !WANTS_HOMES.test(text.replace(ASKS_TO_KNOW, ' '))
  )
}

/** Returns whether a message asks what homes cost in the area that the conversation is about: «بكم البيوت هناك؟». */
export function asksForPricesThere(message: string, { read, filters }: Understanding): boolean {
  const text = betweenBlanks(message).replace(/ هناك(?= )/g, '')
  const isOfPrices = asksPricesOf(text) || ALL_PRICES.test(text) || AVERAGE.test(text) || / (?:prices?|costs?) /.test(text)
  return (
    asksThere(message) &&
    PLACE_FIELDS.some((field) => filters[field] !== undefined) &&
    read.found.every(({ field }) => FIELDS.has(field)) &&
    isOfPrices &&
    !OTHER_AMOUNTS.test(text) &&
    !WANTS_HOMES.test(text.replace(ASKS_TO_KNOW, ' '))
  )
}

/** Filters that say which homes. */
const HOMES = new Set<ValueField>(['type', 'unit_type', 'rooms'])

/**
 * Returns whether a question about prices names its own place and homes, so that filters of the conversation do not apply to it: 'how
 * much are two beds in Dubai Marina?', but not 'and two beds in the Marina?'.
 */
export function asksOnItsOwn(message: string, { read: { found, house, changes } }: Understanding): boolean {
  const namesHomes = house !== undefined || found.some(({ field }) => HOMES.has(field))
  return namesHomes && found.some(isPlace) && changes.every(({ otherwise }) => otherwise !== undefined) && !refersBack(message)
}

const CHEAPER =
  / (?:cheap|cheaper|cheapest|expensive|pricier|priciest|dearer|dearest|affordable|(?:costs?|pay) (?:more|less)|(?:more|less|lower|lowest|higher|highest|better|best)(?: [a-z]+)? (?:prices?|value|deal)|(?:ال)?(?:ارخص|اغلي|اوفر)|(?:اقل|اعلي|احسن|افضل) (?:ب|في )?(?:ال)?سعرا?) /
const AREAS = new Set(['area', 'areas', 'place', 'places', 'منطقه', 'المنطقه', 'المناطق', 'مكان'])
/** Asks for homes: «في أرخص؟». */
const IS_THERE = /^ (?:هل )?(?:في|فيه|يوجد|هناك) /
const ASKS_WHICH = / (?:which|what|whats|where|is|are|does|do|how|and|اي|ايهما|ايهم|ايها|انهي|مين|وين|هل|كم|شو|ايش|وش|و?ما|\?) /

/**
 * Returns by what a message after an answer about prices compares the places of that answer: 'which is cheaper?', 'is that cheaper per
 * square foot?', 'is that cheaper than the Marina?', «وأيهما أرخص للقدم؟».
 */
export function comparesPrices(message: string, { read, missed, unknown }: Understanding): 'per_sqft' | 'price' | undefined {
  const text = betweenBlanks(message)
  const isPerSqft = PER_SQFT.test(text)
  const namesPlace = read.found.some(isPlace)
  if (
    !read.found.every((one) => one.field === 'sort_by' || isPlace(one)) ||
    read.removed.length + read.taken.length + read.unwanted.length > 0
  )
    return undefined
  if (unknown.some((part) => wordsOf(part).some((word) => !QUESTION_WORDS.has(word) && !AREAS.has(word)))) return undefined
  if (IS_THERE.test(text) || missed.some((part) => !PER_SQFT.test(betweenBlanks(part))) || WANTS_HOMES.test(text) || !ASKS_WHICH.test(text))
    return undefined
  const isCheaper = CHEAPER.test(text) && read.changes.every(({ change }) => change === 'cheaper' || change === 'dearer')
  if (namesPlace && !isCheaper) return undefined
  return isPerSqft ? 'per_sqft' : isCheaper ? 'price' : undefined
}

/** Returns whether a message that compares places names the price per square foot. */
export function namesPricePerSqft(message: string): boolean {
  return PER_SQFT.test(betweenBlanks(message))
}

function namesPrices(text: string, { found }: ReadMessage): boolean {
  return found.some(isPlace) && (NAMES_PRICES.test(text) || isDear(text))
}

const asksPricesOf = (text: string) => PRICES_OF.test(text) || PRICES_OF_IN_ARABIC.test(text) || /^ و?(?:ال)?سعر /.test(text)

/** 'Is JVC expensive?', «هل الخليج التجاري غالي؟». */
function isDear(text: string): boolean {
  return (IS.test(text) && DEAR.test(text)) || (text.includes(' هل ') && DEAR_IN_ARABIC.test(text)) || ENDS_DEAR_IN_ARABIC.test(text)
}
