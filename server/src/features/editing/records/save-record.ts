import type { RecordEntity, RecordForms } from '@manzil/contract/editing/calls/office-records'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { staleVersionError, writeAudit } from '../../../platform/audit.ts'
import { announceChange, type Db, type Trx } from '../../../platform/database.ts'
import { violatedUniqueConstraint } from '../../../platform/database-errors.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import { fieldChanges } from '../../../platform/field-changes.ts'
import type { Services } from '../../../platform/services.ts'
import { keepFormerSlug, lockRecord, takeSlug } from './queries.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import { refreshProjectsOf } from './refresh-search.ts'

/** Creates a record, an article as a draft, and returns its id. @throws AppError bad_input with the invalid fields */
export async function createRecord<Entity extends RecordEntity>(
  services: Services,
  kind: RecordKind<Entity>,
  account: Account,
  given: RecordForms[Entity],
): Promise<number> {
  const at = services.clock()
  const form = kind.clean(given)
  return withUniqueErrors(() =>
    services.database.db.transaction().execute(async (trx) => {
      await refuseFaults(services, kind, trx, form, null)
      const id = await kind.insert(trx, form, { at, by: account.id })
      if ('slug' in form) await takeSlug(trx, kind.entity, form.slug)
      const { version } = await getRecord(kind, trx, id)
      const named = 'name' in form ? { name: form.name, name_ar: form.name_ar } : { title: form.title, title_ar: form.title_ar }
      const changes = Object.entries(named).map(([field, after]) => ({ field, before: null, after }))
      await writeAudit(trx, {
        at,
        actor_id: account.id,
        action: 'record_created',
        entity: kind.entity,
        entity_id: id,
        detail: { version, changes },
      })
      await announceChange(trx, kind.tags(id, form))
      return id
    }),
  )
}

/**
 * Saves a record's form; a former slug redirects to the record. Writes nothing if the form has no changes. @throws AppError
 * not_found; conflict if someone has changed it since `version`; bad_input with the invalid fields
 */
export async function updateRecord<Entity extends RecordEntity>(
  services: Services,
  kind: RecordKind<Entity>,
  account: Account,
  id: number,
  { version, form: given }: { version: number; form: RecordForms[Entity] },
): Promise<void> {
  const at = services.clock()
  const form = kind.clean(given)
  await withUniqueErrors(() =>
    services.database.db.transaction().execute(async (trx) => {
      await lockVersion(trx, kind, id, version)
      const before = await getRecord(kind, trx, id)
      await refuseFaults(services, kind, trx, form, before)
      if (fieldChanges(before.form, form).length === 0) return
      await kind.update(trx, form, before, { at, by: account.id })
      await moveSlug(trx, kind, id, before.form, form)
      const after = await getRecord(kind, trx, id)
      const changes = fieldChanges(before.form, after.form)
      if (kind.entity !== 'post' && changes.some(({ field }) => kind.searched.some((name) => name === field))) {
        await refreshProjectsOf(services, trx, kind.entity, id)
      }
      await writeAudit(trx, {
        at,
        actor_id: account.id,
        action: 'record_changed',
        entity: kind.entity,
        entity_id: id,
        detail: { version: after.version, changes },
      })
      await announceChange(trx, kind.tags(id, before.form, after.form))
    }),
  )
}

/** @throws AppError not_found; conflict if someone has changed it since `version` */
export async function lockVersion<Entity extends RecordEntity>(
  trx: Trx,
  { table, entity }: Pick<RecordKind<Entity>, 'table' | 'entity'>,
  id: number,
  version: number,
): Promise<void> {
  const locked = await lockRecord(trx, table, id)
  if (!locked) throw new AppError('not_found')
  if (locked.version !== version) throw await staleVersionError(trx, entity, id, version, m.office_record_changed)
}

/** @throws AppError not_found */
export async function getRecord<Entity extends RecordEntity>(kind: RecordKind<Entity>, db: Db, id: number): Promise<StoredRecord<Entity>> {
  const found = await kind.find(db, id)
  if (!found) throw new AppError('not_found')
  return found
}

async function moveSlug(trx: Trx, { entity }: { entity: RecordEntity }, id: number, before: object, after: object): Promise<void> {
  if (!('slug' in before) || !('slug' in after) || before.slug === after.slug) return
  await takeSlug(trx, entity, String(after.slug))
  await keepFormerSlug(trx, entity, id, String(before.slug))
}

async function refuseFaults<Entity extends RecordEntity>(
  services: Services,
  kind: RecordKind<Entity>,
  trx: Trx,
  form: RecordForms[Entity],
  stored: StoredRecord<Entity> | null,
): Promise<void> {
  const faults = Object.entries(await kind.check(services, trx, form, stored))
  if (faults.length > 0) throw refused(Object.fromEntries(faults))
}

function refused(faults: Record<string, Message>): AppError {
  return new AppError('bad_input', { fields: Object.fromEntries(Object.entries(faults).map(([field, told]) => [`form.${field}`, [told]])) })
}

/** Turns a unique violation into a field error: two people may choose the same slug or name at the same moment. */
async function withUniqueErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = violatedUniqueConstraint(error)
    if (constraint?.startsWith('amenities_')) throw refused({ name: m.input_name_taken })
    if (constraint?.endsWith('_slug_key')) throw refused({ slug: m.input_slug_taken })
    throw error
  }
}
