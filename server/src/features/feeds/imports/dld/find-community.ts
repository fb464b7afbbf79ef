import { slugOf } from '@manzil/contract/text/slug'
import { arabicPlaceKey, foldName, placeKey } from '../cleaning/fold-name.ts'
import { MARKET_NAMES, MASTER_COMMUNITIES, type MarketName, type MasterCommunity } from './market-communities.ts'
import municipality from './municipality-communities.json' with { type: 'json' }

type MunicipalityCommunity = (typeof municipality)[number]

export interface CommunityFacts {
  slug: string
  name: string
  name_ar: string
  latitude: number | null
  longitude: number | null
}

/** A project's location in the register. The point is the centre of the municipality community that its area names. */
export interface Place {
  community: CommunityFacts
  latitude: number | null
  longitude: number | null
}

const BY_NUMBER = new Map(municipality.map((community) => [community.number, community]))
const BY_ARABIC_KEY = new Map(municipality.map((community) => [arabicPlaceKey(community.name_ar), community]))
/** Latin spellings vary so much that some keys match two places (Al Safa First, Al Safouh First). Those are left out. */
const BY_LATIN_KEY = new Map(
  [...Map.groupBy(municipality, ({ name }) => placeKey(name))].flatMap(([key, [community, ...others]]) =>
    community && others.length === 0 ? [[key, community] as const] : [],
  ),
)
const BY_MASTER_PROJECT = MASTER_COMMUNITIES.flatMap((community) =>
  community.master_projects.map((beginning): [string, MasterCommunity] => [foldName(beginning), community]),
).sort(([a], [b]) => b.length - a.length)

/** Areas that no spelling matches: an island that the municipality names after its project. */
const AREA_ALIASES: Readonly<Record<string, number>> = { 'Island 2': 302 }

export interface GivenPlace {
  area: string | undefined
  area_ar: string | undefined
  master_project: string | undefined
}

/**
 * Finds a project's community: that of its master project if the market knows it, else the municipality community that its area
 * names, under its market name (docs/decisions/0003). Undefined if neither is known.
 */
export function findPlace({ area, area_ar, master_project }: GivenPlace): Place | undefined {
  const official = findOfficial(area, area_ar)
  const master = findMaster(master_project)
  const home = BY_NUMBER.get(master?.number ?? 0)
  const named = master ?? MARKET_NAMES[official?.number ?? 0] ?? official
  if (!named) return undefined
  return { community: factsOf(named, master ? home : official), ...centreOf(official ?? home) }
}

function factsOf(named: MarketName, at: MunicipalityCommunity | undefined): CommunityFacts {
  return { slug: named.slug ?? slugOf(named.name), name: named.name, name_ar: named.name_ar, ...centreOf(at) }
}

function centreOf(community: MunicipalityCommunity | undefined) {
  return { latitude: community?.latitude ?? null, longitude: community?.longitude ?? null }
}

function findOfficial(area = '', areaAr = ''): MunicipalityCommunity | undefined {
  return BY_ARABIC_KEY.get(arabicPlaceKey(areaAr)) ?? BY_LATIN_KEY.get(placeKey(area)) ?? BY_NUMBER.get(AREA_ALIASES[area] ?? 0)
}

function findMaster(masterProject = ''): MasterCommunity | undefined {
  const folded = `${foldName(masterProject)} `
  return BY_MASTER_PROJECT.find(([beginning]) => folded.startsWith(beginning))?.[1]
}
