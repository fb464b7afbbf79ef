import { type Kysely, sql } from 'kysely'

/** Optimizes large catalogues: paged project names and counts over rare types. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Columns for index-only scans by counts and most filters. */
const COUNTED = `include (type_bits, room_bits, category_id, emirate_id, community_id, project_type_id, project_status_id, sales_status_id,
  payment_plan, exclusive, featured, price, area_sqft, delivery_date, developer_id`

const STATEMENTS = [
  // Lists the names of published projects in order with index-only scans.
  `create index properties_by_name on properties (search_fold(title) text_pattern_ops, id) include (title, publication)`,
  'drop index properties_title_folded',

  // Any type except apartment, villa and townhouse (bits 1, 3 and 9); must match the condition in filter-conditions.ts.
  `create index property_search_rare_types on property_search (published_at desc, property_id desc)
    ${COUNTED}, delivery_plan, rental_guarantee) where type_bits & (-523)::bigint <> 0`,

  'drop index property_search_delivery_plan',
  `create index property_search_delivery_plan on property_search (published_at desc, property_id desc)
    ${COUNTED}, rental_guarantee) where delivery_plan`,
  'drop index property_search_rental_guarantee',
  `create index property_search_rental_guarantee on property_search (published_at desc, property_id desc)
    ${COUNTED}, delivery_plan) where rental_guarantee`,

  // Allows counting and filtering with index-only scans.
  'drop index property_search_handover',
  `create index property_search_handover on property_search (delivery_date, property_id) include (category_id, emirate_id, room_bits, type_bits)`,
  'drop index property_search_down_payment',
  `create index property_search_down_payment on property_search (down_payment) include (category_id, emirate_id, room_bits, type_bits)`,
]
