import { type Kysely, sql } from 'kysely'

/** What a large catalogue wants: names page by page, and counts over types that few projects have. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** All that counts and most filters read, so that they read nothing but the index. */
const COUNTED = `include (type_bits, room_bits, category_id, emirate_id, community_id, project_type_id, project_status_id, sales_status_id,
  payment_plan, exclusive, featured, price, area_sqft, delivery_date, developer_id`

const STATEMENTS = [
  // Names in their order, and which of them are shown, without a look at the projects.
  `create index properties_by_name on properties (search_fold(title) text_pattern_ops, id) include (title, publication)`,
  'drop index properties_title_folded',

  // Of any type but apartment, villa and townhouse (bits 1, 3 and 9), as filter-conditions.ts asks for them.
  `create index property_search_rare_types on property_search (published_at desc, property_id desc)
    ${COUNTED}, delivery_plan, rental_guarantee) where type_bits & (-523)::bigint <> 0`,

  'drop index property_search_delivery_plan',
  `create index property_search_delivery_plan on property_search (published_at desc, property_id desc)
    ${COUNTED}, rental_guarantee) where delivery_plan`,
  'drop index property_search_rental_guarantee',
  `create index property_search_rental_guarantee on property_search (published_at desc, property_id desc)
    ${COUNTED}, delivery_plan) where rental_guarantee`,

  // Counted and narrowed down without a look at the rows.
  'drop index property_search_handover',
  `create index property_search_handover on property_search (delivery_date, property_id) include (category_id, emirate_id, room_bits, type_bits)`,
  'drop index property_search_down_payment',
  `create index property_search_down_payment on property_search (down_payment) include (category_id, emirate_id, room_bits, type_bits)`,
]
