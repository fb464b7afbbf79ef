import { createHash } from 'node:crypto'
import { termIds } from '@manzil/contract/catalogue/project-terms'
import { slugOf } from '@manzil/contract/text/slug'
import { latinName } from '@manzil/contract/text/transliterated'
import type { PictureRecord, ProjectRecord } from '../project-record.ts'
import { COLUMNS, type ProjectColumns } from './project-rows.ts'

export interface KnownIds {
  developer: number | null | undefined
  community: number | null | undefined
  /** Default for a record's price date, `YYYY-MM-DD`. */
  today: string
}

/** Unknown columns are absent. */
export function toColumns(record: ProjectRecord, { developer, community, today }: KnownIds): ProjectColumns {
  const { price, latitude, longitude } = record
  const isPoint = latitude !== undefined
  const values: ProjectColumns = {
    ...record,
    ...termIds(record),
    developer_id: developer,
    community_id: community,
    latitude: isPoint && longitude === null ? null : latitude,
    longitude: isPoint ? latitude && longitude : undefined,
    ...(price === undefined ? { price_source: undefined, price_date: undefined } : priceFacts(record, price, today)),
  }
  return Object.fromEntries(COLUMNS.flatMap((column) => (values[column] === undefined ? [] : [[column, values[column]]])))
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
  const latin = latinName(title)
  const name = slugOf(latin, LONGEST_SLUG - 10)
  const digest = createHash('sha256').update(`${source}\0${reference}`).digest('hex').slice(0, 8)
  const named = [slug, name, name && place && !name.includes(place) ? slugOf(`${latin} ${place}`, LONGEST_SLUG - 10) : undefined]
  const numbered = slugOf(`${name} ${slugOf(reference)}`, LONGEST_SLUG - 10)
  return [...named, numbered, `${name || place || 'project'}-${digest}`].flatMap((one) => (one && !/^\d+$/.test(one) ? one : []))
}

export function isRemote({ address }: PictureRecord): boolean {
  return /^https?:\/\//i.test(address)
}
