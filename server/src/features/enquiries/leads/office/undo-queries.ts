import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import type { LockedLead } from './work-queries.ts'

/** Stores the state of a lead that `accountId` is about to change. */
export async function rememberLead(trx: Trx, accountId: number, lead: LockedLead, at: Date): Promise<void> {
  const { id: lead_id, version, status, contacted_at, assigned_agent_id, spam_reasons } = lead
  const versions = { from_version: version, to_version: version + 1 }
  const before = { status, contacted_at, assigned_agent_id, spam_reasons }
  await trx
    .insertInto('lead_changes')
    .values({ lead_id, account_id: accountId, ...versions, ...before, changed_at: at })
    .execute()
}

/** Finds the change that led to the lead's present version, if this account made it at or after `since`. */
export async function findUndoable(trx: Trx, accountId: number, { id, version }: LockedLead, since: Date) {
  return trx
    .selectFrom('lead_changes')
    .select(['id', 'from_version', 'status', 'contacted_at', 'assigned_agent_id', 'spam_reasons'])
    .where('lead_id', '=', id)
    .where('to_version', '=', version)
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Removes an undone change. The change before it now leads to `version`, so that it can be undone next. */
export async function forgetChange(trx: Trx, leadId: number, change: { id: number; from_version: number }, version: number): Promise<void> {
  await trx.deleteFrom('lead_changes').where('id', '=', change.id).execute()
  await trx
    .updateTable('lead_changes')
    .set({ to_version: version })
    .where('lead_id', '=', leadId)
    .where('to_version', '=', change.from_version)
    .execute()
}

type Messages = ExpressionBuilder<Database, 'outbox_messages'>

const isUnsent = (row: Messages) =>
  row.or([row('status', '=', 'kept'), row.and([row('status', '=', 'waiting'), row('handed_over_at', 'is', null)])])

/** Deletes the unsent emails about a lead to the team and the visitor. */
export async function deleteUnsentArrival(trx: Trx, leadId: number): Promise<void> {
  const messages = trx.deleteFrom('outbox_messages').where(isUnsent).where('lead_id', '=', leadId)
  await messages.where('kind', 'in', ['lead_received', 'lead_acknowledged']).execute()
}

/** Deletes the unsent emails about an assignment, and takes the lead out of unsent emails about several. */
export async function deleteUnsentAssignment(trx: Trx, leadId: number, agentId: number): Promise<void> {
  const unsent = (row: Messages) => row.and([row('user_id', '=', agentId), isUnsent(row)])
  await trx.deleteFrom('outbox_messages').where(unsent).where('kind', '=', 'lead_assigned').where('lead_id', '=', leadId).execute()
  const shared = await trx
    .selectFrom('outbox_messages')
    .select(['id', 'detail'])
    .where(unsent)
    .where('kind', '=', 'leads_assigned')
    .where(sql<boolean>`detail->'lead_ids' @> to_jsonb(${leadId}::bigint)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, detail } of shared) {
    const lead_ids = (detail['lead_ids'] as number[]).filter((one) => one !== leadId)
    const rest = JSON.stringify({ ...detail, count: lead_ids.length, lead_ids })
    if (lead_ids.length === 0) await trx.deleteFrom('outbox_messages').where('id', '=', id).execute()
    else await trx.updateTable('outbox_messages').set({ detail: rest }).where('id', '=', id).execute()
  }
}

export async function purgeChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('lead_changes').where('changed_at', '<', before).execute()
}
