import { createHash } from 'node:crypto'
import { type CATEGORIES, EMIRATES } from '@manzil/contract/catalogue/terms'
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

/** A project that a source imported before. */
export interface StoredPlace {
  reference: string
  emirate: EmirateSlug
  category?: (typeof CATEGORIES)[number]['slug']
  title?: string
}

/** Places rows as the projects that their source imported before, if the file says less than it did then. */
export class StoredBuildings {
  readonly #emirates: ReadonlyMap<string, EmirateSlug>
  readonly #titles: ReadonlyMap<string, string>
  readonly #communities: readonly KnownCommunity[]
  readonly #found = new Map<string, BuildingPlace[]>()

  constructor(stored: readonly StoredPlace[] = [], communities: readonly KnownCommunity[] = []) {
    this.#emirates = new Map(stored.map(({ reference, emirate }) => [reference, emirate]))
    this.#titles = new Map(stored.flatMap(({ reference, title }) => (title === undefined ? [] : [[reference, title]])))
    this.#communities = communities
  }

  emirateOf(reference: string | null): EmirateSlug | undefined {
    return reference === null ? undefined : this.#emirates.get(reference)
  }

  titleOf(reference: string | null): string | undefined {
    return reference === null ? undefined : this.#titles.get(reference)
  }

  has(place: BuildingPlace): boolean {
    const key = buildingKey(place)
    return key !== undefined && this.#emirates.has(buildingReference(key))
  }

  /** Returns where the building's projects are, as far as their place agrees with the given one. */
  find(given: Omit<BuildingPlace, 'emirate'> & { emirate: EmirateSlug | undefined }): BuildingPlace[] {
    if (this.#emirates.size === 0) return []
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
