import { createHash } from 'node:crypto'
import { termId } from '@manzil/contract/catalogue/project-terms'
import type { NewCommunity, NewDeveloper, NewName } from '@manzil/contract/feeds/calls/feeds'
import { slugOf } from '@manzil/contract/text/slug'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import { insertRows } from '../../../../platform/database/insert-rows.ts'
import { foldName } from '../cleaning/fold-name.ts'
import { mediaOf } from '../pictures/pictures.ts'
import { PlaceBook } from '../places/place-book.ts'
import type { AmenityRecord, CommunityRecord, DeveloperRecord } from '../project-record.ts'
import {
  ensureCommunities,
  ensureNamed,
  findCommunities,
  findLikeDevelopers,
  findNamed,
  type GivenName,
  KINDS,
  LEGAL_FORM,
  type NamedTable,
} from './named-rows.ts'

export class ResolvedNames {
  readonly developers = new Map<string, number>()
  readonly communities = new Map<string, number>()
  readonly amenities = new Map<string, number>()
}

export const nameKey = ({ slug, name }: { slug?: string | undefined; name: string }) => `${slug ?? ''}|${foldName(name)}`
export const communityKey = (community: CommunityRecord, emirate: string) => `${emirate}|${nameKey(community)}`

/** Returns the given slug, or one made from the name; a hash of the name if that has no Latin letters. */
export function slugFor(given: { slug?: string | undefined; name: string }, kind: string): string {
  const slug = given.slug ?? slugOf(given.name)
  return slug && !/^\d+$/.test(slug) ? slug : `${kind}-${createHash('sha256').update(given.name).digest('hex').slice(0, 10)}`
}

function completed<Named extends AmenityRecord>(key: string, record: Named, kind: string) {
  // Records of Manzil's own files say by slug which developer they mean.
  const ignores_form = kind === KINDS.developers && record.slug === undefined
  return { ...record, key, slug: slugFor(record, kind), name_ar: record.name_ar ?? record.name, ignores_form }
}

/** Groups new records that differ only in their legal form (`Zeta Homes`, `Zeta Homes L.L.C`), the shortest name first. */
function byCompany<Given extends GivenName>(given: readonly Given[]): [Given, ...Given[]][] {
  const groups = Map.groupBy(given, ({ key, name, ignores_form }) => (ignores_form ? foldName(name).replace(LEGAL_FORM, '') : key))
  return [...groups.values()].map((group) => group.toSorted((one, other) => one.name.length - other.name.length) as [Given, ...Given[]])
}

export async function resolveDevelopers(trx: Trx, known: ResolvedNames, records: readonly DeveloperRecord[]): Promise<void> {
  const fresh = [...new Map(records.map((record) => [nameKey(record), record]))].filter(([key]) => !known.developers.has(key))
  if (fresh.length === 0) return
  const logos = await mediaOf(
    trx,
    fresh.flatMap(([, { logo }]) => (logo ? [{ kind: 'logo' as const, picture: logo }] : [])),
  )
  const given = fresh.map(([key, { logo, ...record }]) => ({
    ...completed(key, record, 'developer'),
    description: record.description ?? '',
    logo_id: logo && logos.get(logo.address),
  }))
  const found = await findNamed(trx, 'developers', given)
  for (const [key, id] of found) known.developers.set(key, id)
  const groups = byCompany(given.filter(({ key }) => !found.has(key)))
  const made = await ensureNamed(
    trx,
    'developers',
    groups.map(([shortest]) => shortest),
  )
  for (const group of groups) {
    const id = made.get(group[0].key)
    if (id !== undefined) for (const { key } of group) known.developers.set(key, id)
  }
}

/** Finds the developers or amenities of records that writing them would create, by key. */
export async function findNewNames(
  db: Db,
  table: NamedTable,
  records: readonly (DeveloperRecord | AmenityRecord)[],
): Promise<Map<string, NewName>> {
  const byKey = new Map(records.map((record) => [nameKey(record), record]))
  if (byKey.size === 0) return new Map()
  const given = [...byKey].map(([key, { slug, name, name_ar }]) => completed(key, { slug, name, name_ar }, KINDS[table]))
  const found = await findNamed(db, table, given)
  return new Map(
    byCompany(given.filter(({ key }) => !found.has(key))).flatMap(([{ key }]) => {
      const { name, name_ar = null } = byKey.get(key) ?? {}
      return name === undefined ? [] : [[key, { name, name_ar }]]
    }),
  )
}

/** Finds the developers that writing records would create, by key, with a known one that may be the same. */
export async function findNewDevelopers(db: Db, records: readonly DeveloperRecord[]): Promise<Map<string, NewDeveloper>> {
  const found = await findNewNames(db, 'developers', records)
  const like = await findLikeDevelopers(
    db,
    [...found.values()].map(({ name }) => name),
  )
  return new Map(
    [...found].map(([key, one]) => {
      const known = like.get(one.name)
      return [key, known ? { ...one, like: known } : one]
    }),
  )
}

/** Communities of the product's lists only. */
const LISTED = new PlaceBook()

type InEmirate = { emirate: string; community: CommunityRecord }

function givenCommunity(key: string, { emirate, community: { images: _, ...community } }: InEmirate) {
  const named = completed(key, community, 'community')
  const description = community.description ?? ''
  return { ...named, description, other_slug: `${named.slug}-${emirate}`, emirate_id: termId('emirate', emirate) }
}

/** Finds the communities of records that writing them would create and that the product's lists lack, by key. */
export async function findNewCommunities(db: Db, records: readonly InEmirate[]): Promise<Map<string, NewCommunity>> {
  const byKey = new Map(records.map((record) => [communityKey(record.community, record.emirate), record]))
  if (byKey.size === 0) return new Map()
  const found = await findCommunities(
    db,
    [...byKey].map(([key, record]) => givenCommunity(key, record)),
  )
  return new Map(
    [...byKey].flatMap(
      ([
        key,
        {
          emirate,
          community: { name, name_ar = null },
        },
      ]) => (found.has(key) || LISTED.find(name, emirate) ? [] : [[key, { name, name_ar, emirate }]]),
    ),
  )
}

export async function resolveCommunities(trx: Trx, known: ResolvedNames, records: readonly InEmirate[]): Promise<void> {
  const byKey = new Map(records.map((record) => [communityKey(record.community, record.emirate), record]))
  const fresh = [...byKey].filter(([key]) => !known.communities.has(key))
  if (fresh.length === 0) return
  const given = fresh.map(([key, record]) => givenCommunity(key, record))
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
  const placed = images.flatMap(({ picture, ...place }) => {
    const media_id = media.get(picture.address)
    return media_id === undefined ? [] : [{ ...place, media_id }]
  })
  await insertRows(trx, 'community_images', ['community_id', 'position', 'media_id'], placed)
}

export async function resolveAmenities(trx: Trx, known: ResolvedNames, records: readonly AmenityRecord[]): Promise<void> {
  const fresh = [...new Map(records.map((record) => [nameKey(record), record]))].filter(([key]) => !known.amenities.has(key))
  if (fresh.length === 0) return
  const given = fresh.map(([key, record]) => ({ ...completed(key, record, 'amenity'), icon: record.icon ?? 'check' }))
  for (const [key, id] of await ensureNamed(trx, 'amenities', given)) known.amenities.set(key, id)
}
