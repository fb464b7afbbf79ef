import type { ProjectRecord } from '../project-record.ts'

type Field = keyof ProjectRecord
type Kind = 'text' | 'number' | 'flag' | 'json'

/** Columns of Manzil's CSV, in order, by type. An empty cell means none; lists are JSON. */
export const MANZIL_COLUMNS = {
  source: 'text',
  reference: 'text',
  slug: 'text',
  publication: 'text',
  published_at: 'text',
  title: 'text',
  title_ar: 'text',
  description: 'text',
  description_ar: 'text',
  developer: 'text',
  developer_ar: 'text',
  developer_slug: 'text',
  community: 'text',
  community_ar: 'text',
  community_slug: 'text',
  emirate: 'text',
  category: 'text',
  property_type: 'text',
  project_type: 'text',
  project_status: 'text',
  sales_status: 'text',
  price: 'number',
  price_source: 'text',
  price_date: 'text',
  area_sqft: 'number',
  delivery_date: 'text',
  down_payment_percent: 'number',
  rental_guarantee: 'flag',
  rental_guarantee_percent: 'number',
  latitude: 'number',
  longitude: 'number',
  is_exact: 'flag',
  total_units: 'number',
  floors: 'number',
  service_charge: 'number',
  construction_percent: 'number',
  escrow_account: 'text',
  is_exclusive: 'flag',
  is_featured: 'flag',
  amenities: 'json',
  images: 'json',
  units: 'json',
  payment_plans: 'json',
  registration: 'json',
  permit: 'json',
} as const satisfies Record<string, Kind>
export type ManzilColumn = keyof typeof MANZIL_COLUMNS

/** Never null: an empty cell means unknown. */
export const NEVER_NULL: ReadonlySet<string> = new Set<Field>([
  'source',
  'slug',
  'publication',
  'published_at',
  'project_type',
  'rental_guarantee',
  'is_exact',
  'is_exclusive',
  'is_featured',
  'amenities',
  'images',
  'units',
  'payment_plans',
  'description',
])

/** Identifies Manzil's own files. */
export const REQUIRED_COLUMNS: readonly ManzilColumn[] = ['reference', 'title', 'emirate', 'category', 'project_status', 'sales_status']
