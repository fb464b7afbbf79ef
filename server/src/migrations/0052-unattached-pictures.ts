import { type Kysely, sql } from 'kysely'

/** Fetches pictures again that a stopped server fetched but did not add to their projects, unless staff chose other pictures. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update remote_pictures r set media_id = null, tries = 0, tried_at = null
    where r.media_id is not null
      and exists (
        select from wanted_pictures w join properties p on p.id = w.property_id
        where w.address = r.address and 'picture' = any(p.lacks))
      and not exists (select from property_images i where i.media_id = r.media_id)
      and not exists (select from unit_plans u where u.media_id = r.media_id)`.execute(db)
}
