import { latinDigits } from '../text/latin-digits.ts'
import { normalized } from '../text/normalized.ts'

export type HomeStatus = 'available' | 'reserved' | 'sold'

/** Longer texts are sentences, which may say more than a status. */
const LONGEST = 40

/** Words that say how a sale stands, wherever they are. As `fold` writes them. */
const SALE_WORDS: Record<HomeStatus, string> = {
  available:
    'available|avail|avl|unsold|still available|available now|now available|available units|units available|متاح|متاحه|وحدات متاحه|وحدات متوفره|الوحدات متاحه|متوفر|متوفره|غير مباع|غير مباعه',
  reserved:
    'reserved|booked|booked out|blocked|on hold|onhold|held|under offer|underoffer|under reservation|temporarily reserved|temporarily blocked|محجوز|محجوزه|تم الحجز|تم حجز|تم حجزها|حجز مؤقت|محجوز مؤقتا|محجوزه مؤقتا|قيد الحجز|تحت الحجز',
  sold: 'sold|sold out|soldout|مباع|مباعه|مبيع|مبيعه|بيعت|بيع بالكامل|تم البيع|تم بيع|تم بيعها',
}
/** Words that mean so in a column of statuses; elsewhere they may mean something else. */
const STATUS_WORDS: Record<HomeStatus, string> = {
  available:
    'free|vacant|for sale|available for sale|available for booking|on the market|live|listed|in stock|open|open for sale|open for sales|open for booking|open for bookings|booking open|bookings open|booking is open|booking now|now booking|sales open|yes|true|selling|now selling|selling now|selling fast|last units|last few units|final units|final few units|few units left|few units remaining|only few units left|few left|limited units|last unit|final unit|limited units left|limited units available|limited availability|شاغر|شاغره|للبيع|معروض|معروضه|معروض للبيع|معروضه للبيع|متاح للبيع|متاحه للبيع|متاح للحجز|متاحه للحجز|متاح حاليا|متاحه حاليا|مفتوح للحجز|الحجز مفتوح|باب الحجز مفتوح|بدا البيع|البيع مستمر|وحدات محدوده|عدد محدود من الوحدات|وحدات قليله متبقيه|اخر الوحدات|نعم',
  reserved:
    'hold|temp hold|temporary hold|temporarily on hold|block|temp block|temp blocked|temporary block|option|optioned|on option|under option|prebooked|pre booked|pre reserved|reservation|reservation confirmed|reservation paid|booking confirmed|booking paid|booking in progress|under booking|allocated|sale agreed|sale pending|spa issued|spa sent|spa pending|spa in progress|محجوب|محجوبه|اكتمل الحجز|مكتمل الحجز',
  sold: 'out of stock|none left|no units|no units left|no units available|no units remaining|0 units|0 units left|0 units available|closed sale|sale completed|sale closed|contracted|contract signed|sold stc|spa signed|spa executed|spa registered|spa done|oqood registered|oqood issued|title deed issued|نفد|نفدت|نفذ|نفذت|نفدت الوحدات|نفذت الوحدات|نفدت الكميه|نفذت الكميه|لا توجد وحدات|لا توجد وحدات متاحه|لا توجد وحدات متبقيه|اكتمل البيع|مكتمل البيع|تم التعاقد|تم توقيع العقد',
}

const byWord = (words: Record<HomeStatus, string>) =>
  new Map((['available', 'reserved', 'sold'] as const).flatMap((status) => words[status].split('|').map((word) => [word, status] as const)))
const SALE_WORD = byWord(SALE_WORDS)
const STATUS_WORD = byWord(STATUS_WORDS)

/** `Fully booked`, `All units sold`, `محجوز بالكامل`: nothing is left of a project or home type. */
const WHOLLY =
  /^(?:(?:all (?:the )?(?:units|homes|apartments|villas|townhouses|plots)(?: are)?|all|fully|completely|entirely|totally|100 ?%) |(?:جميع|كل|كافه) الوحدات )| (?:fully|completely|100 ?%|بالكامل|كليا|كلها|جميعها|جميع الوحدات|كل الوحدات)$/

/** Arabic plurals mean what the feminine singular does: `متاحات`, `محجوزين`. */
const PLURAL = /(?:ات|ون|ين)$/

/** `3 units left`, `12 وحدة متاحة` */
const SOME_LEFT = /^(?:only |just )?[1-9]\d{0,3} (?:(?:units? )?(?:left|remaining|available)|وحد(?:ه|ات) (?:متبقيه|متاحه))$/

/** Words, also those of `underOffer`, without capitals, vowel signs, forms of letters and marks. */
const fold = (text: string) =>
  latinDigits(normalized(text, 'NFKD'))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\p{M}ـ'’]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('٪', '%')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

function meaningIn(words: ReadonlyMap<string, HomeStatus>, given: string | null | undefined): HomeStatus | undefined {
  if (!given || given.length > LONGEST) return undefined
  const text = fold(given)
  return (
    words.get(text) ??
    words.get(text.replace(PLURAL, 'ه')) ??
    (SOME_LEFT.test(text) && words === STATUS_WORD ? 'available' : words.get(text.replace(WHOLLY, '')))
  )
}

/** Returns what a text means that says nothing but how a sale stands, wherever it is. */
export const saleWordOf = (given: string | null | undefined) => meaningIn(SALE_WORD, given)

/** Returns what the status of a project or home means. Undefined if only some of it is sold or reserved, and for other words. */
export const statusWordOf = (given: string | null | undefined) => saleWordOf(given) ?? meaningIn(STATUS_WORD, given)

/** Whether nobody can buy anything of a project with this status: `Sold out`, `Fully booked`. */
export const isSoldOut = (given: string | null | undefined) => {
  const status = statusWordOf(given)
  return status === 'sold' || (status === 'reserved' && fold(given ?? '').search(WHOLLY) >= 0)
}

/** Whether a text has words about a sale, which may say anything: `90% sold`. */
export const mentionsSale = (text: string) => /sold|reserv|book|blocked|بيع|مباع|حجز|حجوز/.test(fold(text))

/** What may follow the status of a home: brackets, a dash, a day, or for whom it is. */
const REMARK = /[([{,;:–—]|\s-|\s(?=(?:by|to|for|until|till|on|and|&) |\d{1,2}[/.-]|(?:حتى|لصالح|باسم|للعميل|من قبل) )/i
const PARTIAL = /[%٪]|\b(?:of|only|partly|left|remaining|available)\b|جزئي|فقط|متاح|متبق/i

/** Returns the status that words for a single home mean, in either language, with or without a remark: `Booked (token paid)` is reserved. */
export function homeStatusOf(given: string | null | undefined): HomeStatus | undefined {
  const text = given?.trim() ?? ''
  const whole = statusWordOf(text)
  if (whole || text.length > LONGEST || PARTIAL.test(text)) return whole
  const head = statusWordOf(text.slice(0, REMARK.exec(text)?.index))
  // A remark may say that an available home is not.
  return head === 'available' ? undefined : head
}
