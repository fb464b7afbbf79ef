import type { PropertyDetail, UnitListing } from '@manzil/contract/catalogue/calls/properties'
import type { Stack } from '@manzil/contract/catalogue/stacking'

export interface StackedHome extends UnitListing {
  unit_type: string
  unit_type_ar: string
  rooms: string | null
}

export type Building = Stack<StackedHome>

export function homesOf(units: PropertyDetail['units']): StackedHome[] {
  return units.flatMap(({ unit_listings, unit_type, unit_type_ar, rooms }) =>
    unit_listings.map((listing) => ({ ...listing, unit_type, unit_type_ar, rooms })),
  )
}

export function stackedHomes({ floors }: Building): StackedHome[] {
  return floors.flatMap(({ cells }) => cells.filter((home) => home !== null))
}

export interface StackingDialogProps {
  title: string
  building: Building
  onClose: () => void
}
