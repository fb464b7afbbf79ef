import type { Trx } from '../../platform/database.ts'
import type { ReadCatalogue } from './entry.ts'
import { type KnownNames, learnAmenities, learnCommunities, learnDevelopers } from './names.ts'

/** Creates the developers, communities and amenities of a catalogue that don't exist yet. */
export async function writeCatalogue(trx: Trx, known: KnownNames, catalogue: readonly ReadCatalogue[]): Promise<void> {
  await learnDevelopers(
    trx,
    known,
    catalogue.flatMap((entry) => (entry.kind === 'developer' ? [entry.record] : [])),
  )
  await learnCommunities(
    trx,
    known,
    catalogue.flatMap((entry) =>
      entry.kind === 'community' && entry.record.emirate ? [{ community: entry.record, emirate: entry.record.emirate }] : [],
    ),
  )
  await learnAmenities(
    trx,
    known,
    catalogue.flatMap((entry) => (entry.kind === 'amenity' ? [entry.record] : [])),
  )
}
