import { EMIRATES } from '@manzil/contract/terms'
import { announceChange, type Db, type Trx } from '../../../platform/database.ts'
import type { RegisterEntry } from './gather-listings.ts'
import {
  confirmRegistrations,
  ensureCommunities,
  findStored,
  findTaken,
  refreshSearch,
  type StoredListing,
  saveListings,
} from './queries.ts'

const [, DUBAI] = EMIRATES

/** What is to be done with the listings of one batch. */
export interface BatchPlan {
  added: RegisterEntry[]
  changed: { entry: RegisterEntry; stored: StoredListing }[]
  unchanged: { entry: RegisterEntry; stored: StoredListing }[]
  /** Their number or address belongs to a listing of another source. */
  taken: RegisterEntry[]
}

/** Compares listings with what is stored. */
export async function planBatch(db: Db, entries: readonly RegisterEntry[]): Promise<BatchPlan> {
  const numbers = entries.map(({ listing }) => listing.number)
  const stored = await findStored(db, numbers)
  const fresh = entries.filter(({ listing }) => !stored.has(listing.number))
  const taken = await findTaken(
    db,
    fresh.map(({ listing }) => listing.number),
    fresh.map(({ listing }) => listing.slug),
  )
  const plan: BatchPlan = { added: [], changed: [], unchanged: [], taken: [] }
  for (const entry of entries) {
    const { number, slug } = entry.listing
    const before = stored.get(number)
    if (before) plan[before.digest === entry.digest ? 'unchanged' : 'changed'].push({ entry, stored: before })
    else plan[taken.numbers.has(number) || taken.slugs.has(slug) ? 'taken' : 'added'].push(entry)
  }
  return plan
}

/** Writes what a plan says, each listing with its registration and what finds it, and announces it. */
export async function writeBatch(trx: Trx, { added, changed, unchanged }: BatchPlan): Promise<void> {
  const confirmed = unchanged.filter(({ entry, stored }) => entry.listing.snapshot_date !== stored.snapshot_date)
  for (const [day, group] of Map.groupBy(confirmed, ({ entry }) => entry.listing.snapshot_date)) {
    const ids = group.map(({ stored }) => stored.id)
    if (day !== null) await confirmRegistrations(trx, ids, day)
  }
  const entries = [...added, ...changed.map(({ entry }) => entry)]
  const communities = new Map(
    entries.flatMap(({ listing }) => (listing.place ? [[listing.place.community.slug, listing.place.community]] : [])),
  )
  const communityIds = await ensureCommunities(trx, [...communities.values()], DUBAI.id)
  const saved = entries.length > 0 ? await saveListings(trx, entries, communityIds, DUBAI.id) : []
  if (saved.length > 0) await refreshSearch(trx, saved)

  const properties = [...saved, ...confirmed.map(({ stored }) => stored.id)]
  if (properties.length === 0) return
  const left = changed.flatMap(({ stored }) => stored.community_id ?? [])
  await announceChange(trx, [
    ...properties.map((id) => `property:${id}`),
    ...[...new Set([...communityIds.values(), ...left])].map((id) => `community:${id}`),
    'listing',
  ])
}
