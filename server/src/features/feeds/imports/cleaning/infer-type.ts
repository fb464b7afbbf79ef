import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { foldName } from './fold-name.ts'

/** Words that name a home's type in a title or a building's name; the first match wins. */
const WORDS: readonly [RegExp, PropertyKindSlug][] = [
  [/\b(penthouse|penthouses|pent house)\b|بنتهاوس/, 'penthouse'],
  [/\b(townhouse|townhouses|town house|town houses|townhome|townhomes|th|th\d)\b|تاون ?هاوس/, 'townhouse'],
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

const HOUSES: ReadonlySet<PropertyKindSlug> = new Set(['villa', 'townhouse'])

/** Infers a type from words. With bedrooms it is a home, with none a flat. Undefined if no word names a type. */
export function inferType(rooms: number | undefined, ...texts: readonly (string | undefined)[]): PropertyKindSlug | undefined {
  for (const text of texts) {
    const words = foldName((text ?? '').slice(0, LONGEST))
    const fits = (type: PropertyKindSlug) => !(rooms !== undefined && WITHOUT_ROOMS.has(type)) && !(rooms === 0 && HOUSES.has(type))
    const found = WORDS.find(([word, type]) => word.test(words) && fits(type))?.[1]
    if (found) return found
  }
  return undefined
}

/** Words that rather belong to flats, or to houses. */
const HINTS: readonly [RegExp, PropertyKindSlug][] = [
  [
    /\b(single row|back to back|corner plot|landscaped|private garden|private pool|close to pool|end unit|mid unit|middle unit|bua|maids and garden)\b/,
    'villa',
  ],
  [/\b(floor|balcony|burj view|sea view|marina view|city view|canal view|skyline view|serviced|building|heights)\b/, 'apartment'],
]

interface HomeFacts {
  rise: 'low' | 'high' | undefined
  rooms: number | undefined
  /** In sqft. */
  area: number | undefined
  title: string | undefined
}

/** From this area (sqft) on, a home with that many bedrooms is a house unless something says otherwise. */
const HOUSE_SQFT: Record<number, number> = { 3: 2_800, 4: 2_400, 5: 0, 6: 0, 7: 0 }
/** A smaller house is a townhouse. */
const VILLA_SQFT = 2_700

/** Guesses the type of a home from its community, size and hints in its title. Undefined if these do not tell. */
export function typeOfHome({ rise, rooms, area, title }: HomeFacts): PropertyKindSlug | undefined {
  if (rooms === 0 || (rooms === 1 && area !== undefined && area < 1_000) || rise === 'high') return 'apartment'
  const words = foldName((title ?? '').slice(0, LONGEST))
  const hint = HINTS.find(([pattern]) => pattern.test(words))?.[1]
  const isLarge = rooms !== undefined && area !== undefined && area >= (HOUSE_SQFT[rooms] ?? Number.POSITIVE_INFINITY)
  if (rise !== 'low' && hint !== 'villa' && !isLarge) return hint
  return area !== undefined && area < VILLA_SQFT ? 'townhouse' : 'villa'
}

/** Finds the bedrooms named in a text: `2BR+Study`, `Studio`, `3 Bedroom Apartment`, `1 B/R`. 7 means seven or more. */
export function roomsIn(given: string | undefined): number | undefined {
  const text = (given ?? '').slice(0, LONGEST)
  const named = /(?:^|[^\d.])(\d{1,2})\s?-?\s?(?:b\/r|br\b|bhk|beds?\b|bedrooms?\b|bdr\b|غرف)/i.exec(text)?.[1]
  if (named !== undefined) return Math.min(Number(named), 7)
  return /\bstudios?\b|ستوديو/i.test(text) ? 0 : undefined
}
