import { type Kysely, sql } from 'kysely'

/**
 * Lets filters and orders read the price of the cheapest offer where it is below the project's own, as `price_from` returns it, and the
 * project's own where no offer has one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update property_search set price = offer_price
    where offer_price > 0 and lowest_price is not null and (coalesce(price, 0) = 0 or offer_price < price)`.execute(db)
  await sql`
    update property_offers o set price = s.lowest_price, max_price = s.lowest_price,
      down_payment = round(s.lowest_price * p.down_payment_percent / 100)::bigint
    from property_search s join properties p on p.id = s.property_id
    where o.property_id = s.property_id and s.offer_price is null and s.lowest_price > 0`.execute(db)
  await sql`
    update property_search s set offer_price = lowest_price
    where offer_price is null and lowest_price > 0 and exists (select from property_offers o where o.property_id = s.property_id)`.execute(
    db,
  )
}
