import type { PublicAgent } from '@manzil/contract/people/calls/agents'
import type { Db } from '../../../platform/database/database.ts'

/** Returns public agents who can be contacted, by name, and reveals nothing about others. */
export async function findPublicAgents(db: Db): Promise<PublicAgent[]> {
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
