import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { foldName } from './fold-name.ts'

/** Words that name a home's type in a title or a building's name; the first match wins. */
const WORDS: readonly [RegExp, PropertyKindSlug][] = [
  [/\b(penthouse|penthouses|pent house)\b|بنتهاوس/, 'penthouse'],
  [/\b(townhouse|townhouses|town house|town houses|townhome|townhomes)\b|تاون ?هاوس/, 'townhouse'],
  [/\b(villa|villas|mansion|mansions|bungalow)\b|فيلا|فلل/, 'villa'],
  [/\b(plot|plots|land for)\b|ارض|أرض/, 'land-plot'],
  [/\b(office|offices|office space)\b|مكتب/, 'office'],
  [/\bwarehouse\b|مستودع/, 'warehouse'],
  [/\b(retail|shop)\b|متجر|محل/, 'retail'],
  [/\b(hotel apartment|hotel room|serviced apartment)\b/, 'hotel-apartment'],
  [
    /\b(apartment|apartments|apt|apts|flat|studio|studios|high floor|higher floor|mid floor|middle floor|low floor|tower|towers|residence|residences|loft|lofts)\b|شقة|شقق|استوديو|برج/,
    'apartment',
  ],
]
const LONGEST = 200

/** Types without bedrooms: `Large plot` in the title of a villa is no land. */
const WITHOUT_ROOMS: ReadonlySet<PropertyKindSlug> = new Set(['land-plot', 'office', 'warehouse', 'retail'])

/** Infers a type from words, of homes only if the entry has bedrooms. Undefined if no word names one. */
export function inferType(hasRooms: boolean, ...texts: readonly (string | undefined)[]): PropertyKindSlug | undefined {
  for (const text of texts) {
    const words = foldName((text ?? '').slice(0, LONGEST))
    const found = WORDS.find(([word, type]) => word.test(words) && !(hasRooms && WITHOUT_ROOMS.has(type)))?.[1]
    if (found) return found
  }
  return undefined
}

/** Words that rather belong to flats, or to houses. */
const HINTS: readonly [RegExp, PropertyKindSlug][] = [
  [
    /\b(single row|back to back|corner unit|corner plot|landscaped|private garden|private pool|close to pool|end unit|mid unit|middle unit|bua|maids and garden)\b/,
    'villa',
  ],
  [/\b(floor|balcony|burj view|sea view|marina view|city view|canal view|skyline view|serviced|building|heights)\b/, 'apartment'],
]

/** Guesses a type from words that only hint at one. */
export function hintAtType(text: string | undefined): PropertyKindSlug | undefined {
  const words = foldName((text ?? '').slice(0, LONGEST))
  return HINTS.find(([hint]) => hint.test(words))?.[1]
}

/** Finds the bedrooms named in a text: `2BR+Study`, `Studio`, `3 Bedroom Apartment`, `1 B/R`. 7 means seven or more. */
export function roomsIn(given: string | undefined): number | undefined {
  const text = (given ?? '').slice(0, LONGEST)
  const named = /(?:^|[^\d.])(\d{1,2})\s?-?\s?(?:b\/r|br\b|bhk|beds?\b|bedrooms?\b|bdr\b|غرف)/i.exec(text)?.[1]
  if (named !== undefined) return Math.min(Number(named), 7)
  return /\bstudios?\b|ستوديو/i.test(text) ? 0 : undefined
}
