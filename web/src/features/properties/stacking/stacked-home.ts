import type { PropertyDetail, UnitListing } from '@manzil/contract/properties'
import type { Stack } from '@manzil/contract/stacking'

/** A home with the kind that it is of. */
export interface StackedHome extends UnitListing {
  unit_type: string
  unit_type_ar: string
  rooms: string | null
}

export type Building = Stack<StackedHome>

/** Every single home of a project's unit types. */
export function homesOf(units: PropertyDetail['units']): StackedHome[] {
  return units.flatMap(({ unit_listings, unit_type, unit_type_ar, rooms }) =>
    unit_listings.map((listing) => ({ ...listing, unit_type, unit_type_ar, rooms })),
  )
}

/** The homes of a building from its top. */
export function stackedHomes({ floors }: Building): StackedHome[] {
  return floors.flatMap(({ cells }) => cells.filter((home) => home !== null))
}

/** Of the dialog with the whole plan; `title` is the project's. */
export interface StackingDialogProps {
  title: string
  building: Building
  onClose: () => void
}
