import type { ImportNote } from '@manzil/contract/feeds/calls/feeds'
import type { Place } from './find-community.ts'
import { COMPLETED, type ProjectState } from './project-state.ts'

export interface RegisterListing {
  number: string
  slug: string
  title: string
  title_ar: string | null
  description: string
  description_ar: string | null
  place: Place | null
  state: Omit<ProjectState, 'finished'>
  property_type_id: number | null
  project_type_id: number
  total_units: number | null
  construction_percent: number | null
  delivery_date: string | null
  status: string
  escrow_bank: string | null
  master_project: string | null
  master_project_ar: string | null
  master_developer: string | null
  start_date: string | null
  snapshot_date: string | null
}

export function listingRemarks({ place, delivery_date, snapshot_date, state }: RegisterListing): ImportNote[] {
  const overdue = state.project_status_id !== COMPLETED && delivery_date !== null && snapshot_date !== null && delivery_date < snapshot_date
  return [
    ...(place === null ? (['no_community'] as const) : []),
    ...(place !== null && place.latitude === null ? (['no_point'] as const) : []),
    ...(delivery_date === null ? (['no_delivery_date'] as const) : []),
    ...(overdue ? (['overdue'] as const) : []),
  ]
}
