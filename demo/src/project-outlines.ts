import type { CategorySlug, PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { DEVELOPERS, type DemoDeveloper } from './developers.ts'
import { KINDS_OF_BUILD } from './kinds.ts'
import { type Build, PLACES, type Place } from './places/index.ts'
import { Random } from './random.ts'

export interface ProjectOutline {
  place: Place
  build: Build
  kind: PropertyKindSlug
  developer: DemoDeveloper
  category: CategorySlug
}

const CATEGORY_SHARES: Record<CategorySlug, number> = { off_plan: 60, ready_to_move: 28, coming_soon: 12 }

/** Has a single project, a tower. */
const NEWCOMER = DEVELOPERS.find(({ logo }) => logo === 'dev-23') as DemoDeveloper

/** Generates the place, build, kind, developer and category of every project, newest first, so that neighbours differ. */
export function makeOutlines(): ProjectOutline[] {
  const random = new Random('slots')
  const builds = PLACES.flatMap((place) => apportionAsList(place.projects, place.build).map((build) => ({ place, build })))
  const ordered = separateSamePlace(
    spreadEvenly(random, builds, ({ build }) => build),
    ({ place }) => place,
  )
  const kinds = kindsOf(
    random,
    ordered.map(({ build }) => build),
  )
  const categories = spreadEvenly(random, apportionAsList(ordered.length, CATEGORY_SHARES), (category) => category)
  let newcomerWaits = true
  return ordered.map(({ place, build }, index) => {
    const kind = kinds[index] as PropertyKindSlug
    const first = newcomerWaits && index > 20 && build === 'tower' && place.slug === 'business-bay'
    if (first) newcomerWaits = false
    const developer = first ? NEWCOMER : developerFor(random, place, build)
    return { place, build, kind, developer, category: categories[index] ?? 'off_plan' }
  })
}

function spreadEvenly<T>(random: Random, list: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = Map.groupBy(random.shuffled(list), groupOf)
  const keyed = [...groups.values()].flatMap((group) => group.map((item, index) => ({ item, key: (index + random.next()) / group.length })))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

/** Moves an item back if it would follow another of the same place. */
function separateSamePlace<T>(list: readonly T[], placeOf: (item: T) => unknown): T[] {
  const waiting = [...list]
  const ordered: T[] = []
  while (waiting.length > 0) {
    const recent = new Set(ordered.slice(-2).map(placeOf))
    const next = waiting.findIndex((item) => !recent.has(placeOf(item)))
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered
}

function kindsOf(random: Random, builds: readonly Build[]): PropertyKindSlug[] {
  const left = new Map<Build, PropertyKindSlug[]>()
  for (const [build, same] of Map.groupBy(builds, (build) => build)) {
    left.set(build, random.shuffled(apportionAsList(same.length, KINDS_OF_BUILD[build])))
  }
  return builds.map((build) => left.get(build)?.pop() as PropertyKindSlug)
}

function developerFor(random: Random, place: Place, build: Build): DemoDeveloper {
  const here = DEVELOPERS.filter((developer) => developer !== NEWCOMER && developer.emirates.includes(place.emirate))
  const fitting = here.filter(({ builds }) => builds.includes(build))
  const candidates = fitting.length > 0 ? fitting : here
  const name = random.weighted(Object.fromEntries(candidates.map(({ logo, weight }) => [logo, weight])))
  return candidates.find(({ logo }) => logo === name) as DemoDeveloper
}

/** Splits `total` by weight into whole numbers that add up to it (largest remainder method). */
function apportion<K extends string>(total: number, weights: Partial<Record<K, number>>): [K, number][] {
  const entries = Object.entries(weights) as [K, number][]
  const sum = entries.reduce((all, [, weight]) => all + weight, 0)
  const shares = entries.map(([key, weight]) => ({ key, exact: (total * weight) / sum }))
  const whole = new Map(shares.map(({ key, exact }) => [key, Math.floor(exact)]))
  let left = total - [...whole.values()].reduce((all, count) => all + count, 0)
  for (const { key } of shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1))) {
    if (left-- <= 0) break
    whole.set(key, (whole.get(key) ?? 0) + 1)
  }
  return [...whole]
}

/** Returns each key as often as {@link apportion} assigns it. */
function apportionAsList<K extends string>(total: number, weights: Partial<Record<K, number>>): K[] {
  return apportion(total, weights).flatMap(([key, count]) => Array.from({ length: count }, () => key))
}
