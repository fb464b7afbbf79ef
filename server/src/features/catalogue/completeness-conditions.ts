import { SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { DEFAULT_PUBLISHING, type RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { type RawBuilder, sql } from 'kysely'

const UNPRICED = SALES_STATUSES.filter(({ slug }) => slug === 'announced' || slug === 'sold_out').map(({ id }) => id)

/**
 * Facts of a text array that stored projects `p` lack (`feeds/imports/completeness.ts` says the same of records). A picture counts once
 * it was fetched.
 */
export function lackedFacts(required: RawBuilder<unknown>): RawBuilder<RequiredFact[]> {
  return sql<RequiredFact[]>`
    array_remove(array[
      case when 'picture' = any(${required}) and not exists (select from property_images i where i.property_id = p.id) then 'picture' end,
      case when 'price' = any(${required}) and p.price is null and p.sales_status_id <> all(${UNPRICED}::smallint[]) then 'price' end,
      case when 'place' = any(${required}) and p.community_id is null and p.latitude is null then 'place' end
    ], null)`
}

/** Facts that projects `p` should have before they are published: what their feed requires, or the default. Register entries need none. */
export const REQUIRED_TO_PUBLISH = sql`
  case when p.source = 'dld' then '{}'::text[] else coalesce((
    select array(select jsonb_array_elements_text(f.mapping -> 'required'))
    from feeds f where f.source = p.source and f.mapping -> 'required' is not null), ${[...DEFAULT_PUBLISHING.required]}::text[]) end`
