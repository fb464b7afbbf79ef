import { createHash } from 'node:crypto'
import { type CategorySlug, EMIRATES, type PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { foldName } from '../cleaning/fold-name.ts'
import type { EmirateSlug } from '../places/communities.ts'
import type { KnownCommunity } from '../places/place-book.ts'

/** Where the project of a building is. Null is a community that is not known; undefined one that the file does not say. */
export interface BuildingPlace {
  building: string
  community: string | null | undefined
  emirate: EmirateSlug
}

/** Identifies the project of a building; undefined for a building without a name. */
export function buildingKey({ building, community, emirate }: BuildingPlace): string | undefined {
  const name = foldName(building)
  return name === '' || community === null ? undefined : `${name}\0${foldName(community ?? '')}\0${emirate}`
}

export const buildingReference = (key: string) => `building-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

/** Returns the reference of the project that a home belongs to: the stored one it was found in, or that of its building. */
export function projectReference(place: BuildingPlace & { project?: string | undefined }): string | undefined {
  const key = place.project === undefined ? buildingKey(place) : undefined
  return key === undefined ? place.project : buildingReference(key)
}

/** A project that a source imported before. */
export interface StoredPlace {
  reference: string
  emirate: EmirateSlug
  category?: CategorySlug
  property_type?: PropertyKindSlug | undefined
  title?: string
  /** Numbers of its grouped homes by the references of their rows; null for a home that is not stored. */
  homes?: Readonly<Record<string, string | null>> | null
  /** Whether the source no longer has it. */
  has_vanished?: boolean
  /** What a preview shows of projects if the file says nothing about it. */
  facts?: { area_sqft: number | null; delivery_date: string | null; community: { name: string; name_ar: string | null } | null }
}

/** A home of a grouped project, found by the reference of its row. */
export interface StoredHome {
  project: StoredPlace
  apt_no: string | null
}

/** Places rows as the projects that their source imported before, if the file says less than it did then. */
export class StoredBuildings {
  readonly #projects: ReadonlyMap<string, StoredPlace>
  readonly #communities: readonly KnownCommunity[]
  readonly #found = new Map<string, BuildingPlace[]>()
  readonly #homes: ReadonlyMap<string, StoredHome[]>

  constructor(stored: readonly StoredPlace[] = [], communities: readonly KnownCommunity[] = []) {
    this.#projects = new Map(stored.map((project) => [project.reference, project]))
    this.#communities = communities
    const homes = stored.flatMap((project) =>
      Object.entries(project.homes ?? {}).map(([reference, apt_no]) => ({ reference, project, apt_no })),
    )
    this.#homes = Map.groupBy(homes, ({ reference }) => reference)
  }

  get hasHomes(): boolean {
    return this.#homes.size > 0
  }

  /** Returns the grouped homes whose row had the reference: several if buildings share references. */
  homesWithReference(reference: string | null): StoredHome[] {
    const found = (reference !== null && this.#homes.get(reference)) || []
    // A home may have moved from a project that left.
    const current = found.filter(({ project }) => !project.has_vanished)
    return current.length > 0 ? current : found
  }

  /** Whether a reference is that of a stored project or of a home grouped into one. */
  knows(reference: string): boolean {
    return this.#projects.has(reference) || this.#homes.has(reference)
  }

  withReference(reference: string | null): StoredPlace | undefined {
    return reference === null ? undefined : this.#projects.get(reference)
  }

  at(place: BuildingPlace): StoredPlace | undefined {
    const key = buildingKey(place)
    return key === undefined ? undefined : this.#projects.get(buildingReference(key))
  }

  has(place: BuildingPlace): boolean {
    return this.at(place) !== undefined
  }

  /** Returns where the building's projects are, as far as their place agrees with the given one. */
  find(given: Omit<BuildingPlace, 'emirate'> & { emirate: EmirateSlug | undefined }): BuildingPlace[] {
    if (this.#projects.size === 0) return []
    const { building, community, emirate } = given
    const key = [foldName(building), community, emirate].join('\0')
    const before = this.#found.get(key)
    if (before) return before
    const communities = community === undefined ? [undefined, ...new Set(this.#communities.map(({ name }) => name))] : [community]
    const emirates = emirate ? [emirate] : EMIRATES.map(({ slug }) => slug)
    const places = communities.flatMap((one) => emirates.map((own) => ({ building, community: one, emirate: own })))
    const found = [...new Map(places.filter((place) => this.has(place)).map((place) => [buildingKey(place), place])).values()]
    this.#found.set(key, found)
    return found
  }
}
