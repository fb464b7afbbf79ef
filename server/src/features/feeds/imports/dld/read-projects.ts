import type { Readable } from 'node:stream'
import {
  CATEGORIES,
  EMIRATES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  SALES_STATUSES,
  type Term,
  termById,
} from '@manzil/contract/catalogue/terms'
import { startOf, uaeDate } from '@manzil/contract/time/calendar'
import { findTooLong } from '../cleaning/text-limits.ts'
import type { ReadProject } from '../entry.ts'
import type { ProjectRecord } from '../project-record.ts'
import { listingRemarks, type RegisterListing } from './listing.ts'
import { readRegister } from './read-register.ts'
import { LONGEST_COLUMN } from './register-row.ts'
import { toListing } from './to-listing.ts'

const [, DUBAI] = EMIRATES

/**
 * Reads the DLD register. The project number is the reference (docs/decisions/0003). @throws OperatorError for a file that is
 * something else or broken
 */
export async function* readRegisterProjects(file: Readable): AsyncGenerator<ReadProject> {
  for await (const { row, cells, number = null } of readRegister(file)) {
    const tooLong = cells && findTooLong(LONGEST_COLUMN, (column) => cells[column])
    if (tooLong) {
      yield {
        kind: 'project',
        row,
        reference: tooLong === 'project_number' ? null : number,
        outcome: { refused: 'invalid', detail: tooLong },
      }
      continue
    }
    const listing = cells ? toListing(cells) : 'wrong_cell_count'
    if (typeof listing === 'string') yield { kind: 'project', row, reference: number, outcome: { refused: listing } }
    else yield { kind: 'project', row, reference: number, outcome: toRecord(listing), remarks: listingRemarks(listing) }
  }
}

/** Leaves out price, pictures, homes, flags and publication, which the register does not have, so that they stay unchanged. */
function toRecord({ number, slug, place, state, ...listing }: RegisterListing): ProjectRecord {
  const { title, title_ar, description, description_ar, total_units, construction_percent, delivery_date } = listing
  const { status, escrow_bank, master_project, master_project_ar, master_developer, start_date, snapshot_date } = listing
  const slugOf = (terms: readonly Term[], id: number) => termById(terms, id).slug
  return {
    ...{ reference: number, slug, is_slug_fixed: true, title, title_ar, description, description_ar },
    community: place ? place.community : null,
    emirate: DUBAI.slug,
    category: slugOf(CATEGORIES, state.category_id),
    property_type: listing.property_type_id === null ? null : slugOf(PROPERTY_KINDS, listing.property_type_id),
    project_type: slugOf(PROJECT_TYPES, listing.project_type_id),
    project_status: slugOf(PROJECT_STATUSES, state.project_status_id),
    sales_status: slugOf(SALES_STATUSES, state.sales_status_id),
    ...{ latitude: place?.latitude ?? null, longitude: place?.longitude ?? null, is_exact: false },
    ...{ total_units, construction_percent, delivery_date },
    published_at: publishedAt(start_date, snapshot_date),
    registration: { number, status, escrow_bank, master_project, master_project_ar, master_developer, start_date, snapshot_date },
  }
}

/** Dates a project by its start, so that the latest listings are the latest projects, but never in the future. */
function publishedAt(start: string | null, snapshot: string | null): string {
  const days = [start ?? snapshot, snapshot, uaeDate()].filter((day) => day !== null)
  return startOf(days.sort()[0] as string).toISOString()
}
