import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import type { Place } from './places/index.ts'

/**
 * Median AED per sqft of sales from 2021 to 2023 in a public sample of 10,000 Dubai Land Department records, with the number of
 * sales. Register areas were matched to market communities by hand (Al Barsha South Fourth is Jumeirah Village Circle, Burj
 * Khalifa is Downtown, and so on).
 */
const REGISTERED: Record<string, { flat?: readonly [aed: number, sales: number]; house?: readonly [aed: number, sales: number] }> = {
  'palm-jumeirah': { flat: [2846, 48], house: [3280, 7] },
  'dubai-marina': { flat: [1298, 89] },
  'dubai-harbour': { flat: [2780, 12] },
  jumeirah: { flat: [2382, 13] },
  'dubai-creek-harbour': { flat: [1913, 77] },
  'al-jaddaf': { flat: [1103, 30] },
  downtown: { flat: [2114, 89] },
  'business-bay': { flat: [1784, 176] },
  difc: { flat: [2161, 16] },
  'city-walk': { flat: [2008, 33] },
  meydan: { flat: [1688, 135], house: [1778, 5] },
  'jumeirah-lake-towers': { flat: [1096, 74] },
  'dubai-silicon-oasis': { flat: [605, 27] },
  'dubai-hills': { flat: [1756, 69], house: [1106, 22] },
  jvc: { flat: [966, 174], house: [521, 5] },
  'arabian-ranches': { house: [953, 43] },
  'al-barari': { flat: [841, 10], house: [1520, 9] },
  'dubai-south': { flat: [683, 25], house: [701, 31] },
  'town-square': { flat: [1146, 18], house: [840, 10] },
  'motor-city': { flat: [726, 15] },
  arjan: { flat: [1117, 65] },
  'al-furjan': { flat: [1020, 27], house: [689, 11] },
  'dubai-investment-park': { house: [1152, 4] },
}
/** Price growth since then, as a factor. */
const PRICE_GROWTH = { flat: 1.42, house: 1.75 }

/** Estimated AED per sqft today, for places outside Dubai or without sales in the register. */
const ESTIMATED: Record<string, { flat?: number; house?: number }> = {
  jumeirah: { house: 3100 },
  'dubai-islands': { flat: 1980, house: 2250 },
  'al-quoz': { flat: 1250 },
  'dubai-investment-park': { flat: 920 },
  'al-reem-island': { flat: 1380, house: 1300 },
  'yas-island': { flat: 1650, house: 1420 },
  'saadiyat-island': { flat: 2450, house: 2300 },
  'al-raha-beach': { flat: 1480, house: 1260 },
  'masdar-city': { flat: 1280 },
  'al-maryah-island': { flat: 2150 },
  'jubail-island': { house: 1380 },
  'khalifa-city': { flat: 1050, house: 920 },
  aljada: { flat: 1080, house: 900 },
  'al-khan': { flat: 960 },
  'al-majaz': { flat: 860 },
  muwaileh: { flat: 760, house: 700 },
  'al-marjan-island': { flat: 2150 },
  'mina-al-arab': { flat: 1380, house: 1180 },
  'al-hamra-village': { flat: 1240, house: 1060 },
  'al-nakheel': { flat: 640 },
  'al-zorah': { flat: 1120, house: 1010 },
  'ajman-corniche': { flat: 680 },
  'siniyah-island': { flat: 1720, house: 1540 },
  'al-salamah': { flat: 560, house: 590 },
  'al-aqah': { flat: 980, house: 870 },
  'al-faseel': { flat: 640 },
}

/** Price per sqft of a kind, relative to the flats or houses of its place. */
const KIND: Record<PropertyKindSlug, readonly ['flat' | 'house', number]> = {
  apartment: ['flat', 1],
  penthouse: ['flat', 1.32],
  duplex: ['flat', 1.08],
  triplex: ['flat', 1.14],
  loft: ['flat', 1.05],
  'hotel-apartment': ['flat', 1.14],
  suite: ['flat', 1.1],
  'full-floor': ['flat', 1.26],
  'half-floor': ['flat', 1.18],
  building: ['flat', 0.78],
  hotel: ['flat', 0.88],
  office: ['flat', 0.74],
  retail: ['flat', 1.2],
  shop: ['flat', 1.15],
  'show-room': ['flat', 0.82],
  store: ['flat', 0.5],
  warehouse: ['flat', 0.4],
  villa: ['house', 1],
  townhouse: ['house', 0.93],
  'land-plot': ['house', 0.34],
}

export function usualPricePerSqft(place: Place, kind: PropertyKindSlug): number {
  const [base, factor] = KIND[kind]
  return (baseOf(place.slug, base) ?? baseOf(place.slug, base === 'flat' ? 'house' : 'flat') ?? 1000) * factor
}

function baseOf(slug: string, base: 'flat' | 'house'): number | undefined {
  const registered = REGISTERED[slug]?.[base]
  return registered ? registered[0] * PRICE_GROWTH[base] : ESTIMATED[slug]?.[base]
}
