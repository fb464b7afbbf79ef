import { type RawBuilder, sql } from 'kysely'
import { IS_OFFER } from '../../catalogue/offer-conditions.ts'

/** Matches offers `p` that are not archived and whose present place looked wrong on the map. */
export function hasDoubtfulPlace(): RawBuilder<boolean> {
  return sql<boolean>`(p.publication <> 'archived' and ${IS_OFFER} and exists (select from place_checks c where c.property_id = p.id
    and c.doubt is not null and c.latitude = p.latitude and c.longitude = p.longitude and c.emirate_id = p.emirate_id))`
}
