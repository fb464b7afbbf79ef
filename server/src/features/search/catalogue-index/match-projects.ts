import { CATEGORIES, idBySlug } from '@manzil/contract/catalogue/terms'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-registry'
import { Bitmap } from './bitmap.ts'
import type { CatalogueColumns, NamedFact, TermFact } from './columns.ts'
import { projectsInside, projectsNear } from './near-projects.ts'
import { type OfferCondition, type Predicate, type ProjectCondition, predicateOf } from './predicate.ts'
import type { ResolvedFilters } from './resolve-filters.ts'
import { scanCheapest, type Work } from './scan-offers.ts'

const READY = idBySlug(CATEGORIES, 'ready_to_move')

/** Filters with the projects that have their words, if they contain words. */
export interface Search {
  filters: ResolvedFilters
  words?: Bitmap | undefined
}

/** Returns the projects that match all filters except those in `except`. */
export function* matchProjects(
  columns: CatalogueColumns,
  { filters, words }: Search,
  except: readonly PropertyFilterKey[] = [],
): Work<Bitmap> {
  const predicate = predicateOf(filters, except)
  const candidates = projectsOf(columns, predicate, words)
  const [only, ...others] = predicate.offer
  if (!only || (others.length === 0 && decidesAlone(only))) return candidates
  const matching = new Bitmap(columns.limit)
  yield* scanCheapest(columns, candidates, predicate.offer, (slots, _offers, count) => matching.addAll(slots, count))
  return matching
}

/** Returns the projects that meet the conditions on projects and may have an offer that meets those on offers. */
export function projectsOf(columns: CatalogueColumns, { project, offer }: Predicate, words?: Bitmap): Bitmap {
  const parts = [
    ...project.flatMap((condition) => ('near' in condition ? [] : projectsThatMeet(columns, condition, words))),
    ...offer.flatMap((one) => mayMeet(columns, one)),
  ]
  const candidates = parts.reduce((sum, part) => sum.and(part), columns.published)
  // Last, because testing a place takes longest.
  return project.reduce((left, condition) => ('near' in condition ? projectsNear(columns, left, condition.near) : left), candidates)
}

function projectsThatMeet(columns: CatalogueColumns, condition: Exclude<ProjectCondition, { near: unknown }>, words?: Bitmap): Bitmap {
  const { fact } = condition
  if ('matches' in condition) return words ?? new Bitmap()
  if ('is' in condition)
    return condition.is ? union(columns, fact as TermFact, [1]) : columns.published.without(union(columns, fact as TermFact, [1]))
  if ('years' in condition) {
    const years = union(
      columns,
      'year',
      condition.years.filter((year) => year !== 'ready'),
    )
    return condition.years.includes('ready') ? years.or(union(columns, 'category', [READY])) : years
  }
  if ('within' in condition) return projectsInside(columns, condition.within)
  if ('some' in condition) return union(columns, fact as TermFact, condition.some)
  if ('atLeast' in condition) return between(columns, columns.numbers.offer_price, condition.atLeast, Number.POSITIVE_INFINITY)
  if ('atMost' in condition) return between(columns, columns.numbers.offer_price, Number.NEGATIVE_INFINITY, condition.atMost)
  if (fact === 'property') return slotsOf(columns, condition.among)
  if (fact === 'community' || fact === 'developer') return withNames(columns, fact, condition.among)
  return union(columns, fact as TermFact, condition.among)
}

/** Rules out projects without reading their offers. */
function mayMeet(columns: CatalogueColumns, condition: OfferCondition): Bitmap[] {
  const { fact } = condition
  if ('among' in condition && (fact === 'type' || fact === 'rooms')) return [union(columns, fact, condition.among)]
  if ('atMost' in condition && fact === 'price')
    return [between(columns, columns.numbers.offer_price, Number.NEGATIVE_INFINITY, condition.atMost)]
  return []
}

/** Returns whether {@link mayMeet} suffices for a condition if it is the only one. */
function decidesAlone({ fact, ...test }: OfferCondition): boolean {
  return 'among' in test ? fact !== 'bathrooms' : 'atMost' in test && fact === 'price'
}

function union(columns: CatalogueColumns, fact: TermFact, values: readonly number[]): Bitmap {
  const bitmaps = columns.terms(fact)
  const found = [...new Set(values)].flatMap((value) => bitmaps.get(value) ?? [])
  return found.length === 0 ? new Bitmap() : found.reduce((sum, bitmap) => sum.or(bitmap))
}

/** Unknown numbers, NaN, are not between any. */
function between(columns: CatalogueColumns, numbers: Float64Array, min: number, max: number): Bitmap {
  return Bitmap.byWord(columns.limit, (first, end) => {
    let word = 0
    for (let slot = first; slot < end; slot++) {
      const number = numbers[slot] as number
      word |= (Number(number >= min) & Number(number <= max)) << (slot - first)
    }
    return word
  })
}

function withNames(columns: CatalogueColumns, fact: NamedFact, ids: readonly number[]): Bitmap {
  const names = columns.names[fact]
  const isIncluded = new Uint8Array(names.ids.length)
  for (const id of ids) isIncluded[names.numberOf(id) ?? isIncluded.length] = 1
  return Bitmap.where(columns.limit, (slot) => isIncluded[names.column[slot] as number] === 1)
}

export function slotsOf(columns: CatalogueColumns, ids: Iterable<number>): Bitmap {
  const found = new Bitmap(columns.limit)
  for (const id of ids) {
    const slot = columns.slots.get(id)
    if (slot !== undefined) found.add(slot)
  }
  return found
}
