import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { foldName } from './fold-name.ts'

/** Words that name a home's type in a title or a building's name; the first match wins. */
const WORDS: readonly [RegExp, PropertyKindSlug][] = [
  [/\b(penthouse|penthouses|pent house)\b|بنتهاوس/, 'penthouse'],
  [/\b(hotel apartment|hotel apartments|hotel room|serviced apartment)\b/, 'hotel-apartment'],
  [/\b(townhouse|townhouses|town house|town houses|townhome|townhomes|th|th\d)\b|تاون ?هاوس/, 'townhouse'],
  [/\b(villa|villas|mansion|mansions|bungalow)\b|فيلا|فلل/, 'villa'],
  [/\b(plot|plots|land for)\b|ارض|أرض/, 'land-plot'],
  [/\b(office|offices|office space)\b|مكتب/, 'office'],
  [/\bwarehouse\b|مستودع/, 'warehouse'],
  [/\b(retail|shop)\b|متجر|محل/, 'retail'],
  [
    /\b(apartment|apartments|apt|apts|flat|studio|studios|high floor|higher floor|mid floor|middle floor|low floor|tower|towers|heights|residence|residences|loft|lofts)\b|شقة|شقق|استوديو|برج/,
    'apartment',
  ],
]
const LONGEST = 200

/** Types without bedrooms: `Large plot` in the title of a villa is no land. */
export const WITHOUT_ROOMS: ReadonlySet<PropertyKindSlug> = new Set(['land-plot', 'office', 'warehouse', 'retail'])

export const HOUSES: ReadonlySet<PropertyKindSlug> = new Set(['villa', 'townhouse'])
/** Kinds of flats that a tower has too: such a word in the title says more than the tower's name. */
const KINDS_OF_FLATS: ReadonlySet<PropertyKindSlug | undefined> = new Set(['penthouse', 'hotel-apartment'])
/** A smaller home is a flat, and with one bedroom even in a building called mansion. */
const SMALL_SQFT = 1_000

interface NamedHome {
  rooms: number | undefined
  /** In sqft. */
  area: number | undefined
  building: string | undefined
  title: string | undefined
  /** Whether the title is a project's own name and the building only what its address names. */
  isOwnName?: boolean
}

/** Infers a type from the words of a home's building and title. Undefined if no word names a type. */
export function inferType({ rooms, area, building, title, isOwnName = false }: NamedHome): PropertyKindSlug | undefined {
  const isFlat = rooms === 0 || (rooms === 1 && area !== undefined && area < SMALL_SQFT)
  const fits = (type: PropertyKindSlug) => !(rooms !== undefined && WITHOUT_ROOMS.has(type)) && !(isFlat && HOUSES.has(type))
  const typeIn = (text: string | undefined) => {
    const words = foldName((text ?? '').slice(0, LONGEST))
    return WORDS.find(([word, type]) => word.test(words) && fits(type))?.[1]
  }
  const byTitle = typeIn(title)
  // A name comes before the street: `Podium Tower, Palm Villas Road`.
  if (isOwnName) return typeIn(title?.split(/[,،]/)[0]) ?? byTitle ?? typeIn(building)
  return KINDS_OF_FLATS.has(byTitle) ? byTitle : (typeIn(building) ?? byTitle)
}

/** Words that rather belong to flats, or to houses. */
const HINTS: readonly [RegExp, PropertyKindSlug][] = [
  [
    /\b(single row|back to back|corner plot|landscaped|private garden|private pool|close to pool|end unit|mid unit|middle unit|bua|maids and garden|semi detached|g 1|l shape garden)\b/,
    'villa',
  ],
  [/\b(floor|balcony|burj view|sea view|marina view|city view|canal view|skyline view|serviced|building)\b/, 'apartment'],
]

interface HomeFacts {
  rise: 'low' | 'high' | undefined
  rooms: number | undefined
  /** In sqft. */
  area: number | undefined
  /** In AED; the lowest of a project. */
  price: number | undefined
  title: string | undefined
}

/** By number of bedrooms: from this area (sqft) a home is a house unless something says otherwise. */
const HOUSE_SQFT: Record<number, number> = { 3: 2_800, 4: 2_400, 5: 0, 6: 0, 7: 0 }
/** By number of bedrooms: up to this area (sqft) a home is a flat, except in communities of houses only. */
const FLAT_SQFT: Record<number, number> = { 1: 1_700, 2: 1_700, 3: 1_900 }
/** Whatever the number of bedrooms. */
const ANY_FLAT_SQFT = 1_200
/** A smaller house is a townhouse. */
const VILLA_SQFT = 2_700
/** Lowest prices in AED of projects in communities of houses, where a flat is cheaper than any house. */
const HOUSE_AED = { townhouse: 1_000_000, villa: 3_300_000 } as const
/** Elsewhere, a project that starts below this price has flats. */
const FLAT_AED = 1_300_000
/** Words in the name of a project of flats, even among houses: `Lagoon Views`. */
const NAMES_OF_FLATS = /\b(views|gate|skyline|skyscape|sky)\b/

/** Guesses the type of a home from its community, size, hints in its title and price. Undefined if these are not enough. */
export function typeOfHome({ rise, rooms, area, price, title }: HomeFacts): PropertyKindSlug | undefined {
  if (rooms === 0 || (area !== undefined && area < SMALL_SQFT) || rise === 'high') return 'apartment'
  if (rise !== 'low' && area !== undefined && area <= (FLAT_SQFT[rooms ?? 0] ?? ANY_FLAT_SQFT)) return 'apartment'
  const words = foldName((title ?? '').slice(0, LONGEST))
  const hint = HINTS.find(([pattern]) => pattern.test(words))?.[1]
  if (rooms === undefined && area === undefined && hint === undefined) {
    if (NAMES_OF_FLATS.test(words)) return 'apartment'
    if (price !== undefined) return typeByPrice(price, rise)
  }
  const isLarge = rooms !== undefined && area !== undefined && area >= (HOUSE_SQFT[rooms] ?? Number.POSITIVE_INFINITY)
  if (rise !== 'low' && hint !== 'villa' && !isLarge) return hint
  return area !== undefined && area < VILLA_SQFT ? 'townhouse' : 'villa'
}

function typeByPrice(price: number, rise: HomeFacts['rise']): PropertyKindSlug | undefined {
  if (rise !== 'low') return price < FLAT_AED ? 'apartment' : undefined
  if (price < HOUSE_AED.townhouse) return 'apartment'
  return price < HOUSE_AED.villa ? 'townhouse' : 'villa'
}

const ROOMS_IN_WORDS = ['one', 'two', 'three', 'four', 'five', 'six']
const ARABIC_ROOMS = [/غرفة (نوم|وصالة|واحدة)|^\s*غرفة\s*$/, /غرفت(ان|ين|ي|ا)/, /ثلاثة? غرف/, /[أا]ربعة? غرف/, /خمسة? غرف/, /ستة? غرف/]

/** Finds the bedrooms named in a text: `2BR+Study`, `Studio`, `Three-Bedroom Apartment`, `1 B/R`. 7 means seven or more. */
export function roomsIn(given: string | undefined): number | undefined {
  const text = (given ?? '').slice(0, LONGEST)
  const named = /(?:^|[^\d.])(\d{1,2})\s?-?\s?(?:b\/r|br\b|bhk|beds?\b|bedrooms?\b|bdr\b|غرف)/i.exec(text)?.[1]
  if (named !== undefined) return Math.min(Number(named), 7)
  const inWords = /\b(one|two|three|four|five|six)[\s-]bed(?:room)?s?\b/i.exec(text)?.[1]
  if (inWords !== undefined) return ROOMS_IN_WORDS.indexOf(inWords.toLowerCase()) + 1
  const inArabic = ARABIC_ROOMS.findIndex((words) => words.test(text))
  if (inArabic >= 0) return inArabic + 1
  return /\bstudios?\b|ستوديو/i.test(text) ? 0 : undefined
}
