import type { UnitListing } from '@manzil/contract/properties'
import type { UnitListingRow } from './queries.ts'

/** What leaves of one home. */
export function presentUnitListing({ unit_id, plans, ...listing }: UnitListingRow): UnitListing {
  return { ...listing, floor_plan_image: JSON.stringify(plans) }
}
