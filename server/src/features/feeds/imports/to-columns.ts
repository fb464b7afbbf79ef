import { createHash } from 'node:crypto'
import {
  CATEGORIES,
  EMIRATES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  SALES_STATUSES,
  type Term,
} from '@manzil/contract/catalogue/terms'
import type { PictureRecord, ProjectRecord } from './project-record.ts'
import type { ProjectColumns } from './project-rows.ts'
import { slugOf } from './slug.ts'

/** The record's schema has already checked the slug. */
export function termId(terms: readonly Term[], slug: string): number {
  const term = terms.find((candidate) => candidate.slug === slug)
  if (!term) throw new RangeError(`no term ${slug}`)
  return term.id
}

export interface KnownIds {
  developer: number | null | undefined
  community: number | null | undefined
  /** Default for a record's price date, `YYYY-MM-DD`. */
  today: string
}

/** Unknown columns are absent. */
export function toColumns(record: ProjectRecord, { developer, community, today }: KnownIds): ProjectColumns {
  const { title_ar, description, description_ar, publication, area_sqft, delivery_date, down_payment_percent, is_exact } = record
  const { rental_guarantee, rental_guarantee_percent, latitude, longitude, total_units, floors, service_charge } = record
  const { construction_percent, is_exclusive, is_featured, property_type, project_type } = record
  const columns = {
    title: record.title,
    ...{ title_ar, description, description_ar, publication, area_sqft, delivery_date, down_payment_percent, is_exact },
    ...{ rental_guarantee, rental_guarantee_percent, total_units, floors, service_charge, construction_percent },
    ...{ is_exclusive, is_featured },
    ...(latitude !== undefined && { latitude: longitude === null ? null : latitude, longitude: latitude === null ? null : longitude }),
    developer_id: developer,
    community_id: community,
    emirate_id: termId(EMIRATES, record.emirate),
    category_id: termId(CATEGORIES, record.category),
    property_type_id: property_type ? termId(PROPERTY_KINDS, property_type) : property_type,
    project_type_id: project_type && termId(PROJECT_TYPES, project_type),
    project_status_id: termId(PROJECT_STATUSES, record.project_status),
    sales_status_id: termId(SALES_STATUSES, record.sales_status),
    ...(record.price !== undefined && { price: record.price, ...priceFacts(record, record.price, today) }),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as ProjectColumns
}

type Priced = Pick<ProjectRecord, 'price_source' | 'price_date'>

/** Returns the source and date of a price, by default the project's, or nulls without a price. */
export function priceFacts(record: ProjectRecord, price: number | null | undefined, today: string, part: Priced = {}) {
  if (!price) return { price_source: null, price_date: null }
  const price_source = part.price_source || record.price_source || record.source || 'feed'
  return { price_source, price_date: part.price_date ?? record.price_date ?? today }
}

const LONGEST_SLUG = 80

/** Returns possible slugs for a new project, best first; the last one is unique. */
export function slugsFor({ slug, title, community, reference, source = '', is_slug_fixed }: ProjectRecord): string[] {
  if (slug !== undefined && is_slug_fixed) return [slug]
  const place = slugOf(community?.name ?? '')
  const name = slugOf(title, LONGEST_SLUG - 10)
  const digest = createHash('sha256').update(`${source}\0${reference}`).digest('hex').slice(0, 8)
  const named = [slug, name, name && place && !name.includes(place) ? slugOf(`${title} ${place}`, LONGEST_SLUG - 10) : undefined]
  const numbered = slugOf(`${name} ${slugOf(reference)}`, LONGEST_SLUG - 10)
  return [...named, numbered, `${name || place || 'project'}-${digest}`].flatMap((one) => (one && !/^\d+$/.test(one) ? one : []))
}

export function isRemote({ address }: PictureRecord): boolean {
  return /^https?:\/\//i.test(address)
}
