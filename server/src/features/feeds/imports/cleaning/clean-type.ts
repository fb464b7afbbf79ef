import { findTerm, PROPERTY_KINDS, type PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { foldName } from './fold-name.ts'

const SPELLINGS: Record<string, PropertyKindSlug> = {
  ...{ flat: 'apartment', flats: 'apartment', apartments: 'apartment', studio: 'apartment', condo: 'apartment', شقق: 'apartment' },
  ...{ residential: 'apartment', units: 'apartment', استوديو: 'apartment', 'serviced apartment': 'hotel-apartment' },
  ...{ villas: 'villa', bungalow: 'villa', compound: 'villa', 'villa compound': 'villa', 'commercial villa': 'villa', فلل: 'villa' },
  ...{ 'town house': 'townhouse', townhouses: 'townhouse', 'تاون هاوس': 'townhouse', 'pent house': 'penthouse', penthouses: 'penthouse' },
  ...{ duplexes: 'duplex', lofts: 'loft', 'hotel apartments': 'hotel-apartment', 'hotel hotel apartment': 'hotel-apartment' },
  ...{ 'residential floor': 'full-floor', 'commercial floor': 'full-floor', floor: 'full-floor', 'residential building': 'building' },
  ...{
    'whole building': 'building',
    'commercial building': 'building',
    'bulk unit': 'building',
    'bulk units': 'building',
    tower: 'building',
  },
  ...{
    'labour camp': 'building',
    'labor camp': 'building',
    'staff accommodation': 'building',
    offices: 'office',
    'business centre': 'office',
  },
  ...{ 'business center': 'office', 'office space': 'office', 'co working space': 'office', shops: 'shop', showroom: 'show-room' },
  ...{ storage: 'store', factory: 'warehouse', warehouses: 'warehouse', plot: 'land-plot', land: 'land-plot', plots: 'land-plot' },
  ...{ 'residential land': 'land-plot', 'commercial land': 'land-plot', 'industrial land': 'land-plot', 'residential plot': 'land-plot' },
  ...{
    'commercial plot': 'land-plot',
    'mixed use land': 'land-plot',
    farm: 'land-plot',
    'land plot': 'land-plot',
    'other commercial': 'retail',
  },
}

const ROOMS_ALONE = /^(\d{1,2} ?)(b|br|bed|beds|bedroom|bedrooms|bhk|b r)$/

/**
 * Finds a type within a phrase too: `2 Bedroom Apartment` is an apartment, `twin villa` a villa. Undefined for an unknown type.
 */
export function cleanType(given: string | null | undefined): PropertyKindSlug | undefined {
  const folded = foldName(given ?? '')
  if (folded === '') return undefined
  if (ROOMS_ALONE.test(folded)) return 'apartment'
  const words = folded.split(' ')
  const parts = words.slice(0, MOST_WORDS).flatMap((_, at) => [words.slice(at), words.slice(0, words.length - at)])
  for (const part of parts) {
    const found = typeOf(part.join(' '))
    if (found) return found
  }
  return undefined
}

/** Drops at most three words from either end: in a longer sentence, a type means nothing. */
const MOST_WORDS = 4

const typeOf = (name: string) => findTerm(PROPERTY_KINDS, name)?.slug ?? SPELLINGS[name]
