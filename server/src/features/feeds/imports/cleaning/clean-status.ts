import { CATEGORIES, type CategorySlug, findTerm, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { cleanText } from './clean-text.ts'

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
    'على الخارطة',
    'علي الخارطة',
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
    'جاهز',
    'جاهز للسكن',
    'منجز',
    'مكتمل',
  ],
  coming_soon: [
    'coming soon',
    'cs',
    'upcoming',
    'launch soon',
    'planned',
    'announced',
    'not started',
    'pending',
    'قريبا',
    'قريباً',
    'لم يبدأ',
  ],
}

/** Undefined for an unknown status. */
export function cleanCategory(given: string | null | undefined): number | undefined {
  const status = cleanText(given)
    ?.toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  const slug = SLUGS.find((one) => status !== undefined && SPELLINGS[one].includes(status)) ?? inWords(status ?? '')
  return CATEGORIES.find((category) => category.slug === slug)?.id
}

const SLUGS = CATEGORIES.map(({ slug }) => slug)

/** Feeds write `Off-Plan Primary`, `Under construction 40%` or `Ready (vacant)`. */
function inWords(status: string): CategorySlug | undefined {
  if (status.length > 40) return undefined
  if (/\boff ?plan\b|\bconstruction\b/.test(status)) return 'off_plan'
  return /\bready\b|\bcompleted\b/.test(status) ? 'ready_to_move' : undefined
}

/** The sales status that a column with the category may hold for some projects: `Sold out`, `On sale`. */
export function salesStatusIn(given: string | null | undefined): (typeof SALES_STATUSES)[number]['slug'] | undefined {
  const text = given?.trim() ?? ''
  if (text === '' || text.length > 40 || cleanCategory(text) !== undefined) return undefined
  return findTerm(SALES_STATUSES, text)?.slug ?? (/^(sold([\s_-]?out)?$|مباع|نفدت)/i.test(text) ? 'sold_out' : undefined)
}
