import type { Readable } from 'node:stream'
import type { AuditEntry, AuditQuery } from '@manzil/contract/office/calls/audit'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { streamJsonLines } from '../../../platform/files/stream-rows.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../audit-rows.ts'
import { filterOf, presentAll } from './list-audit.ts'
import { countEntries, findEntries, findLastId } from './queries.ts'

/**
 * Streams the matching entries as JSON, an entry a line, newest first; the office writes a file in the reader's words from them.
 * The trail itself records who exported how many by which filters.
 */
export async function exportAudit(
  { database: { db }, clock }: Services,
  account: Account,
  query: z.output<typeof AuditQuery>,
): Promise<Readable> {
  const filter = { ...filterOf(query), upTo: await findLastId(db) }
  const { page: _page, page_size: _size, actor, ...others } = query
  // What was typed may name a person.
  const used = Object.entries({ ...others, actor: actor === undefined ? undefined : true }).filter(([, value]) => value !== undefined)
  const detail = { count: await countEntries(db, filter), filters: Object.fromEntries(used) }
  await writeAudit(db, { at: clock(), actor_id: account.id, action: 'audit_exported', entity: 'audit', entity_id: 'audit.csv', detail })
  return streamJsonLines<AuditEntry>(async (entry, limit) =>
    presentAll(db, await findEntries(db, filter, limit, entry && { after: entry.id })),
  )
}
