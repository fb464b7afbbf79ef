import { foldName } from './fold-name.ts'

const SALE = new Set(
  'sale|sell|for sale|buy|resale|sales|rs|cs|sp|sale property|to buy|sell property|residential sale|commercial sale|sold|للبيع|بيع|شراء'.split(
    '|',
  ),
)
const RENT = new Set(
  'rent|for rent|to rent|rental|rentals|lease|for lease|rr|cr|rp|rental property|yearly|monthly|weekly|daily|per year|per month|year|month|annually|holiday home|holiday homes|short term|long term|residential rent|commercial rent|للإيجار|للايجار|إيجار|ايجار'.split(
    '|',
  ),
)

/** Addresses of portals' pages: `/for-rent/apartments/…`, `/plp/rent/villa-for-rent-…`. */
const RENT_IN_ADDRESS = /\/(for-|to-)?rent\/|-(for|to)-rent-/i

/** Whether a listing is for sale or for rent. Undefined for anything else. */
export function cleanPurpose(given: string | null | undefined): 'sale' | 'rent' | undefined {
  if (/^https?:/i.test(given ?? '')) return RENT_IN_ADDRESS.test(given ?? '') ? 'rent' : undefined
  const words = foldName((given ?? '').slice(0, 60))
  return SALE.has(words) ? 'sale' : RENT.has(words) ? 'rent' : undefined
}
