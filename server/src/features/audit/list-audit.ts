import type { AuditAnswer, AuditQuery } from '@manzil/contract/audit'
import type { z } from 'zod'
import type { AddressOfPage } from '../../platform/http/page-addresses.ts'
import type { Services } from '../../platform/services.ts'
import { findEntries } from './queries.ts'

/** One page of what was done, by whom, newest first. */
export async function listAudit(
  { database }: Services,
  { page, page_size, ...filter }: z.output<typeof AuditQuery>,
  addressOf: AddressOfPage,
): Promise<AuditAnswer> {
  const [number, size] = [page ?? 1, page_size ?? 1]
  const { entries, count } = await findEntries(database.db, filter, size, (number - 1) * size)
  const data = entries.map(({ id, at, action, entity, entity_id, detail, actor_id, username, first_name, last_name }) => ({
    id,
    at: at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, username: username ?? '', name: `${first_name} ${last_name}`.trim() },
    action,
    entity,
    entity_id,
    detail: detail as Record<string, unknown>,
  }))
  return { success: true, data, count, next: number * size < count ? addressOf(number + 1) : null }
}
