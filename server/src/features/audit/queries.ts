import type { Db } from '../../platform/database.ts'

export interface AuditFilter {
  entity?: string | undefined
  entity_id?: string | undefined
  action?: string | undefined
  /** Username of who did it. */
  actor?: string | undefined
}

/** One page of what was done, newest first, and how much there is of it. */
export async function findEntries(db: Db, { entity, entity_id, action, actor }: AuditFilter, limit: number, offset: number) {
  let filtered = db.selectFrom('audit_entries as a').leftJoin('users as u', 'u.id', 'a.actor_id')
  if (entity !== undefined) filtered = filtered.where('a.entity', '=', entity)
  if (entity_id !== undefined) filtered = filtered.where('a.entity_id', '=', entity_id)
  if (action !== undefined) filtered = filtered.where('a.action', '=', action)
  if (actor !== undefined) filtered = filtered.where(({ fn, eb }) => eb(fn<string>('lower', ['u.username']), '=', actor.toLowerCase()))
  const [entries, { count }] = await Promise.all([
    filtered
      .select(['a.id', 'a.at', 'a.action', 'a.entity', 'a.entity_id', 'a.detail'])
      .select(['u.id as actor_id', 'u.username', 'u.first_name', 'u.last_name'])
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    filtered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { entries, count }
}
