import type { UnitListing } from '@manzil/contract/catalogue/calls/properties'
import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { presentSource } from './present-project.ts'
import type { UnitListingRow } from './queries.ts'

export function presentHome({ unit_id, plans, ...listing }: UnitListingRow): UnitListing {
  return {
    ...listing,
    apt_no: homeNumber(listing.apt_no),
    ...presentSource(listing, listing.price),
    floor_plan_image: JSON.stringify(plans),
  }
}
