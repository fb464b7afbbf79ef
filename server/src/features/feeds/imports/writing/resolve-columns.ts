import type { Trx } from '../../../../platform/database/database.ts'
import type { ProjectRecord } from '../project-record.ts'
import { communityKey, nameKey, type ResolvedNames, resolveAmenities, resolveCommunities, resolveDevelopers } from './names.ts'
import type { ProjectColumns } from './project-rows.ts'
import { toColumns } from './to-columns.ts'

/** Finds or creates the developers, communities and amenities of records. */
export async function resolveNames(trx: Trx, known: ResolvedNames, records: readonly ProjectRecord[]): Promise<void> {
  await resolveDevelopers(
    trx,
    known,
    records.flatMap(({ developer }) => developer ?? []),
  )
  await resolveCommunities(
    trx,
    known,
    records.flatMap(({ community, emirate }) => (community ? [{ community, emirate }] : [])),
  )
  await resolveAmenities(
    trx,
    known,
    records.flatMap(({ amenities }) => amenities ?? []),
  )
}

export function columnsOf(record: ProjectRecord, known: ResolvedNames, today: string): ProjectColumns {
  const { developer, community, emirate, unsaid } = record
  const columns = toColumns(record, {
    developer: developer ? known.developers.get(nameKey(developer)) : developer,
    community: community ? known.communities.get(communityKey(community, emirate)) : community,
    today,
  })
  for (const fact of unsaid ?? []) delete columns[fact === 'emirate' ? 'emirate_id' : fact]
  return columns
}

/** Columns that belong together: an edit of one counts for all. */
const COLUMN_GROUPS: Readonly<Record<string, readonly string[]>> = {
  price: ['price', 'price_source', 'price_date'],
  latitude: ['latitude', 'longitude', 'is_exact'],
  longitude: ['latitude', 'longitude', 'is_exact'],
  rental_guarantee: ['rental_guarantee', 'rental_guarantee_percent'],
  rental_guarantee_percent: ['rental_guarantee', 'rental_guarantee_percent'],
}

export const groupOf = (field: string) => COLUMN_GROUPS[field] ?? [field]
