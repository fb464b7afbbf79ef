import type { RecordEntity } from '@manzil/contract/editing/calls/office-records'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange } from '../../../platform/database/database.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { softDeleteArticle } from './article-queries.ts'
import {
  countUses,
  deleteRecord,
  findSlug,
  forgetFormerSlugs,
  keepFormerSlug,
  lockRecord,
  moveReferences,
  type NamedEntity,
  type Uses,
} from './queries.ts'
import type { RecordKind } from './record-kind.ts'
import { refreshProjectsOf } from './refresh-search.ts'
import { getRecord } from './save-record.ts'

/**
 * Deletes a record that nothing refers to; the audit trail keeps its fields. An article can be restored for some minutes.
 * @throws AppError not_found; conflict if something refers to it, with what that is
 */
export async function removeRecord<Entity extends RecordEntity>(
  { database, clock }: Services,
  kind: RecordKind<Entity>,
  account: Account,
  id: number,
): Promise<void> {
  const at = clock()
  const { entity, table } = kind
  await database.db.transaction().execute(async (trx) => {
    if (!(await lockRecord(trx, table, id))) throw new AppError('not_found')
    const uses = entity === 'post' ? undefined : await countUses(trx, entity, id)
    if (uses && Object.values(uses).some((count) => count > 0)) throw new AppError('conflict', { userMessage: usesOf(uses) })
    const { form } = await getRecord(kind, trx, id)
    if (entity === 'post') await softDeleteArticle(trx, id, at)
    else await deleteRecord(trx, table, id)
    await forgetFormerSlugs(trx, entity, id)
    await writeAudit(trx, { at, actor_id: account.id, action: 'record_deleted', entity, entity_id: id, detail: { before: form } })
    await announceChange(trx, kind.tags(id, form))
  })
}

function usesOf({ projects, accounts, leads }: Uses): Message {
  return (_inputs, options) => {
    const named = [
      projects > 0 && m.catalogue_count({ count: projects, shown: String(projects) }, options),
      accounts > 0 && m.office_uses_accounts({ count: accounts, shown: String(accounts) }, options),
      leads > 0 && m.office_uses_leads({ count: leads, shown: String(leads) }, options),
    ]
    return m.office_record_in_use({ uses: named.filter(Boolean).join(m.list_comma({}, options)) }, options)
  }
}

/**
 * Merges a record into another: references to `id` move to `intoId`, which keeps its own fields, and the URL redirects. @throws
 * AppError not_found; bad_input on `into_id` if it is the same record, missing, or a community of another emirate
 */
export async function mergeRecords<Entity extends NamedEntity>(
  services: Services,
  kind: RecordKind<Entity>,
  account: Account,
  id: number,
  intoId: number,
): Promise<void> {
  const { database, clock } = services
  const at = clock()
  const entity: NamedEntity = kind.entity
  const refuse = () => new AppError('bad_input', { fields: { into_id: [m.input_unknown_value] } })
  if (id === intoId) throw refuse()
  await database.db.transaction().execute(async (trx) => {
    // Locks in id order, so that two merges at once cannot deadlock.
    for (const one of [id, intoId].sort((a, b) => a - b)) {
      if (!(await lockRecord(trx, kind.table, one))) throw one === id ? new AppError('not_found') : refuse()
    }
    const [removed, target] = [await getRecord(kind, trx, id), await getRecord(kind, trx, intoId)]
    if (emirateOf(removed.form) !== emirateOf(target.form)) {
      throw new AppError('bad_input', { fields: { into_id: [m.input_other_emirate] } })
    }
    const slug = await findSlug(trx, kind.table, id)
    await moveReferences(trx, entity, id, intoId)
    await deleteRecord(trx, kind.table, id)
    await keepFormerSlug(trx, entity, intoId, { ...removed.form, slug })
    await refreshProjectsOf(services, trx, entity, intoId)
    await writeAudit(trx, {
      at,
      actor_id: account.id,
      action: 'records_merged',
      entity,
      entity_id: intoId,
      detail: { merged: id, projects: removed.projects, before: removed.form },
    })
    await announceChange(trx, ['*'])
  })
}

const emirateOf = (form: object) => ('emirate_id' in form ? form.emirate_id : undefined)
