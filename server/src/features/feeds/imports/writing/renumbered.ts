import { MAX_LISTED_REJECTIONS, type NamedRow, type RenumberedProject } from '@manzil/contract/feeds/calls/feeds'
import type { Db } from '../../../../platform/database/database.ts'
import { kilometres } from '../../../map/emirate-regions.ts'
import { foldName } from '../cleaning/fold-name.ts'
import type { ProjectRecord } from '../project-record.ts'
import type { ReadFeed } from '../reading/read-feed.ts'
import type { SaidReferences, SpooledProject } from '../reading/spool.ts'
import { findStoredNames, type NewReference, type StoredNamesake } from './renumbered-rows.ts'
import { findKnownReferences } from './source-rows.ts'

/** Pins of one project differ by less. */
const SAME_PLACE_KM = 0.5

type Renumbered = NewReference & RenumberedProject

/** Projects of a file that seem to be stored ones whose references it no longer has. */
export interface Renumbering {
  /** The same beyond doubt. */
  same: Renumbered[]
  /** Several fit, so a person has to decide. The first ones. */
  unclear: RenumberedProject[]
}

interface Fresh extends NamedRow {
  source: string
  namesakes: StoredNamesake[]
}

/**
 * Finds projects that a source gave new references: the only one of its name, place and developer in the file, and the only such
 * project stored (docs/decisions/0179).
 */
export async function findRenumbered(db: Db, feed: ReadFeed): Promise<Renumbering> {
  const stored = new Map<string, StoredSource>()
  for (const [source, said] of feed.references()) {
    const found = storedSource(await findStoredNames(db, source), said)
    if (found.absent.size > 0) stored.set(source, found)
  }
  if (stored.size === 0) return { same: [], unclear: [] }
  const fresh = await withoutKnown(db, await findFresh(feed, stored))
  const claims = new Map<StoredNamesake, number>()
  for (const { namesakes } of fresh) for (const one of namesakes) claims.set(one, (claims.get(one) ?? 0) + 1)
  const found: Renumbering = { same: [], unclear: [] }
  for (const { namesakes, source, ...project } of fresh) {
    const absent = stored.get(source)?.absent
    const missing = namesakes.filter((one) => absent?.has(one))
    const [former] = missing
    if (!former) continue
    if (namesakes.length === 1 && claims.get(former) === 1)
      found.same.push({ ...project, source, former: former.reference, id: former.property_id })
    else if (found.unclear.length < MAX_LISTED_REJECTIONS)
      found.unclear.push({ ...project, former: missing.map(({ reference }) => reference).join(', ') })
  }
  return found
}

interface StoredSource {
  references: ReadonlySet<string>
  byName: ReadonlyMap<string, StoredNamesake[]>
  /** Those that the file does not mention. */
  absent: ReadonlySet<StoredNamesake>
}

function storedSource(all: readonly StoredNamesake[], { offered, withdrawn }: SaidReferences): StoredSource {
  const [present, ended] = [new Set(offered), new Set(withdrawn)]
  const relevant = all.filter(({ reference }) => !ended.has(reference))
  return {
    references: new Set(all.map(({ reference }) => reference)),
    byName: Map.groupBy(relevant, ({ title }) => foldName(title)),
    absent: new Set(relevant.filter(({ reference }) => !present.has(reference))),
  }
}

async function findFresh(feed: ReadFeed, stored: ReadonlyMap<string, StoredSource>): Promise<Fresh[]> {
  const fresh: Fresh[] = []
  for await (const { row, source, reference, isNamed, record } of feed.entries()) {
    const known = stored.get(source)
    if (!known || !isNamed || known.references.has(reference)) continue
    const read = record()
    const alike = known.byName.get(foldName(read.title))?.filter((one) => isAlike(one, read)) ?? []
    // Projects that left long ago matter only if no other fits.
    const current = alike.filter(({ has_vanished }) => !has_vanished)
    const namesakes = current.length > 0 ? current : alike
    if (namesakes.length > 0) fresh.push({ row, source, reference, title: read.title, title_ar: read.title_ar ?? null, namesakes })
  }
  return fresh
}

/** Leaves out references that a project has of its own, although no feed imported it. */
async function withoutKnown(db: Db, fresh: readonly Fresh[]): Promise<Fresh[]> {
  if (fresh.length === 0) return []
  const known = new Set((await findKnownReferences(db, fresh)).map(({ source, reference }) => `${source}\0${reference}`))
  return fresh.filter(({ source, reference }) => !known.has(`${source}\0${reference}`))
}

/** Whether place and developer agree as far as both are known. */
function isAlike(stored: StoredNamesake, { emirate, community, developer, latitude, longitude }: ProjectRecord): boolean {
  if (stored.emirate !== emirate || !mayBeSame(stored.developers, developer)) return false
  if (stored.latitude !== null && stored.longitude !== null && latitude != null && longitude != null)
    return kilometres({ latitude, longitude }, { latitude: stored.latitude, longitude: stored.longitude }) <= SAME_PLACE_KM
  return mayBeSame(stored.communities, community)
}

function mayBeSame(names: readonly string[], given: ProjectRecord['community'] | ProjectRecord['developer']): boolean {
  if (!given || names.length === 0) return true
  const known = new Set(names.map(foldName))
  return [given.name, given.name_ar].some((name) => name != null && known.has(foldName(name)))
}

/** Returns the feed with the references that its renumbered projects are stored with, for a test that writes nothing. */
export function withFormerReferences(feed: ReadFeed, same: readonly Renumbered[]): ReadFeed {
  const former = new Map(same.map((one) => [`${one.source}\0${one.reference}`, one.former]))
  async function* entries() {
    for await (const entry of feed.entries()) yield withReference(entry, former.get(`${entry.source}\0${entry.reference}`))
  }
  const references = () => {
    const said = feed.references()
    for (const one of same) said.get(one.source)?.offered.push(one.former)
    return said
  }
  return { ...feed, entries, references }
}

/** Returns an entry with another reference. */
export function withReference<Entry extends SpooledProject>(entry: Entry, reference: string | undefined): Entry {
  return reference === undefined ? entry : { ...entry, reference, record: () => ({ ...entry.record(), reference }) }
}
