import { type Kysely, sql } from 'kysely'

/** Lets filters and orders read the price of the cheapest offer where it is below the project's own, as `price_from` returns it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update property_search set price = offer_price
    where offer_price > 0 and lowest_price is not null and (coalesce(price, 0) = 0 or offer_price < price)`.execute(db)
}
