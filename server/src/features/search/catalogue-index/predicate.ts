import {
  FILTERS,
  type Filter,
  OFFER_FACTS,
  type OfferColumn,
  PROPERTY_FILTER_KEYS,
  type ProjectColumn,
  type PropertyFilterKey,
} from '@manzil/contract/search/filter-registry'
import type { MapBox } from '@manzil/contract/search/map-box'
import type { PlaceTest } from '../../map/filters/index.ts'
import type { ResolvedFilters } from './resolve-filters.ts'

/** A condition on one fact. `among` and `some` without values, and `matches: null`, match nothing. */
export type Condition<Fact> = { fact: Fact } & (
  | { among: readonly number[] }
  | { some: readonly number[] }
  | { years: readonly (number | 'ready')[] }
  | { matches: string | null }
  | { is: boolean }
  | { atLeast: number }
  | { atMost: number }
  | { within: MapBox }
  | { near: PlaceTest }
)
export type ProjectCondition = Condition<ProjectColumn>
export type OfferCondition = Condition<OfferColumn>

/** A project matches if it meets all `project` conditions and one of its offers meets all `offer` conditions. */
export interface Predicate {
  project: ProjectCondition[]
  offer: OfferCondition[]
}

/**
 * Translates filters, except those in `except`, into conditions on a project and on one of its offers. An unknown fact meets no
 * condition; a price or area range meets one if it overlaps. Without conditions on offers, no offer is needed.
 */
export function predicateOf(filters: ResolvedFilters, except: readonly PropertyFilterKey[] = []): Predicate {
  const project: ProjectCondition[] = []
  const offer: OfferCondition[] = []
  for (const key of PROPERTY_FILTER_KEYS) {
    const filter: Filter = FILTERS[key]
    const value = filters[key]
    if (value === undefined || except.includes(key)) continue
    for (const test of testsOf(filter, value)) {
      if (isOfOffer(filter.fact)) offer.push({ fact: filter.fact, ...test })
      else project.push({ fact: filter.fact, ...test })
    }
  }
  if (filters.bathrooms) offer.push({ fact: 'bathrooms', among: filters.bathrooms })
  if (filters.offerPriceFrom !== undefined) project.push({ fact: 'offer_price', atLeast: filters.offerPriceFrom })
  if (filters.offerPriceTo !== undefined) project.push({ fact: 'offer_price', atMost: filters.offerPriceTo })
  return { project, offer }
}

function isOfOffer(fact: OfferColumn | ProjectColumn): fact is OfferColumn {
  return OFFER_FACTS.some((one) => one === fact)
}

type Test = Condition<unknown> extends infer C ? (C extends unknown ? Omit<C, 'fact'> : never) : never

function testsOf(filter: Filter, value: Exclude<ResolvedFilters[PropertyFilterKey], undefined>): Test[] {
  switch (filter.kind) {
    case 'category':
      return [{ among: [value as number] }]
    case 'terms':
    case 'rooms':
      return [{ among: value as number[] }]
    case 'names':
      return filter.every ? (value as number[][]).map((some) => ({ some })) : [{ among: value as number[] }]
    case 'words':
      return [{ matches: value as string | null }]
    case 'years':
      return [{ years: value as (number | 'ready')[] }]
    case 'amount':
      return [filter.bound === 'min' ? { atLeast: value as number } : { atMost: value as number }]
    case 'flag':
      return [{ is: value as boolean }]
    case 'trips':
    case 'radii':
    case 'districts':
    case 'outlines':
      return [{ near: value as PlaceTest }]
    case 'box':
      return [{ within: value as MapBox }]
  }
}
