/** A value of a fixed list. `id` is stored, `slug` appears in URLs. */
export interface Term {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly name_ar: string
}

export { CATEGORIES, type CategorySlug } from './categories.ts'

export const PROJECT_STATUSES = [
  { id: 1, slug: 'not_started', name: 'Not started', name_ar: 'لم يبدأ' },
  { id: 2, slug: 'under_construction', name: 'Under construction', name_ar: 'قيد الإنشاء' },
  { id: 3, slug: 'completed', name: 'Completed', name_ar: 'مكتمل' },
  { id: 4, slug: 'on_hold', name: 'On hold', name_ar: 'متوقف' },
] as const satisfies readonly Term[]

export const SALES_STATUSES = [
  { id: 1, slug: 'announced', name: 'Announced', name_ar: 'معلن عنه' },
  { id: 2, slug: 'presale', name: 'Presale', name_ar: 'بيع مسبق' },
  { id: 3, slug: 'on_sale', name: 'On Sale', name_ar: 'معروض للبيع' },
  { id: 4, slug: 'sold_out', name: 'Sold Out', name_ar: 'بيع بالكامل' },
] as const satisfies readonly Term[]

/** Whether no price is due: before sales start and after they end. */
export function isUnpriced(salesStatus: string): boolean {
  return salesStatus === 'announced' || salesStatus === 'sold_out'
}

export const PROJECT_TYPES = [
  { id: 1, slug: 'residential', name: 'Residential', name_ar: 'سكني' },
  { id: 2, slug: 'commercial', name: 'Commercial', name_ar: 'تجاري' },
  { id: 3, slug: 'mixed_use', name: 'Mixed use', name_ar: 'متعدد الاستخدامات' },
  { id: 4, slug: 'hospitality', name: 'Hospitality', name_ar: 'ضيافة' },
] as const satisfies readonly Term[]

/** Types of projects and homes. The ids are part of the public API, so they have gaps. */
export const PROPERTY_KINDS = [
  { id: 1, slug: 'apartment', name: 'Apartment', name_ar: 'شقة' },
  { id: 3, slug: 'villa', name: 'Villa', name_ar: 'فيلا' },
  { id: 9, slug: 'townhouse', name: 'Townhouse', name_ar: 'تاون هاوس' },
  { id: 10, slug: 'penthouse', name: 'Penthouse', name_ar: 'بنتهاوس' },
  { id: 27, slug: 'duplex', name: 'Duplex', name_ar: 'دوبلكس' },
  { id: 28, slug: 'triplex', name: 'Triplex', name_ar: 'تريبلكس' },
  { id: 34, slug: 'loft', name: 'Loft', name_ar: 'لوفت' },
  { id: 8, slug: 'hotel-apartment', name: 'Hotel Apartment', name_ar: 'شقة فندقية' },
  { id: 35, slug: 'suite', name: 'Suite', name_ar: 'جناح' },
  { id: 4, slug: 'full-floor', name: 'Full Floor', name_ar: 'طابق كامل' },
  { id: 36, slug: 'half-floor', name: 'Half Floor', name_ar: 'نصف طابق' },
  { id: 31, slug: 'building', name: 'Building', name_ar: 'مبنى' },
  { id: 32, slug: 'hotel', name: 'Hotel', name_ar: 'فندق' },
  { id: 7, slug: 'office', name: 'Office', name_ar: 'مكتب' },
  { id: 33, slug: 'retail', name: 'Retail', name_ar: 'محل تجزئة' },
  { id: 29, slug: 'shop', name: 'Shop', name_ar: 'متجر' },
  { id: 30, slug: 'show-room', name: 'Show Room', name_ar: 'صالة عرض' },
  { id: 25, slug: 'store', name: 'Store', name_ar: 'مخزن' },
  { id: 26, slug: 'warehouse', name: 'Warehouse', name_ar: 'مستودع' },
  { id: 6, slug: 'land-plot', name: 'Land / Plot', name_ar: 'أرض' },
] as const satisfies readonly Term[]
export type PropertyKindSlug = (typeof PROPERTY_KINDS)[number]['slug']

/** Types in the menu, leading to `/properties/type/{propertyType}`. `off-plan` is really a category. */
export const LANDING_TYPES = [
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
  'off-plan',
  'full-floor',
  'duplex',
  'hotel-apartment',
  'office',
  'retail',
] as const

export const EMIRATES = [
  { id: 1, slug: 'abu-dhabi', name: 'Abu Dhabi', name_ar: 'أبوظبي' },
  { id: 2, slug: 'dubai', name: 'Dubai', name_ar: 'دبي' },
  { id: 3, slug: 'sharjah', name: 'Sharjah', name_ar: 'الشارقة' },
  { id: 4, slug: 'ajman', name: 'Ajman', name_ar: 'عجمان' },
  { id: 5, slug: 'umm-al-quwain', name: 'Umm Al Quwain', name_ar: 'أم القيوين' },
  { id: 6, slug: 'ras-al-khaimah', name: 'Ras Al Khaimah', name_ar: 'رأس الخيمة' },
  { id: 7, slug: 'fujairah', name: 'Fujairah', name_ar: 'الفجيرة' },
] as const satisfies readonly Term[]
export const ALL_EMIRATES = 'All Emirates'
const EVERYWHERE = new Set(['all', ALL_EMIRATES.toLowerCase(), 'كل الإمارات'])

/** Returns whether a value such as `All Emirates` filters nothing. */
export function isEverywhere(text: string): boolean {
  return EVERYWHERE.has(text.toLowerCase())
}

/** The only handover value that is not a year. */
export const READY_TO_MOVE = 'Ready to move'

export function isReadyToMove(text: string): boolean {
  return foldTerm(text) === foldTerm(READY_TO_MOVE) || text === 'جاهز للسكن'
}

/** @throws RangeError for an unknown id */
export function termById<T extends Term>(terms: readonly T[], id: number): T {
  const term = terms.find((candidate) => candidate.id === id)
  if (!term) throw new RangeError(`no term with id ${id}`)
  return term
}

/** Returns the id of a term known to exist: `idBySlug(CATEGORIES, 'off_plan')`. */
export function idBySlug<T extends Term, S extends T['slug']>(terms: readonly T[], slug: S): Extract<T, { slug: S }>['id'] {
  return (terms.find((term) => term.slug === slug) as Extract<T, { slug: S }>).id
}

/** Finds a term by slug or by name in either language, ignoring case. */
export function findTerm<T extends Term>(terms: readonly T[], text: string): T | undefined {
  const folded = foldTerm(text)
  return terms.find((term) => [term.slug, term.name, term.name_ar].some((name) => foldTerm(name) === folded))
}

function foldTerm(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
