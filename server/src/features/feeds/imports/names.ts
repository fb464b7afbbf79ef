import { createHash } from 'node:crypto'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import type { Trx } from '../../../platform/database.ts'
import { foldName } from './cleaning/fold-name.ts'
import { addCommunityImages, ensureAmenities, ensureCommunities, ensureDevelopers } from './named-rows.ts'
import { mediaOf } from './pictures.ts'
import type { AmenityRecord, CommunityRecord, DeveloperRecord } from './project-record.ts'
import { slugOf } from './slug.ts'
import { termId } from './to-columns.ts'

export class ResolvedNames {
  readonly developers = new Map<string, number>()
  readonly communities = new Map<string, number>()
  readonly amenities = new Map<string, number>()
}

export const nameKey = ({ slug, name }: { slug?: string | undefined; name: string }) => `${slug ?? ''}|${foldName(name)}`
export const communityKey = (community: CommunityRecord, emirate: string) => `${emirate}|${nameKey(community)}`

/** Also works for a name without Latin letters. */
export function slugFor(given: { slug?: string | undefined; name: string }, kind: string): string {
  const slug = given.slug ?? slugOf(given.name)
  return slug && !/^\d+$/.test(slug) ? slug : `${kind}-${createHash('sha256').update(given.name).digest('hex').slice(0, 10)}`
}

const orNull = <T>(value: T | undefined) => value ?? null

export async function resolveDevelopers(trx: Trx, known: ResolvedNames, records: readonly DeveloperRecord[]): Promise<void> {
  const fresh = [...new Map(records.map((record) => [nameKey(record), record]))].filter(([key]) => !known.developers.has(key))
  if (fresh.length === 0) return
  const logos = await mediaOf(
    trx,
    fresh.flatMap(([, { logo }]) => (logo ? [{ kind: 'logo' as const, picture: logo }] : [])),
  )
  const given = fresh.map(([key, { name, name_ar, description, description_ar, location, location_ar, established_year, logo, slug }]) => ({
    ...{ key, name, slug: slugFor({ slug, name }, 'developer'), name_ar: name_ar ?? name, description: description ?? '' },
    ...{ description_ar: orNull(description_ar), location: orNull(location), location_ar: orNull(location_ar) },
    ...{ established_year: orNull(established_year), logo_id: orNull(logo ? logos.get(logo.address) : null) },
  }))
  for (const [key, id] of await ensureDevelopers(trx, given)) known.developers.set(key, id)
}

export async function resolveCommunities(
  trx: Trx,
  known: ResolvedNames,
  records: readonly { emirate: string; community: CommunityRecord }[],
): Promise<void> {
  const byKey = new Map(records.map((record) => [communityKey(record.community, record.emirate), record]))
  const fresh = [...byKey].filter(([key]) => !known.communities.has(key))
  if (fresh.length === 0) return
  const given = fresh.map(([key, { emirate, community }]) => {
    const slug = slugFor(community, 'community')
    const { name, name_ar, description, description_ar, latitude, longitude } = community
    return {
      ...{ key, name, slug, other_slug: `${slug}-${emirate}`, name_ar: name_ar ?? name, emirate_id: termId(EMIRATES, emirate) },
      ...{
        description: description ?? '',
        description_ar: orNull(description_ar),
        latitude: orNull(latitude),
        longitude: orNull(longitude),
      },
    }
  })
  const { ids, added } = await ensureCommunities(trx, given)
  for (const [key, id] of ids) known.communities.set(key, id)
  const images = fresh.flatMap(([key, { community }]) => {
    const id = ids.get(key)
    return id !== undefined && added.has(id)
      ? (community.images ?? []).map((picture, position) => ({ community_id: id, position, picture }))
      : []
  })
  const media = await mediaOf(
    trx,
    images.map(({ picture }) => ({ kind: 'image', picture })),
  )
  await addCommunityImages(
    trx,
    images.flatMap(({ picture, ...place }) => {
      const media_id = media.get(picture.address)
      return media_id === undefined ? [] : [{ ...place, media_id }]
    }),
  )
}

export async function resolveAmenities(trx: Trx, known: ResolvedNames, records: readonly AmenityRecord[]): Promise<void> {
  const fresh = [...new Map(records.map((record) => [nameKey(record), record]))].filter(([key]) => !known.amenities.has(key))
  if (fresh.length === 0) return
  const given = fresh.map(([key, { slug, name, name_ar, icon }]) => ({
    ...{ key, name, slug: slugFor({ slug, name }, 'amenity'), name_ar: name_ar ?? name, icon: icon ?? 'check' },
  }))
  for (const [key, id] of await ensureAmenities(trx, given)) known.amenities.set(key, id)
}
