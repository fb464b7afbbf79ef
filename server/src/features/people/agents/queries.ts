import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type AgentRule, mayAdvertise, VALID_BROKER_NUMBER } from '../../catalogue/permits/index.ts'

/**
 * Returns public agents who can be contacted, by name, and reveals nothing about others. `newest` are ids of their projects. An
 * agent with projects must be allowed to advertise one of them, an agent without any in every emirate.
 */
export async function findPublicAgents(db: Db, { newest, rule }: { newest: number; rule: AgentRule }) {
  const projects = sql`from properties p where p.agent_id = u.id and p.publication = 'published'`
  const published = sql`${projects} and ${mayAdvertise(rule, sql`p.emirate_id`)}`
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
      VALID_BROKER_NUMBER.as('broker_number'),
      'u.brokerage',
      'u.brokerage_number',
      sql<number>`(select count(*)::int ${published})`.as('listings_count'),
      sql<number[]>`array(select p.id::int ${published} order by p.published_at desc, p.id desc limit ${newest})`.as('newest'),
    ])
    .where('u.role', '=', 'agent')
    .where('u.is_public', '=', true)
    .where('u.deactivated_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`(exists (select ${published}) or not exists (select ${projects}) and ${mayAdvertise(rule)})`)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
}

export async function findProjectsOfAgent(db: Db, agentId: number) {
  return db.selectFrom('properties').select('id').where('agent_id', '=', agentId).orderBy('id').execute()
}
