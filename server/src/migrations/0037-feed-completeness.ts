import { type Kysely, sql } from 'kysely'

/**
 * Records which facts a feed requires that its project lacks, and lets a feed be XML of any shape. Fields that a saved mapping left
 * out become null, because omitted fields are guessed from now on (docs/decisions/0155).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table properties add column lacks text[] not null default '{}'`.execute(db)
  await sql`alter table feeds drop constraint feeds_format_check`.execute(db)
  await sql`alter table feeds add constraint feeds_format_check
    check (format in ('json', 'csv', 'xml', 'property-finder', 'bayut', 'dld'))`.execute(db)
  await sql`
    update feeds set mapping = mapping || jsonb_build_object('rows', 'projects', 'columns', (
      select jsonb_object_agg(f.field, mapping -> 'columns' -> f.field) from unnest(${BEFORE}::text[]) f(field)) || (mapping -> 'columns'))
    where mapping is not null`.execute(db)
}

/** The fields that mappings had before. */
const BEFORE = [
  ...['reference', 'title', 'title_ar', 'description', 'description_ar', 'developer', 'developer_ar', 'community', 'community_ar'],
  ...['emirate', 'category', 'property_type', 'project_status', 'sales_status', 'price', 'currency', 'price_date', 'down_payment_percent'],
  ...['area', 'area_unit', 'bedrooms', 'bathrooms', 'delivery_date', 'latitude', 'longitude', 'coordinates', 'amenities', 'images'],
  ...['total_units', 'floors', 'service_charge', 'construction_percent', 'register_number', 'permit_number', 'permit_expires_on'],
  'escrow_account',
]
