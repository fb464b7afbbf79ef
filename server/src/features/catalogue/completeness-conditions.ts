import { isUnpriced, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import { DEFAULT_PUBLISHING, REQUIRED_FACTS, type RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { type RawBuilder, sql } from 'kysely'

const UNPRICED = SALES_STATUSES.filter(({ slug }) => isUnpriced(slug)).map(({ id }) => id)

/** Whether projects `p` lack a fact. A picture counts once it was fetched. `feeds/imports/completeness.ts` says the same of records. */
export const LACKS: Record<RequiredFact, RawBuilder<boolean>> = {
  picture: sql<boolean>`not exists (select from property_images i where i.property_id = p.id)`,
  price: sql<boolean>`(coalesce(p.price, 0) = 0 and p.sales_status_id <> all(${UNPRICED}::smallint[])
    and not exists (select from price_from(p) starts where starts.price > 0))`,
  place: sql<boolean>`(p.community_id is null and p.latitude is null)`,
}

/** Facts of a text array that stored projects `p` lack. */
export function lackedFacts(required: RawBuilder<unknown>): RawBuilder<RequiredFact[]> {
  return sql<RequiredFact[]>`
    array_remove(array[
      ${sql.join(REQUIRED_FACTS.map((fact) => sql`case when ${sql.lit(fact)} = any(${required}) and ${LACKS[fact]} then ${sql.lit(fact)} end`))}
    ], null)`
}

/** Facts that projects `p` should have before they are published: what their feed requires, or the default. Register entries need none. */
export const REQUIRED_TO_PUBLISH = sql`
  case when p.source = 'dld' then '{}'::text[] else coalesce((
    select array(select jsonb_array_elements_text(f.mapping -> 'required'))
    from feeds f where f.source = p.source and f.mapping -> 'required' is not null), ${[...DEFAULT_PUBLISHING.required]}::text[]) end`
