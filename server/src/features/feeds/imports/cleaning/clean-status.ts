import { CATEGORIES, type CategorySlug } from '@manzil/contract/catalogue/terms'
import { cleanText } from './clean-text.ts'

const SPELLINGS: Record<CategorySlug, readonly string[]> = {
  off_plan: ['off plan', 'offplan', 'op', 'under construction', 'active', 'على الخارطة', 'علي الخارطة', 'قيد الإنشاء', 'تحت الإنشاء'],
  ready_to_move: ['ready', 'ready to move', 'rd', 'rm', 'secondary', 'completed', 'finished', 'جاهز', 'جاهز للسكن', 'منجز', 'مكتمل'],
  coming_soon: ['coming soon', 'cs', 'upcoming', 'announced', 'not started', 'pending', 'قريبا', 'قريباً', 'لم يبدأ'],
}

/** Undefined for an unknown status. */
export function cleanCategory(given: string | null | undefined): number | undefined {
  const status = cleanText(given)
    ?.toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  return CATEGORIES.find(({ slug }) => status !== undefined && SPELLINGS[slug].includes(status))?.id
}
