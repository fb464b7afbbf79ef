import { PROPERTY_KINDS, type PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { bySpelling, foldName, foldWords } from './fold-name.ts'
import { roomsIn } from './infer-type.ts'

const SPELLINGS = bySpelling<PropertyKindSlug>({
  apartment: 'apt|apts|flat|flats|apartments|studio|studios|condo|condos|condominium|condominiums|شقق|residential|units|استوديو',
  'hotel-apartment': 'serviced apartment|hotel apartments|hotel hotel apartment',
  villa:
    'villas|single family|single family detached|detached|detached house|bungalow|house|houses|country house|finca|chalet|compound|villa compound|commercial villa|فلل',
  townhouse: 'th|town house|townhouses|تاون هاوس',
  penthouse: 'pent house|penthouses|ph',
  duplex: 'duplexes|maisonette',
  loft: 'lofts',
  'full-floor': 'residential floor|commercial floor|floor',
  building: 'residential building|whole building|commercial building|bulk unit|bulk units|tower|labour camp|labor camp|staff accommodation',
  office: 'offices|business centre|business center|office space|co working space',
  shop: 'shops',
  'show-room': 'showroom',
  store: 'storage',
  warehouse: 'factory|warehouses',
  'land-plot':
    'plot|land|plots|residential land|commercial land|industrial land|residential plot|commercial plot|mixed use land|farm|land plot',
  retail: 'other commercial',
})

const NUMBER = /^(\d{1,2}|one|two|three|four|five|six|seven|واحده|ثلاثه?|اربعه?|خمسه?|سته?|سبعه?)$/
/** Bedrooms with or without their number in digits, folded by {@link foldWords}. */
const ROOMS = /^(\d{1,2} ?)?(b|br|bed|beds|bedroom|bedrooms|bhk|b r|غرفه|غرف|غرفتين|غرفتان|غرفتي|غرفتا)$/
const STUDIO = /^(studios?|ا?ستوديو)$/
/** What bedrooms come with. */
const BESIDE_ROOMS =
  /^(maids?|study|store|storage|driver|office|m|s|room|hall|living|and|plus|type [a-z0-9]{1,2}|نوم|و|و?(صاله|خادمه|مكتب|مخزن|سايق|سائق|معيشه|مجلس))$/
const MOST_WORDS_OF_ROOMS = 8

/** Whether a text says nothing but how many bedrooms a home has: `2 BR + Maid`, `Studio`, `غرفتين وصالة`. */
export function areRoomsAlone(given: string): boolean {
  const words = foldWords(given).split(' ')
  if (words.length > MOST_WORDS_OF_ROOMS || roomsIn(given) === undefined) return false
  const own = words.length > 1 && NUMBER.test(words[0] ?? '') ? words.slice(1) : words
  const startsWith = (count: number) => [ROOMS, STUDIO].some((rooms) => rooms.test(own.slice(0, count).join(' ')))
  const count = [2, 1].find(startsWith)
  return count !== undefined && areBesideRooms(own.slice(count))
}

function areBesideRooms(words: readonly string[]): boolean {
  if (words.length === 0) return true
  const isBeside = (text: string) => BESIDE_ROOMS.test(text) || (NUMBER.test(text) && !/\d/.test(text))
  return [2, 1].some((count) => isBeside(words.slice(0, count).join(' ')) && areBesideRooms(words.slice(count)))
}

/** Bedrooms of several homes, alone or before a type, folded: `studio 1 2 br`, `1 to 3 bedroom`. */
const SEVERAL_ROOMS =
  /^(?:studios?|ا?ستوديو|\d{1,2})(?: ?(?:br?|beds?|bedrooms?|bhk|b r|غرفة|غرف))?(?: (?:and |to |و |الى )?(?:studios?|ا?ستوديو|\d{1,2})(?: ?(?:br?|beds?|bedrooms?|bhk|b r|غرفة|غرف))?)+(?= |$)/

/**
 * Finds a type within a phrase too: `2 Bedroom Apartment` is an apartment, `twin villa` a villa. Undefined for an unknown type.
 */
export function cleanType(given: string | null | undefined): PropertyKindSlug | undefined {
  const folded = foldName(given ?? '')
  if (folded === '') return undefined
  if (areRoomsAlone(given ?? '')) return 'apartment'
  const several = SEVERAL_ROOMS.exec(folded)?.[0] ?? ''
  if (several === folded && /\p{L}/u.test(several)) return 'apartment'
  const words = folded.slice(several.length).trim().split(' ')
  const parts = words.slice(0, MAX_WORDS).flatMap((_, at) => [words.slice(at), words.slice(0, words.length - at)])
  for (const part of parts) {
    const found = typeOf(part.join(' '))
    if (found) return found
  }
  return undefined
}

/** Words that describe a home of a type, folded; any other word beside a type makes it a name: `Meadow House`. */
const DESCRIBING = new Set(
  (
    'a b c d e in of for with the and or plus sale buy rent to new ready off plan offplan unit units type home homes room rooms br bed beds bedroom bedrooms bhk ' +
    'bath baths bathroom bathrooms maid maids study store storage driver pool garden terrace balcony twin semi detached attached ' +
    'standalone independent corner end middle mid single double triple row simplex triplex typical large small mini family luxury ' +
    'deluxe premium standard executive branded serviced furnished unfurnished hotel residential commercial industrial retail ' +
    'residence mixed use full half whole ground first upper lower floor story storey level loft style land ' +
    'غرفة غرف غرفتين غرفتان نوم سكنية سكني تجارية تجاري فاخرة فاخر للبيع مستقلة متلاصقة مفروشة فندقية مع و'
  )
    .split(' ')
    .map(foldName),
)

/** Whether a text is a type, alone or with words that describe it, and not the name of a building: `3-bedroom twin villa`. */
export function isTypePhrase(given: string): boolean {
  const folded = foldName(given)
  if (cleanType(folded) === undefined) return false
  const isDescribing = (word: string) => /^\d+(br|bhk|bed|b)?$/.test(word) || DESCRIBING.has(word) || typeOf(word) !== undefined
  return typeOf(folded) !== undefined || folded.split(' ').every(isDescribing)
}

/** Says whether a home is to be lived in, not what it is; something beside it may. */
export function isVagueType(given: string): boolean {
  return /^(residential|commercial)( units?)?$/i.test(given.trim())
}

/** Drops at most three words from either end: in a longer sentence, a type means nothing. */
const MAX_WORDS = 4

const NAMES = new Map(
  PROPERTY_KINDS.flatMap(({ slug, name, name_ar }) => [slug, name, name_ar].map((one) => [foldName(one), slug] as const)),
)

const typeOf = (name: string) => NAMES.get(name) ?? SPELLINGS.get(name)

/** Types as the addresses of portals' pages name them: `/for-sale/apartments/…`, `/buy/villa-for-sale-…`. */
const IN_ADDRESS =
  /\/(apartments?|flats?|villas?|townhouses?|penthouses?|hotel-apartments?|duplex(?:es)?|offices?|shops?|warehouses?|plots?)(?:-for-(?:sale|rent)[^/]*)?(?:\/|$)/i

/** Finds the type in a web address. Undefined without one. */
export function typeInAddress(address: string): PropertyKindSlug | undefined {
  return /^https?:\/\//i.test(address) ? cleanType(IN_ADDRESS.exec(address)?.[1]?.replaceAll('-', ' ')) : undefined
}
