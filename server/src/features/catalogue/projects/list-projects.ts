import type { FilterNames, PropertyCardListAnswer, PropertyListAnswer } from '@manzil/contract/catalogue/calls/properties'
import { CATEGORIES, type CategorySlug, EMIRATES, idBySlug, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { ListPropertiesQuery, PropertyFilters } from '@manzil/contract/search/calls/property-filters'
import { FILTERS, type KeysOfKind, NAMED_KEYS, type NamedKey } from '@manzil/contract/search/filter-registry'
import { countResults } from '@manzil/contract/search/result-count'
import type { Locale } from '@manzil/contract/text/locale'
import type { z } from 'zod'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findDistrictNames, findPlaceNames } from '../../map/filters/index.ts'
import { type CategoryEmirateCount, findProjects, type ResolvedFilters, resolveFilters } from '../../search/catalogue-index/index.ts'
import { findGivenNames } from '../../search/words/index.ts'
import { agentRule } from '../permits/index.ts'
import { describeTrips } from './describe-trips.ts'
import { presentCard, presentProject } from './present-project.ts'
import { findCards, findProjectRows } from './project-rows.ts'

export async function listProjects(
  services: Services,
  query: ListPropertiesQuery,
  addressOf: AddressOfPage,
): Promise<z.input<typeof PropertyListAnswer> | PropertyCardListAnswer> {
  const db = services.database.reads()
  const { page, page_size, sort_by, view, ...filters } = query
  const resolved = await resolveFilters(services, filters)
  const { limit, offset, nextOf } = pageOf({ page, page_size }, addressOf)
  const found = await findProjects(services, resolved, { sort: sort_by, limit, offset })
  const { ids, count } = found
  const places = await findPlaceNames(
    services,
    filters.travel.map(({ place }) => place),
  )
  const withOffer = <Row extends { id: number }>(row: Row) => ({
    ...row,
    matching: found.matching.get(row.id),
    trips: describeTrips(filters.travel, places, found.tripMinutes.get(row.id)),
  })
  const [data, filter_names] = await Promise.all([
    view === 'card'
      ? findCards(db, ids).then((rows) => rows.map((row) => presentCard(withOffer(row))))
      : findProjectRows(db, ids, { agents: agentRule(services) }).then((rows) => rows.map((row) => presentProject(withOffer(row)))),
    findFilterNames(services, query),
  ])
  const next = nextOf(count)
  const inWords = { found: describeCount(count, query, 'en'), found_ar: describeCount(count, query, 'ar') }
  return {
    results: {
      success: true,
      data: data as never,
      ...countTabs(found.counts, resolved),
      filtered_count: count,
      ...inWords,
      filter_names,
      next,
    },
    next,
    count,
  }
}

interface Tabs {
  count_data: { off_plan_count: number; ready: number; coming_soon: number; all: number }
  locations: { name: string; name_ar: string; slug: string; count: number }[]
}

/** Returns the counts of category tabs and emirate chips, each ignoring its own filter. */
function countTabs(counts: readonly CategoryEmirateCount[], { category, selected_location }: ResolvedFilters): Tabs {
  const inCategory = (row: CategoryEmirateCount) => category === undefined || row.category_id === category
  const inEmirate = (row: CategoryEmirateCount) => selected_location === undefined || selected_location.includes(row.emirate_id)
  const sum = (matches: (row: CategoryEmirateCount) => boolean) => counts.filter(matches).reduce((total, row) => total + row.count, 0)
  const countOf = (slug: CategorySlug) => sum((row) => row.category_id === idBySlug(CATEGORIES, slug) && inEmirate(row))
  return {
    count_data: {
      off_plan_count: countOf('off_plan'),
      ready: countOf('ready_to_move'),
      coming_soon: countOf('coming_soon'),
      all: sum(inEmirate),
    },
    locations: EMIRATES.map(({ id, name, name_ar, slug }) => ({
      name,
      name_ar,
      slug,
      count: sum((row) => row.emirate_id === id && inCategory(row)),
    })),
  }
}

/** Names the chosen types: `7 projects with apartments`. */
export function describeCount(count: number, { type, unit_type }: PropertyFilters, locale: Locale): string {
  const slugs = (ids: readonly number[]) => PROPERTY_KINDS.flatMap(({ id, slug }) => (ids.includes(id) ? slug : [])).join()
  return countResults(count, { type: slugs(type), unit_type: slugs(unit_type) }, locale)
}

/** Finds the names of rows that filters refer to, which a page shows in its language. */
async function findFilterNames(services: Services, query: ListPropertiesQuery): Promise<FilterNames> {
  const db = services.database.reads()
  const find = (key: NamedKey) => {
    const filter = FILTERS[key]
    switch (filter.kind) {
      case 'names':
        return findGivenNames(db, filter.names, query[key as KeysOfKind<'names'>])
      case 'districts':
        return findDistrictNames(services, query.inside)
      case 'trips':
      case 'radii':
        return findPlaceNames(
          services,
          query[key as KeysOfKind<'trips' | 'radii'>].map(({ place }) => place),
        )
    }
  }
  const named = NAMED_KEYS.filter((key) => query[key].length > 0)
  return Object.fromEntries(await Promise.all(named.map(async (key) => [key, await find(key)])))
}
