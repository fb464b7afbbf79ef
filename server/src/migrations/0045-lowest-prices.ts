import { type Kysely, sql } from 'kysely'

/** Stops counting the prices of sold homes and types as a project's lowest price, as offers already do. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update property_search set lowest_price = coalesce(offer_price, price)
    where lowest_price is distinct from coalesce(offer_price, price)`.execute(db)
}
