import { DELIVERY_YEARS, MAX_YEARS_AHEAD, NAMES_PER_PAGE } from '@manzil/contract/calls/limits'
import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { PROJECT_STATUSES, PROJECT_TYPES, PROPERTY_KINDS, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import type { PropertyAllFilterAnswer } from '@manzil/contract/search/calls/filters'
import { uaeYear } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import { findValuesInUse } from '../catalogue-index/index.ts'
import { findAmenitiesInUse, findCommunitiesWithProjects, findDevelopersWithProjects, findNames } from './queries.ts'

const LAST_DELIVERY_YEAR = DELIVERY_YEARS.at(-1) as number

/**
 * Returns the option lists of the advanced filter. Project names are the first page of `GET /property_names/`; delivery
 * years are 2025 to 2030 plus any later years in use.
 */
export async function getAllFilters(services: Services): Promise<PropertyAllFilterAnswer['data']> {
  const db = services.database.reads()
  const [unitTypes, developer, amenity, community, project_name, years] = await Promise.all([
    findValuesInUse(services, 'type'),
    findDevelopersWithProjects(db),
    findAmenitiesInUse(db),
    findCommunitiesWithProjects(db),
    findNames(db, NAMES_PER_PAGE, 0),
    findValuesInUse(services, 'year'),
  ])
  const laterYears = years.filter((year) => year > LAST_DELIVERY_YEAR && year <= uaeYear() + MAX_YEARS_AHEAD)
  return {
    rooms: [...ROOMS],
    unit_type: PROPERTY_KINDS.filter(({ id }) => unitTypes.includes(id)),
    sales_status: [...SALES_STATUSES],
    developer,
    project_status: [...PROJECT_STATUSES],
    project_type: [...PROJECT_TYPES],
    amenity,
    project_name,
    community,
    delivery_years: [...DELIVERY_YEARS, ...laterYears].map(String),
  }
}
