import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { MEDIA, type MediaItem } from './media.ts'
import type { Build, Place, Setting } from './places/index.ts'
import type { Random } from './random.ts'

/** Pictures that make the best covers. Those in `NEVER_COVERS` appear only in galleries. */
const BEST_COVERS = keys(
  'ext-01 ext-02 ext-03 ext-11 ext-13 ext-14 ext-15 ext-19 ext-20 ext-21 ext-24 ext-29 ext-31 ext-33 ext-36 ext-37 ext-43 ext-45 ext-46 ext-50 ext-51 ext-52 ext-53 ext-54',
)
const NEVER_COVERS = keys('ext-08 ext-22 ext-23 ext-26 ext-32 ext-40 ext-44 ext-47 ext-48 ext-49')

const SAME_HOUSES: readonly (readonly string[])[] = [
  ['ext-51', 'ext-53', 'ext-22', 'ext-23'],
  ['ext-52', 'ext-48'],
  ['ext-54', 'ext-47'],
  ['ext-19', 'ext-24'],
]
const LIVING = keys('int-01 int-02 int-10')
const ROOMS = keys('int-05 int-03 int-06 int-04 int-12')
const SHARED = keys('int-07 int-08 int-09 int-11')
const HOUSE_ROOMS = keys('int-05 int-03 int-06 int-10 int-04 int-12')
const POOLS = keys('ext-05 ext-11 ext-18 ext-34')
const STREETS = keys('ext-40 ext-32')

export interface Pictured {
  place: Place
  build: Build
  kind: PropertyKindSlug
}

/** Returns whether a picture fits a project: a villa for a villa, water only near water. */
export function canCover({ place, build, kind }: Pictured, { id, kind: shows, tags }: MediaItem): boolean {
  if (shows === 'interior' || NEVER_COVERS.has(id) || kind === 'warehouse' || kind === 'store') return false
  if (build === 'villa' || build === 'townhouse') return tags.includes(build)
  if (build === 'plots') return tags.includes('community') && tags.includes('aerial') && belongs(place, tags) && isAtWater(place)
  if (tags.includes('community')) return false
  if (build === 'office') return tags.includes('tower') && !tags.includes('pool') && belongs(place, tags)
  if (build === 'retail' || build === 'industrial') return tags.includes('plaza') || (tags.includes('boulevard') && tags.includes('tower'))
  if (build === 'hotel') return (tags.includes('pool') || tags.includes('beach')) && !tags.includes('villa') && belongs(place, tags)
  if (build === 'tower') return tags.includes('tower') && belongs(place, tags)
  return MIDRISE_COVERS.has(id) && belongs(place, tags)
}
const MIDRISE_COVERS = keys('ext-29 ext-33 ext-16 ext-30 ext-39 ext-15 ext-37 ext-04 ext-11 ext-34 ext-05 ext-18 ext-03')

const WATER_TAGS = ['waterfront', 'marina', 'sea', 'beach', 'lagoon', 'creek', 'island']
const PARK_TAGS = ['park', 'lake', 'garden', 'courtyard']

/** Returns whether the place has what surrounds the picture's building. */
function belongs({ settings }: Place, tags: readonly string[]): boolean {
  const has = (...searched: Setting[]) => settings.some((setting) => searched.includes(setting))
  if (WATER_TAGS.some((tag) => tags.includes(tag))) return has('waterfront', 'beach')
  if (PARK_TAGS.some((tag) => tags.includes(tag))) return has('park', 'golf', 'family', 'waterfront', 'desert')
  return !tags.includes('downtown') || has('city', 'business')
}

function isOf({ settings: [first] }: Place, tags: readonly string[]): boolean {
  if (first === 'waterfront' || first === 'beach') return WATER_TAGS.some((tag) => tags.includes(tag))
  if (first === 'city' || first === 'business') return ['downtown', 'boulevard', 'plaza', 'night'].some((tag) => tags.includes(tag))
  return PARK_TAGS.some((tag) => tags.includes(tag)) || tags.includes('pool')
}

function isAtWater({ settings }: Place): boolean {
  return settings.includes('waterfront') || settings.includes('beach')
}

/** Minimum distance between two uses of a cover, in projects, newest first. */
const APART = 12

/** A list besides the newest in which a project appears. Its cover should be unique among `apart` neighbours. */
export interface NeighbourList {
  name: string
  apart: number
}

/** Assigns covers so that projects listed together look different. */
export class Covers {
  readonly #lastUse = new Map<string, number>()
  readonly #uses = new Map<string, number>()
  #turn = 0

  /**
   * Returns the cover of the next project, newest first, or undefined if no picture fits. `lists` are the other lists with the
   * project. `best` prefers the best pictures unless all were used recently.
   */
  next(random: Random, pictured: Pictured, lists: readonly NeighbourList[], best: boolean): string | undefined {
    const turn = this.#turn++
    const fitting = MEDIA.filter((item) => item.thumbhash !== '' && canCover(pictured, item))
    const scored = fitting.map(({ id, tags }) => {
      const likes = (BEST_COVERS.has(id) ? 0 : best ? 500 : 1.5) + (isOf(pictured.place, tags) ? 0 : 5)
      return { id, score: this.#score(id, turn, lists) + likes + random.next() }
    })
    const chosen = scored.toSorted((a, b) => a.score - b.score)[0]?.id
    if (chosen !== undefined) this.#note(chosen, turn, lists)
    return chosen
  }

  #score(id: string, turn: number, lists: readonly NeighbourList[]): number {
    const gap = turn - (this.#lastUse.get(id) ?? -100)
    const tooClose = gap < APART ? 10_000 - gap : 40 / gap
    const inLists = lists.map(({ name, apart }) => {
      const near = (this.#uses.get(name) ?? 0) + 1 - (this.#uses.get(`${name} ${id}`) ?? -100)
      return near < apart ? 100 * apart * (1 + apart - near) : 30 / near
    })
    return tooClose + inLists.reduce((sum, cost) => sum + cost, 0)
  }

  #note(id: string, turn: number, lists: readonly NeighbourList[]): void {
    this.#lastUse.set(id, turn)
    for (const { name } of lists) {
      const place = (this.#uses.get(name) ?? 0) + 1
      this.#uses.set(name, place).set(`${name} ${id}`, place)
    }
  }
}

/** Returns five to twelve pictures of a project, starting with the cover. */
export function galleryOf(random: Random, pictured: Pictured, cover: string): string[] {
  const { build } = pictured
  const count = random.whole(5, build === 'villa' || build === 'townhouse' ? 9 : 12)
  const related = SAME_HOUSES.find((group) => group.includes(cover)) ?? []
  const candidates = [cover, ...related, ...outsideOf(random, pictured), ...insideOf(random, build)]
  return [...new Set(candidates)].slice(0, count)
}

function outsideOf(random: Random, { place, build }: Pictured): string[] {
  const view = aerialOf(place)
  if (build === 'villa') return ['ext-44', view]
  if (build === 'townhouse') return [view]
  if (build === 'plots') return [view, ...random.some(['ext-26', 'ext-49', 'ext-25', 'ext-50'], 3), 'ext-44', 'ext-45']
  if (build === 'office') return ['ext-08', view, ...STREETS]
  if (build === 'retail' || build === 'industrial') return [...random.shuffled([...STREETS]), 'ext-38', 'ext-08']
  if (build === 'hotel') return [random.pick([...POOLS]), view]
  return random.chance(0.5) ? [view] : [random.pick([...POOLS]), view]
}

function insideOf(random: Random, build: Build): string[] {
  if (build === 'villa' || build === 'townhouse') return random.shuffled([...HOUSE_ROOMS])
  if (build === 'office' || build === 'retail' || build === 'industrial') return ['int-07', 'int-12', 'int-11', 'int-08']
  if (build === 'plots') return []
  const [living = '', ...others] = random.shuffled([...LIVING])
  const first = build === 'hotel' ? random.shuffled([...SHARED]) : []
  return [living, ...first, ...mixed(random.shuffled([...ROOMS]), random.shuffled([...SHARED])), ...others]
}

function mixed(rooms: string[], shared: string[]): string[] {
  return rooms.flatMap((room, index) => [room, ...(shared[index] ? [shared[index]] : [])])
}

function aerialOf({ settings }: Place): string {
  const VIEWS: Record<Setting, string> = {
    golf: 'ext-26',
    waterfront: 'ext-27',
    beach: 'ext-25',
    desert: 'ext-49',
    family: 'ext-49',
    park: 'ext-50',
    city: 'ext-28',
    business: 'ext-28',
    industrial: 'ext-41',
  }
  return VIEWS[settings[0]]
}

function keys(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
