import type { Readable } from 'node:stream'
import { termSlugs } from '@manzil/contract/catalogue/project-terms'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
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
      const reference = tooLong === 'project_number' ? null : number
      yield { kind: 'project', row, reference, outcome: { refused: 'invalid', detail: tooLong } }
      continue
    }
    const listing = cells ? toListing(cells) : 'wrong_cell_count'
    if (typeof listing === 'string') yield { kind: 'project', row, reference: number, outcome: { refused: listing } }
    else yield { kind: 'project', row, reference: number, outcome: toRecord(listing), remarks: listingRemarks(listing) }
  }
}

/** Leaves out price, pictures, homes, flags and publication, which the register does not have, so that they stay unchanged. */
function toRecord({
  place,
  state,
  property_type_id,
  project_type_id,
  total_units,
  construction_percent,
  delivery_date,
  ...listing
}: RegisterListing): ProjectRecord {
  const { slug, title, title_ar, description, description_ar, ...registration } = listing
  return {
    reference: listing.number,
    slug,
    is_slug_fixed: true,
    title,
    title_ar,
    description,
    description_ar,
    community: place ? place.community : null,
    ...termSlugs({ ...state, emirate_id: DUBAI.id, property_type_id, project_type_id }),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    is_exact: false,
    total_units,
    construction_percent,
    delivery_date,
    published_at: publishedAt(listing.start_date, listing.snapshot_date),
    registration,
  }
}

/** Dates a project by its start, so that the latest listings are the latest projects, but never in the future. */
function publishedAt(start: string | null, snapshot: string | null): string {
  const days = [start ?? snapshot, snapshot, uaeDate()].filter((day) => day !== null)
  return startOf(days.sort()[0] as string).toISOString()
}
