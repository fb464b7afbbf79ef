import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'
import { LEFT } from './asks-what-is-left.ts'

/** Filters that name homes of a project. */
const OF_HOMES = new Set<ValueField>(['project', 'type', 'unit_type', 'rooms'])
const ASKS_WHETHER =
  / (?:do|does|did|is|are|have|has|got|any|how many|(?:what|how) about|what of|هل|في|فيه|فيها|يوجد|توجد|هناك|عندكم|عندك|لديكم|عندهم|لديهم|كم|(?:شو|ماذا|وش|ايش) عن|بالنسبه|\?) |^ (?:and|or|و(?=[\u0621-\u064a]{3})|طيب و?)/
/** Wishes rather than questions: other homes than those of the project may fulfil them. */
const WISHES =
  / (?:with|without|want|wants|need|needs|like|prefer|looking|show|find|search|give|buy|مع|بدون|ابي|ابغي|ابغا|نبي|اريد|نريد|بدي|ودي|عايز|عاوز|محتاج|اعرض|وريني|ورني|ادور|ابحث|اشتري) /
/** More than whether there are such homes. */
const ASKS_MORE =
  / (?:why|when|who|whos|where|rent|rental|sell|resell|bank|mortgage|loan|foreigners?|better|best|mean|means|or wait|متي|مين|منو|وين|اين|فين|ليش|لماذا|[اتن]?بيع|ايجار|اجار|[اتن]?[ءاو]جر|البنك|قرض|رهن|افضل|احسن|يعني) /
const UNAFFORDABLE =
  / (?:too (?:expensive|pricey|dear|costly|much)|(?:over|above|beyond|exceeds|out of|outside|more than) (?:my|our) (?:budget|range|means|reach|price range)|(?:cant|cannot|can not|couldnt|dont think i can) (?:really )?afford|(?:فوق|اعلي من|اكبر من|اكثر من|برا|خارج|تتعدي|يتعدي) (?:ال)?ميزاني(?:ه|تي|تنا)|ما (?:اقدر|نقدر) (?:عليه|عليها|علي سعره|ادفع هالمبلغ)|ارخص (?:من (?:هذا|هذه|هاي|ده|دي|كذا|كده|هيك|هالسعر)|منه|منها)|سعر(?:ه|ها) (?:وايد |كثير |جدا |مره |كتير )?(?:عالي|مرتفع|غالي)) /
const ASKS_FOR_ANY =
  / (?:any|anything|something|is there|are there|(?:do|have) (?:you|they)|got|what about|how about|شي|شيء|حاجه|في|فيه|هل|يوجد|توجد|هناك|عندكم|عندك|لديكم) /
/** Asks whether a price is fair, or about other amounts. */
const NOT_CHEAPER =
  / (?:why|(?:is|isnt|are) (?:it|this|that|they|the price)|than|fees?|charges?|rent|service|deposit|mortgage|ليش|ليه|لماذا|هل (?:هو|هي|السعر|سعره|المشروع)|رسوم|ايجار|عموله) |^ (?:the )?cheapest /

/**
 * Returns what a message asks about the project whose page is open, in so few words that they could also be a search: its studios for
 * 'do you have studios', similar projects below its price for 'something cheaper'.
 */
export function brieflyAsked(text: string, understanding: Understanding): 'homes' | 'left' | 'cheaper' | undefined {
  const { read, missed, unknown } = understanding
  if (missed.length + read.removed.length + read.taken.length + read.unwanted.length > 0) return undefined
  if (asksForCheaper(text, understanding)) return 'cheaper'
  if (unknown.length > 0) return undefined
  const isOfHomes = read.changes.length === 0 && read.found.some(({ field }) => field !== 'project')
  if (!isOfHomes || !read.found.every(({ field }) => OF_HOMES.has(field))) return undefined
  if (!ASKS_WHETHER.test(text) || WISHES.test(text) || ASKS_MORE.test(text)) return undefined
  return LEFT.test(text) ? 'left' : 'homes'
}

function asksForCheaper(text: string, { read: { found, changes }, unknown }: Understanding): boolean {
  const [unaffordable = ''] = UNAFFORDABLE.exec(text) ?? []
  const isCheaper = unaffordable !== '' || changes.some(({ change }) => change === 'cheaper')
  return (
    isCheaper &&
    unknown.every((part) => unaffordable.includes(betweenBlanks(part).trim())) &&
    !NOT_CHEAPER.test(text) &&
    // 'Cheaper 2 bed' searches, 'is there a cheaper 2 bed?' asks about one like the project's.
    found.every(({ field }) => field === 'project' || (OF_HOMES.has(field) && ASKS_FOR_ANY.test(text))) &&
    changes.every(({ change }) => change === 'cheaper' || change === 'more' || change === 'also')
  )
}
