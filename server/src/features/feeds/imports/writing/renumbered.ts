import { MAX_LISTED_REJECTIONS, type NamedRow, type RenumberedProject } from '@manzil/contract/feeds/calls/feeds'
import type { Db } from '../../../../platform/database/database.ts'
import { kilometres } from '../../../map/emirate-regions.ts'
import { compareNames } from '../cleaning/compare-names.ts'
import { arabicPlaceKey, foldName } from '../cleaning/fold-name.ts'
import type { ProjectRecord } from '../project-record.ts'
import type { ReadFeed } from '../reading/read-feed.ts'
import type { SaidReferences, SpooledProject } from '../reading/spool.ts'
import { compareHomes, givenHomes, LEAST_HOMES } from './compare-homes.ts'
import type { ProjectHomes } from './merge-homes.ts'
import { findStoredNames, type NewReference, type StoredNamesake } from './renumbered-rows.ts'
import { findKnownReferences, findWrittenHomes } from './source-rows.ts'

/** Pins of one project differ by less. */
const SAME_PLACE_KM = 0.5

type Renumbered = NewReference & RenumberedProject

/** Projects of a file that seem to be stored ones whose references it no longer has. */
export interface Renumbering {
  /** The same beyond doubt. */
  same: Renumbered[]
  /** Several fit, or one does not fit well enough, so a person has to decide. The first ones. */
  unclear: RenumberedProject[]
}

interface Fresh extends NamedRow {
  source: string
  namesakes: StoredNamesake[]
  /** Without namesakes, missing projects with another name or spelling. */
  resembled: Resembled[]
}

interface Resembled {
  stored: StoredNamesake
  /** Whether its name only differs in spelling and its homes are the same. */
  isClear: boolean
}

/**
 * Finds projects that a source gave new references: the only one of its name, place and developer in the file, and the only such
 * project stored (docs/decisions/0179). So are those whose name is spelt differently, if their homes are the same.
 */
export async function findRenumbered(db: Db, feed: ReadFeed): Promise<Renumbering> {
  const stored = new Map<string, StoredSource>()
  for (const [source, said] of feed.references()) {
    const found = storedSource(await findStoredNames(db, source), said)
    if (found.absent.size > 0) stored.set(source, found)
  }
  if (stored.size === 0) return { same: [], unclear: [] }
  const fresh = await withoutKnown(db, await findFresh(db, feed, stored))
  const claims = new Map<StoredNamesake, number>()
  const clearOf = ({ resembled }: Fresh) => resembled.flatMap((one) => (one.isClear ? one.stored : []))
  for (const one of fresh) for (const claimed of [...one.namesakes, ...clearOf(one)]) claims.set(claimed, (claims.get(claimed) ?? 0) + 1)
  const found: Renumbering = { same: [], unclear: [] }
  for (const one of fresh) {
    const { namesakes, resembled, source, ...project } = one
    if (namesakes.length === 0) {
      const [clear, ...further] = clearOf(one)
      if (clear && further.length === 0 && claims.get(clear) === 1)
        found.same.push({ ...project, source, former: clear.reference, former_projects: [nameOf(clear)], id: clear.property_id })
      else if (found.unclear.length < MAX_LISTED_REJECTIONS)
        found.unclear.push({
          ...project,
          former: resembled.map(({ stored: { reference } }) => reference).join(', '),
          former_projects: resembled.map(({ stored: missing }) => nameOf(missing)),
        })
      continue
    }
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

const nameOf = ({ property_id: id, title }: StoredNamesake) => ({ id, title })

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

async function findFresh(db: Db, feed: ReadFeed, stored: ReadonlyMap<string, StoredSource>): Promise<Fresh[]> {
  const fresh: Fresh[] = []
  const others = new Map<string, MissingProjects>()
  for await (const { row, source, reference, isNamed, record } of feed.entries()) {
    const known = stored.get(source)
    if (!known || !isNamed || known.references.has(reference)) continue
    const read = record()
    const alike = known.byName.get(foldName(read.title))?.filter((one) => isAlike(one, read)) ?? []
    // Projects that left long ago matter only if no other fits.
    const current = alike.filter(({ has_vanished }) => !has_vanished)
    const namesakes = current.length > 0 ? current : alike
    if (namesakes.length === 0 && !others.has(source)) others.set(source, await MissingProjects.of(db, source, known))
    const resembled = namesakes.length === 0 ? (others.get(source)?.resembling(read) ?? []) : []
    if (namesakes.length > 0 || resembled.length > 0)
      fresh.push({ row, source, reference, title: read.title, title_ar: read.title_ar ?? null, namesakes, resembled })
  }
  return fresh
}

/** A home number of more missing projects, such as 101, tells nothing, and comparing them all would take long. */
const MOST_WITH_NUMBER = 20

/** Projects that a file no longer has, to be found by their homes or by a name that is spelt differently. */
class MissingProjects {
  readonly #homes: ReadonlyMap<string, Pick<ProjectHomes, 'homes'>>
  readonly #byEnds: ReadonlyMap<string, StoredNamesake[]>
  readonly #byHome = new Map<string, StoredNamesake[]>()

  private constructor(projects: readonly StoredNamesake[], homes: ReadonlyMap<string, Pick<ProjectHomes, 'homes'>>) {
    this.#homes = homes
    const ends = projects.flatMap((project) => endsOf(project.title).map((end) => ({ project, end })))
    const grouped = Map.groupBy(ends, ({ end }) => end)
    this.#byEnds = new Map([...grouped].map(([end, found]) => [end, found.map(({ project }) => project)]))
    const numbers = projects.flatMap((project) =>
      Object.keys(homes.get(project.reference)?.homes ?? {}).map((number) => ({ number, project })),
    )
    for (const [number, found] of Map.groupBy(numbers, (one) => one.number))
      if (found.length <= MOST_WITH_NUMBER)
        this.#byHome.set(
          number,
          found.map(({ project }) => project),
        )
  }

  static async of(db: Db, source: string, { absent }: StoredSource): Promise<MissingProjects> {
    const projects = [...absent].filter(({ has_vanished }) => !has_vanished)
    const written = await findWrittenHomes(
      db,
      projects.map(({ reference }) => ({ source, reference })),
    )
    return new MissingProjects(
      projects,
      new Map(projects.flatMap(({ reference }) => [[reference, written.get(`${source}\0${reference}`) ?? { homes: {} }]])),
    )
  }

  resembling(read: ProjectRecord): Resembled[] {
    const shared = new Map<StoredNamesake, number>()
    for (const number of givenHomes(read).keys())
      for (const project of this.#byHome.get(number) ?? []) shared.set(project, (shared.get(project) ?? 0) + 1)
    const withHomes = [...shared].flatMap(([project, count]) => (count >= LEAST_HOMES ? project : []))
    const withEnds = endsOf(read.title).flatMap((end) => this.#byEnds.get(end) ?? [])
    const projects = [...new Set([...withHomes, ...withEnds])].toSorted((one, other) => one.property_id - other.property_id)
    return projects.flatMap((stored) => {
      if (!isAlike(stored, read)) return []
      const names = compareNames(stored.title, read.title)
      const homes = compareHomes(read, this.#homes.get(stored.reference))
      if (names === 'numbered' || homes === 'different' || (names === 'different' && homes !== 'same')) return []
      return [{ stored, isClear: names === 'alike' && homes === 'same' }]
    })
  }
}

/** The beginning and the end of a name, of which one is spelt alike if the names are. */
function endsOf(title: string): string[] {
  const letters = arabicPlaceKey(foldName(title).replace(/^(?:the|al|el) /, ''))
  return [`${letters.slice(0, 3)}…`, `…${letters.slice(-3)}`]
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
