import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import { plainWord } from '@manzil/assistant/words/trip-words'
import { slugOf } from '@manzil/contract/text/slug'
import type { District } from '../districts.ts'
import { Area, distanceBetween, type Position } from '../geometry.ts'

interface Located {
  name: string
  name_ar: string | null
  position: Position
}

interface Outline {
  district: District
  /** The district's parts near the community. */
  area: Area
}

/** A part of a district that is farther away belongs to another one of the same name. */
const FARTHEST_METRES = 10_000
/** How far outside the outline a community's point may be: some are in the water beside it. */
const SLACK_METRES = 1_000

/** Finds the districts that communities are, by their names. */
export class CommunityOutlines {
  readonly #bySlug: ReadonlyMap<string, District[]>
  readonly #byKey: ReadonlyMap<string, District[]>
  readonly #known = new WeakMap<Located, { outline: Outline | undefined }>()

  constructor(districts: readonly District[]) {
    this.#bySlug = Map.groupBy(districts, ({ slug }) => slug)
    const keyed = districts.flatMap((district) => keysOf(district).map((key) => ({ key, district })))
    this.#byKey = new Map([...Map.groupBy(keyed, ({ key }) => key)].map(([key, same]) => [key, same.map(({ district }) => district)]))
  }

  /**
   * Returns the district of a community's name around its point, else one whose name is spelled similarly or is the same in Arabic,
   * best around the point. Undefined without one.
   */
  find(community: Located): Outline | undefined {
    const known = this.#known.get(community) ?? { outline: this.#match(community) }
    this.#known.set(community, known)
    return known.outline
  }

  #match(community: Located): Outline | undefined {
    const same = this.#bySlug.get(slugOf(community.name)) ?? []
    const similar = keysOf(community).flatMap((key) => this.#byKey.get(key) ?? [])
    const found = [...same, ...similar].flatMap((district) => {
      const area = partsNear(district.area, community)
      return area && metresOutside(area, community) <= SLACK_METRES ? [{ district, area }] : []
    })
    return found.find(({ district }) => same.includes(district)) ?? found.find(({ area }) => area.has(...community.position)) ?? found[0]
  }
}

/**
 * Names without the words that maps and markets add or leave out, and without endings that are spelled in two ways: "Town Square
 * Dubai", "Jumeirah Lakes Towers", "Al Siniya Island", "Al Quoz Community".
 */
function keysOf({ name, name_ar }: Pick<Located, 'name' | 'name_ar'>): string[] {
  const latin = slugOf(name)
    .split('-')
    .filter((word) => word !== 'al' && word !== 'dubai' && word !== 'community')
    .map((word) => word.replace(/[sh]$/, ''))
    .join('-')
  const arabic = wordsOf(name_ar ?? '')
    .map(plainWord)
    .join('-')
  return [latin, arabic].filter(Boolean)
}

function partsNear({ polygons }: Area, community: Located): Area | undefined {
  const near = polygons.filter((polygon) => metresOutside(new Area([polygon]), community) <= FARTHEST_METRES)
  return near.length > 0 ? new Area(near) : undefined
}

/** To the bounds of the area; 0 inside them. */
function metresOutside({ bounds: [west, south, east, north] }: Area, { position: [longitude, latitude] }: Located): number {
  const closest: Position = [Math.min(Math.max(longitude, west), east), Math.min(Math.max(latitude, south), north)]
  return distanceBetween([longitude, latitude], closest)
}
