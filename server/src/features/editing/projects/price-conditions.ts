import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import type { PriceState } from '@manzil/contract/editing/calls/office-projects'
import { AGEING_PRICE_DAYS } from '@manzil/contract/office/calls/office-dashboard'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { type RawBuilder, sql } from 'kysely'

/** Matches projects whose price, dated before `oldest`, is too old. Nobody sees the price of one that is not published. */
export function hasStalePrice(oldest: string): RawBuilder<boolean> {
  return sql`(p.publication = 'published' and ${inPriceState('old', oldest)})`
}

/**
 * Matches projects by the age of their price. Prices dated before `oldest` are too old, and hidden, which leaves their date. Nobody can
 * confirm the price of what is sold out. Each project is in one state, also before its outdated price is hidden.
 */
export function inPriceState(state: PriceState, oldest: string): RawBuilder<boolean> {
  const ageing = new Date(Date.parse(oldest) + AGEING_PRICE_DAYS * DAY_MS).toISOString().slice(0, 10)
  switch (state) {
    case 'current':
      return sql`p.price is not null and p.price_date >= ${ageing}::date`
    case 'ageing':
      return sql`p.price is not null and p.price_date >= ${oldest}::date and p.price_date < ${ageing}::date`
    case 'old':
      return sql`p.price_date < ${oldest}::date and p.sales_status_id <> ${sql.lit(SOLD_OUT)}`
    case 'unknown':
      return sql`coalesce(p.price is null or p.price_date < ${oldest}::date, true) and not coalesce(${inPriceState('old', oldest)}, false)`
  }
}
