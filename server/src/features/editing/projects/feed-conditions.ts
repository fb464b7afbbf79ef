import { type RawBuilder, sql } from 'kysely'
import { sourceName } from '../../catalogue/source-name-rows.ts'

const isOffered = sql`exists (select from project_sources o where o.property_id = p.id and o.vanished_at is null)`

/** Whether the project `p` is a draft or archived, and no file of its feeds has it any more. */
export const isMissingFromFeed: RawBuilder<boolean> = sql<boolean>`(p.publication <> 'published' and not ${isOffered}
  and exists (select from project_sources s where s.property_id = p.id))`

/** The name of the feed whose latest file lacks the draft or archived project `p`, else null. */
export const missingFrom: RawBuilder<string | null> = sql<string | null>`(
  select ${sourceName(sql`s.source`)} from project_sources s where s.property_id = p.id and ${isMissingFromFeed}
  order by s.vanished_at desc, s.source limit 1)`

/** The name of the feed whose next import publishes the draft `p` once nothing is missing, else null. */
export const releasedBy: RawBuilder<string | null> = sql<string | null>`(
  select f.name from project_sources s join feeds f on f.source = s.source
  where s.property_id = p.id and s.vanished_at is null and p.publication = 'draft' and p.withheld_at is not null
    and f.format <> 'dld' and coalesce(f.mapping ->> 'publish', 'complete') = 'complete'
  order by f.name limit 1)`
