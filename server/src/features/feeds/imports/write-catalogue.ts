import type { Trx } from '../../../platform/database.ts'
import type { ReadCatalogue } from './entry.ts'
import { type ResolvedNames, resolveAmenities, resolveCommunities, resolveDevelopers } from './names.ts'

/** Creates the developers, communities and amenities of a catalogue that don't exist yet. */
export async function writeCatalogue(trx: Trx, known: ResolvedNames, catalogue: readonly ReadCatalogue[]): Promise<void> {
  await resolveDevelopers(
    trx,
    known,
    catalogue.flatMap((entry) => (entry.kind === 'developer' ? [entry.record] : [])),
  )
  await resolveCommunities(
    trx,
    known,
    catalogue.flatMap((entry) =>
      entry.kind === 'community' && entry.record.emirate ? [{ community: entry.record, emirate: entry.record.emirate }] : [],
    ),
  )
  await resolveAmenities(
    trx,
    known,
    catalogue.flatMap((entry) => (entry.kind === 'amenity' ? [entry.record] : [])),
  )
}
