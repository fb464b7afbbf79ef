import { type HomeStatus, homeStatusOf, isSoldOut, mentionsSale, saleWordOf, statusWordOf } from '@manzil/contract/catalogue/home-status'
import { CATEGORIES, type CategorySlug, findTerm, idBySlug, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { scaleOf } from '@manzil/contract/text/parse-number'
import { inBothLanguages } from './both-languages.ts'
import { constructionIn } from './clean-construction.ts'
import { cleanText } from './clean-text.ts'
import { foldWords, spaced } from './fold-name.ts'

const SPELLINGS: Record<CategorySlug, readonly string[]> = {
  off_plan: [
    'off plan',
    'offplan',
    'op',
    'under construction',
    'active',
    'presale',
    'launched',
    'new launch',
    'newly launched',
    'just launched',
    'start of sales',
    'sales started',
    'launch',
    'على الخارطة',
    'تم الإطلاق',
    'تم إطلاقه',
    'تم إطلاقها',
    'تم إطلاق المشروع',
    'أُطلق',
    'أُطلقت',
    'إطلاق جديد',
    'قيد الإنشاء',
    'تحت الإنشاء',
  ],
  ready_to_move: [
    'ready',
    'ready to move',
    'rd',
    'rm',
    'secondary',
    'completed',
    'finished',
    'complete',
    'built',
    'handed over',
    'delivered',
    'handover complete',
    'handover completed',
    'جاهز',
    'جاهزة',
    'جاهز للسكن',
    'جاهزة للسكن',
    'جاهز للتسليم',
    'جاهزة للتسليم',
    'منجز',
    'منجزة',
    'مكتمل',
    'مكتملة',
    'تم التسليم',
    'تم تسليمه',
    'تم تسليمها',
    'تم تسليم المشروع',
    'مسلم',
    'مسلمة',
  ],
  coming_soon: [
    'coming soon',
    'cs',
    'upcoming',
    'planned',
    'announced',
    'not started',
    'pending',
    'eoi',
    'eoi stage',
    'expression of interest',
    'register interest',
    'قريبا',
    'قريبًا جدًا',
    'لم يبدأ',
    'مرتقب',
    'قبل الإطلاق',
    'ما قبل الإطلاق',
    'معلن',
    'معلن عنه',
    'تم الإعلان عنه',
  ],
}

const SLUGS = CATEGORIES.map(({ slug }) => slug)
const SLUG_OF = new Map(SLUGS.flatMap((slug) => SPELLINGS[slug].map((spelling) => [foldWords(spelling), slug])))

/** Undefined for an unknown status. */
export function cleanCategory(given: string | null | undefined): number | undefined {
  const status = foldWords(spaced(cleanText(given) ?? ''))
  const slug = SLUG_OF.get(status) ?? inWords(status)
  return CATEGORIES.find((category) => category.slug === slug)?.id
}

/** Feeds write `Launching soon in Q1`, `Off-Plan Primary`, `Under construction 40%` or `Ready (vacant)`. */
function inWords(status: string): CategorySlug | undefined {
  if (status.length > 40) return undefined
  if (SOON.test(status) || SOON_IN_ARABIC.every((word) => word.test(status))) return 'coming_soon'
  if (/\boff ?plan\b|\bconstruction\b/.test(status)) return 'off_plan'
  return /\bready\b|\bcompleted\b/.test(status) ? 'ready_to_move' : undefined
}
const SOON = /\beoi\b|\b(coming|launch|launches|launching|to be launched|releasing|selling) soon\b|\bpre ?launch\b|\bupcoming\b/
/** Both words, because homes that are handed over soon (`التسليم قريبا`) are on sale already. */
const SOON_IN_ARABIC = [/قريب/, /اطلاق|طلق|طرح/]

/** Whether a text says that sales have begun, which leaves open whether the construction has: `Newly launched`. */
export const isLaunch = (given: string | null | undefined) =>
  cleanCategory(given) === OFF_PLAN && /launch|sales|اطلاق|اطلق/.test(foldWords(given ?? ''))
const OFF_PLAN = idBySlug(CATEGORIES, 'off_plan')

/** The sales status that a column with the category may hold for some projects: `Sold out`, `On sale`. */
export function salesStatusIn(given: string | null | undefined): (typeof SALES_STATUSES)[number]['slug'] | undefined {
  const text = given?.trim() ?? ''
  if (text === '' || text.length > 40 || cleanCategory(text) !== undefined) return undefined
  return findTerm(SALES_STATUSES, text)?.slug ?? (isSoldOut(text) ? 'sold_out' : undefined)
}

/** Whether a text says nothing but how the sale of a home or project stands. */
export const isSaleWord = (text: string) => saleWordOf(text) !== undefined || salesStatusIn(text) !== undefined

const CURRENCY = /\b(?:aed|dhs?|dirhams?|usd|us|eur)\b|درهم|د\.?إ\.?|دولار|يورو/gi

/** Finds the status of a home or project beside its price, or instead of it: `Sold out`, `1,290,000 (sold)`, `محجوز`. */
export function statusInPrice(price: string | undefined): string | undefined {
  if (price === undefined || price.length > 60) return undefined
  const words = latinDigits(price)
    .replace(CURRENCY, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && scaleOf(word) === undefined)
  const text = words.join(' ')
  return isSaleWord(text) ? text : undefined
}

/** Whether a home with this status can be bought. Undefined for an unknown status, which must not count as available. */
export const homeStatusIn = (given: string | null | undefined) => readSale(given, homeStatusOf)

/** The same of a whole project, whose status has to be understood in full: `Sold (phase 1)` is unknown. */
export const saleOfProjectIn = (given: string | null | undefined) => readSale(given, statusWordOf)

function readSale(given: string | null | undefined, read: (text: string) => HomeStatus | undefined): HomeStatus | undefined {
  const text = given?.trim() ?? ''
  if (text === '' || text.length > 40) return undefined
  const found = read(text) ?? saleInParts(text, read) ?? offerIn(text)
  if (found) return found
  const [english, arabic] = inBothLanguages(text).map((part) => readSale(part.replaceAll('/', ' '), read))
  return english === arabic ? english : undefined
}

/** Reads `Off plan - sold`. Undefined if one part is unknown or another says something else. */
function saleInParts(text: string, read: (text: string) => HomeStatus | undefined): HomeStatus | undefined {
  const parts = text.split(/\s[-–—]\s|[()|/,;:]/).filter((part) => part.trim() !== '')
  // A pause may be that of the construction.
  const meanings = new Set(
    parts.map((part) => (constructionIn(part) === 'on_hold' ? undefined : (read(part) ?? (offerIn(part) && 'offered')))),
  )
  meanings.delete('offered')
  const [meaning] = meanings
  return meanings.size === 1 && meaning !== 'offered' ? meaning : undefined
}

/** Words such as `off plan` say that something is for sale, unless others beside them may say that it is not. */
function offerIn(text: string): HomeStatus | undefined {
  const status = salesStatusIn(text)
  if (status !== undefined) return status === 'sold_out' ? 'sold' : 'available'
  return cleanCategory(text) !== undefined && !mentionsSale(text) && !/\bhold\b|\bheld\b/i.test(text) ? 'available' : undefined
}
