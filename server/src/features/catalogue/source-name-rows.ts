import { type RawBuilder, sql } from 'kysely'

/** Selects the name of the feed that a source belongs to, also of a deleted one, else the source itself. */
export function sourceName(source: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(
    (select named.name from feeds named where named.source = ${source}),
    (select gone.detail ->> 'name' from audit_entries gone
      where gone.entity = 'feed' and gone.action = 'feed_deleted' and gone.detail ->> 'source' = ${source} order by gone.id desc limit 1),
    ${source})`
}
