import type { UnitListing } from '@manzil/contract/catalogue/calls/properties'
import { presentSource } from './present-project.ts'
import type { UnitListingRow } from './queries.ts'

export function presentHome({ unit_id, plans, ...listing }: UnitListingRow): UnitListing {
  return { ...listing, ...presentSource(listing, listing.price), floor_plan_image: JSON.stringify(plans) }
}
