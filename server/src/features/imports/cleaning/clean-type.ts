import { findTerm, PROPERTY_KINDS, type PropertyKindSlug } from '@manzil/contract/terms'
import { foldName } from './fold-name.ts'

/** How feeds write types that are not named like ours: in other words, more closely, in Arabic plurals. */
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

/** The type of property that a feed's text means; undefined for one that nobody has taught it. */
export function cleanType(given: string | null | undefined): PropertyKindSlug | undefined {
  const folded = foldName(given ?? '')
  if (folded === '') return undefined
  return findTerm(PROPERTY_KINDS, folded)?.slug ?? SPELLINGS[folded]
}
