import { NEAR_COMMUNITY_METRES } from '@manzil/contract/map/geometry'
import { bySize, loadDistricts } from '../../../map/districts.ts'
import { kilometres } from '../../../map/emirate-regions.ts'
import type { Area } from '../../../map/geometry.ts'
import { cleanEmirate } from '../cleaning/clean-emirate.ts'
import type { Point } from '../cleaning/clean-point.ts'
import { languageOf } from '../cleaning/clean-text.ts'
import { arabicPlaceKey, foldName, placeKey } from '../cleaning/fold-name.ts'
import { findPlace } from '../dld/find-community.ts'
import { MARKET_NAMES, MASTER_COMMUNITIES } from '../dld/market-communities.ts'
import municipality from '../dld/municipality-communities.json' with { type: 'json' }
import { CENTRES } from './centres.ts'
import { COMMUNITIES, type EmirateSlug } from './communities.ts'

/** A community of the database or of the product's lists. */
export interface KnownCommunity {
  name: string
  name_ar?: string | undefined
  emirate: EmirateSlug
  /** Names of those merged into it, in either language. */
  former_names?: readonly string[]
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  /** Whether its homes are villas and townhouses, or apartments in towers. Undefined if it has both. */
  rise?: 'low' | 'high' | undefined
  /** Whether only the municipality calls it so: buyers know its parts by other names. */
  is_official?: boolean
  /** Whether the product's lists name it; others were named by a feed or a person. */
  is_listed?: boolean
}

const NEAR_KM = NEAR_COMMUNITY_METRES / 1000

/** Shorter keys match unrelated names, unless they are numbered: `Jabal Ali First`. */
const isTellingKey = (key: string) => key.length >= (/[a-z]{3}\d$/.test(key) ? 4 : 5)

const placeKeyOf = (name: string) =>
  foldName(name.replace(/\([^()]*\)/g, ' '))
    .replace(/^(the|al) (?=\S)/, '')
    .replaceAll(' and ', ' ')

const LEAST_COMPACT = 4
/** Keys without blanks, with and without the article; shorter ones match too much. */
function compactKeys(name: string): string[] {
  const keys = [foldName(name), placeKeyOf(name)].map((key) => key.replaceAll(' ', '').replace(/jum(?:ei|ai|e|a)rah?/g, 'jumeirah'))
  return [...new Set(keys)].filter((key) => key.length >= LEAST_COMPACT)
}

const CENTRES_BY_KEY = new Map(
  Object.entries(CENTRES).flatMap(([emirate, all]) =>
    Object.entries(all).map(([name, centres]) => [`${emirate} ${placeKeyOf(name)}`, centres] as const),
  ),
)

/** Finds communities by name in either language, and by coordinates. */
export class PlaceBook {
  readonly #byName = new Map<string, KnownCommunity[]>()
  /** Stored communities by present and former names, as written: `Safwana` and `Al Safwana` may be two. */
  readonly #asWritten = new Map<string, KnownCommunity[]>()
  /** By {@link compactKeys}, for spellings that no name matches. */
  readonly #compact = new Map<string, Set<KnownCommunity>>()
  readonly #points: (KnownCommunity & Point)[] = []

  /** @param stored communities of the database, whose names take precedence */
  constructor(stored: readonly KnownCommunity[] = []) {
    for (const community of stored) this.#add(community, [])
    // A name that leads to a community of its own again no longer leads to the one that it was merged into.
    for (const community of stored) this.#add(community, community.former_names ?? [])
    for (const community of stored) this.#addAsWritten(community, [community.name])
    for (const community of stored) this.#addAsWritten(community, community.former_names ?? [])
    for (const [community, others] of BUILT_IN) this.#add({ ...community, is_listed: true }, others)
  }

  /** Undefined if no community has this name, or communities of several emirates do and none is given. */
  find(name: string | undefined, emirate?: string): KnownCommunity | undefined {
    if (name === undefined || name.length > 100) return undefined
    const spelled = this.#byName.get(placeKeyOf(name)) ?? this.#byName.get(arabicPlaceKey(name)) ?? []
    const found = [...(this.#asWritten.get(foldName(name)) ?? []), ...spelled]
    if (emirate) return found.find((community) => community.emirate === emirate) ?? this.#findCompact(name, emirate)
    if (found.length === 0) return this.#findCompact(name)
    return new Set(found.map((community) => community.emirate)).size === 1 ? found[0] : undefined
  }

  /** Finds `DubaiMarina` and `Jumeira Park`, and with an emirate also `Al Marjan`, if exactly one community fits. */
  #findCompact(name: string, emirate?: string): KnownCommunity | undefined {
    const keys = compactKeys(name)
    if (emirate) keys.push(...keys.map((key) => `${key}island`))
    const all = keys.flatMap((key) => [...(this.#compact.get(key) ?? [])])
    const found = new Set(all.filter((community) => !emirate || community.emirate === emirate))
    return found.size === 1 ? [...found][0] : undefined
  }

  /** Finds the community `name` if it may be part of the broad one beside it. */
  findWithin(broad: string | undefined, name: string | undefined, emirate: EmirateSlug | undefined): KnownCommunity | undefined {
    const [around, found] = [this.find(broad, emirate), this.find(name, emirate)]
    return around && found?.is_listed && isBroad(around) && !isBroad(found) && around.emirate === found.emirate ? found : undefined
  }

  /** Finds an official community of Dubai in any Latin or Arabic spelling, under the name buyers use. */
  findOfficial(name: string): KnownCommunity | undefined {
    if (name.length > 100 || !isTellingKey(placeKey(name))) return undefined
    const found = findPlace({ area: name, area_ar: name, master_project: undefined })?.community
    return found && { ...found, emirate: 'dubai' }
  }

  /**
   * Returns the known community whose outline holds the point: the smallest, or the one with the closest centre within it. Without
   * outline, returns the one whose centre is closest, if it is near enough.
   */
  communityAt(point: Point, emirate: EmirateSlug): KnownCommunity | undefined {
    const around = OUTLINES.flatMap(({ name, ...outline }) => {
      const community = outline.area.has(point.longitude, point.latitude) ? this.find(name, emirate) : undefined
      return community && !isVague(community) ? [{ community, ...outline }] : []
    })
    const outlined = around.find(({ community }) => !community.is_official) ?? around[0]
    const centres = this.#points.filter((community) => community.emirate === emirate)
    const distance = (community: Point) => kilometres(point, community)
    if (outlined) {
      const { community, area, middle } = outlined
      const own = centres.filter((one) => one.name === community.name)
      const others = centres.filter((one) => one.name !== community.name && !one.is_official && area.has(one.longitude, one.latitude))
      return closest([...(own.length > 0 ? own : [{ ...community, ...middle }]), ...others], distance)
    }
    const found = closest(centres, distance)
    return found && distance(found) <= NEAR_KM ? found : undefined
  }

  #addAsWritten(community: KnownCommunity, names: readonly string[]): void {
    for (const key of names.map(foldName)) {
      const list = this.#asWritten.get(key) ?? []
      if (!list.some(({ emirate }) => emirate === community.emirate)) this.#asWritten.set(key, [...list, community])
    }
  }

  #add(community: KnownCommunity, others: readonly string[]): void {
    const keys = [community.name, ...others].map(placeKeyOf)
    for (const name of [community.name_ar, ...others]) if (name && languageOf(name) === 'ar') keys.push(arabicPlaceKey(name))
    const known = keys.map((key) => this.#byName.get(key)?.find(({ emirate }) => emirate === community.emirate)).find(Boolean)
    const kept = known ?? community
    if (community.rise) kept.rise = community.rise
    if (community.is_listed) kept.is_listed = true
    kept.name_ar ??= community.name_ar
    for (const key of new Set(keys)) {
      const list = this.#byName.get(key) ?? []
      if (key !== '' && !list.some(({ emirate }) => emirate === community.emirate)) this.#byName.set(key, [...list, kept])
    }
    for (const key of new Set([community.name, ...others].flatMap(compactKeys)))
      this.#compact.set(key, (this.#compact.get(key) ?? new Set()).add(kept))
    if (this.#points.some((point) => point.name === kept.name)) return
    const { latitude, longitude } = community
    const centres = keys.map((key) => CENTRES_BY_KEY.get(`${kept.emirate} ${key}`)).find(Boolean)
    if (centres) this.#points.push(...centres.map(([latitude, longitude]) => ({ ...kept, latitude, longitude, is_official: false })))
    else if (latitude != null && longitude != null) this.#points.push({ ...kept, latitude, longitude })
  }
}

function closest<T>(all: readonly T[], distance: (one: T) => number): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of all) {
    const away = distance(one)
    if (away >= least) continue
    least = away
    best = one
  }
  return best
}

/** From the smallest to the largest, under the names that buyers use: the map calls Jumeirah Village Triangle `Al Barsha South 5`. */
const OUTLINES = bySize(loadDistricts([])).map(({ name, area, position: [longitude, latitude] }) => ({
  name: officialIn(area, name) ?? name,
  area,
  middle: { latitude, longitude },
}))

/** Returns the name that buyers use for an official one. Spellings are similar, so the community's centre must lie within the outline. */
function officialIn(area: Area, name: string): string | undefined {
  const { community, latitude, longitude } = findPlace({ area: name, area_ar: undefined, master_project: undefined }) ?? {}
  return latitude != null && longitude != null && area.has(longitude, latitude) ? community?.name : undefined
}

const BUILT_IN: readonly (readonly [KnownCommunity, readonly string[]])[] = [...ofMarket(), ...ofLists(), ...ofMunicipality()]

function ofMarket(): [KnownCommunity, string[]][] {
  const centres = new Map(municipality.map((one) => [one.number, one]))
  const at = (number: number | undefined) => {
    const centre = centres.get(number ?? 0)
    return { latitude: centre?.latitude, longitude: centre?.longitude }
  }
  return [
    ...Object.entries(MARKET_NAMES).map(([number, { name, name_ar }]): [KnownCommunity, string[]] => [
      { name, name_ar, emirate: 'dubai', ...at(Number(number)) },
      [],
    ]),
    // Parts of a municipality community have no centre of their own.
    ...MASTER_COMMUNITIES.map(({ name, name_ar, master_projects }): [KnownCommunity, string[]] => [
      { name, name_ar, emirate: 'dubai' },
      master_projects.filter((project) => !/^\d/.test(project)),
    ]),
  ]
}

function ofLists(): [KnownCommunity, string[]][] {
  return (Object.entries(COMMUNITIES) as [EmirateSlug, string][]).flatMap(([emirate, text]) =>
    text
      .split(/[|\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry): [KnownCommunity, string[]] => {
        const [name = '', ...others] = entry.split('=')
        const rise = name.endsWith('*') ? 'low' : name.endsWith('^') ? 'high' : undefined
        const name_ar = others.find((other) => languageOf(other) === 'ar')
        return [{ name: name.replace(/[*^]$/, ''), name_ar, emirate, ...(rise && { rise }) }, others]
      }),
  )
}

function ofMunicipality(): [KnownCommunity, string[]][] {
  return municipality
    .filter(({ number }) => !(number in MARKET_NAMES))
    .map(({ name, name_ar, latitude, longitude }) => [{ name, name_ar, emirate: 'dubai', latitude, longitude, is_official: true }, []])
}

/** Countries at the start or end of an address. */
const COUNTRY = /^(uae|u\.a\.e\.?|united arab emirates|الإمارات|الامارات|الإمارات العربية المتحدة)$/i

export interface ReadPlace {
  emirate?: EmirateSlug | undefined
  community?: string | undefined
  building?: string | undefined
  rise?: KnownCommunity['rise']
}

/**
 * Reads an address such as `Binghatti Canal, Business Bay, Dubai`, in either order. The community is the first known one, else the
 * part beside the emirate; the building is the part farthest from the emirate.
 */
export function readAddress(parts: readonly string[], book: PlaceBook, given?: EmirateSlug): ReadPlace {
  let places = parts.map((part) => part.trim()).filter((part) => part !== '' && !COUNTRY.test(part))
  // From the building to the emirate.
  if (places.length > 1 && cleanEmirate(places[0]) && !cleanEmirate(places.at(-1))) places = places.toReversed()
  const named = places.map((place) => cleanEmirate(place)).findLast((emirate) => emirate !== undefined)
  const emirate = given ?? named
  const town = places.every((place) => cleanEmirate(place)) ? places.find((place) => book.find(place, emirate)) : undefined
  places = places.filter((place) => place === town || !cleanEmirate(place))
  // `JVC, District 13, Noor Residences` runs from the community to the building.
  if (places.length > 1 && book.find(places[0], emirate) && !book.find(places.at(-1), emirate)) places = places.toReversed()
  const found = places.flatMap((place, index) => {
    const community = book.find(place, emirate)
    return community ? [{ index, community }] : []
  })
  const at = chooseKnown(found)
  const known = at < 0 ? undefined : book.find(places[at], emirate)
  if (known) {
    const building = at > 0 && !NUMBERED_DISTRICT.test(places[0] ?? '') ? places[0] : undefined
    return { emirate: emirate ?? known.emirate, community: known.name, building, rise: known.rise }
  }
  return { emirate, community: places.at(-1), ...(places.length > 1 && { building: places[0] }) }
}

/** Numbered parts of a community are no buildings: homes all over them would become one project. */
export const NUMBERED_DISTRICT = /(^| )(district|sector|zone) \d+[a-z]?$/i

/** Areas that other communities belong to. */
const BROAD = new Set([
  'Dubai Land',
  'Mohammed Bin Rashid City',
  'Dubai South',
  'Meydan',
  'Umm Suqeim',
  'Jumeirah',
  'Al Satwa',
  'Al Barsha',
  'Deira',
  'Muwaileh',
  'Tilal City',
  'Mina Al Arab',
  'Dubai Marina',
  'Dubai Harbour',
  'Al Reem Island',
  'Saadiyat Island',
  'Yas Island',
])

const isBroad = ({ name }: KnownCommunity) => BROAD.has(name)

/** Communities with the name of a part of others: `Al Reem, Arabian Ranches`, `District 11, Jumeirah Village Circle`. */
const isVague = ({ name }: KnownCommunity) => name === 'Reem' || /^District \d+$/.test(name)

/**
 * The first known part, unless it stands where a building would or is broad, and another community follows: `Al Manara, Motor City`.
 * Names that only one file or the municipality uses, and vague ones, count if nothing else is known.
 */
function chooseKnown(all: readonly { index: number; community: KnownCommunity }[]): number {
  const clear = all.filter(({ community }) => !isVague(community))
  const common = clear.filter(({ community }) => community.is_listed && !community.is_official)
  const found = [common, clear].find((some) => some.some(({ community }) => !isBroad(community))) ?? all
  const [first] = found
  const second = found.find(({ community }) => !isBroad(community) && community.name !== first?.community.name)
  return (second && first && (first.index === 0 || isBroad(first.community)) ? second : first)?.index ?? -1
}
