import { type RawBuilder, sql } from 'kysely'

/**
 * Whether projects `p` are an offer, which staff keep complete. A register's entries are information until they have a permit: nobody
 * here can know their price or hand them over.
 */
export const IS_OFFER: RawBuilder<boolean> = sql`(p.source <> 'dld' or exists (select from property_permits a where a.property_id = p.id))`
