import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Returns public agents who can be contacted, by name, and reveals nothing about others. `newest` are ids of their projects. */
export async function findPublicAgents(db: Db, { newest }: { newest: number }) {
  const published = sql`from properties p where p.agent_id = u.id and p.publication = 'published'`
  return db
    .selectFrom('users as u')
    .leftJoin('media as m', 'm.id', 'u.picture_id')
    .select([
      'u.first_name',
      'u.last_name',
      'u.first_name_ar',
      'u.last_name_ar',
      'u.phone_number as phone',
      'u.email',
      'm.address as avatar',
      'u.languages',
      'u.broker_number',
      'u.brokerage',
      'u.brokerage_number',
      sql<number>`(select count(*)::int ${published})`.as('listings_count'),
      sql<number[]>`array(select p.id::int ${published} order by p.published_at desc, p.id desc limit ${newest})`.as('newest'),
    ])
    .where('u.role', '=', 'agent')
    .where('u.is_public', '=', true)
    .where('u.deactivated_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
}

export async function findProjectsOfAgent(db: Db, agentId: number) {
  return db.selectFrom('properties').select('id').where('agent_id', '=', agentId).orderBy('id').execute()
}
