import type { RecordEntity, RecordForms } from '@manzil/contract/editing/calls/office-records'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { fieldChanges } from '../field-changes.ts'
import { createVersioned, saveVersioned, type UniqueFields } from '../save-versioned.ts'
import { keepFormerSlug, lockRecord, takeSlug } from './queries.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'
import { refreshProjectsOf } from './refresh-search.ts'

const UNIQUE: UniqueFields = [
  [/^amenities_/, 'form.name', m.input_name_taken],
  [/_slug_key$/, 'form.slug', m.input_slug_taken],
]

/** Creates a record and returns its id; articles start as drafts. @throws AppError bad_input with the invalid fields */
export function createRecord<Entity extends RecordEntity>(
  services: Services,
  kind: RecordKind<Entity>,
  account: Account,
  given: RecordForms[Entity],
): Promise<number> {
  const form = kind.clean(given)
  const subject = { entity: kind.entity, action: 'record_created' } as const
  return createVersioned(services, account, { subject, unique: UNIQUE }, async (trx, author) => {
    await refuseFaults(services, kind, trx, form, null)
    const id = await kind.insert(trx, form, author)
    if ('slug' in form) await takeSlug(trx, kind.entity, form.slug)
    const { version } = await getRecord(kind, trx, id)
    const named = 'name' in form ? { name: form.name, name_ar: form.name_ar } : { title: form.title, title_ar: form.title_ar }
    const changes = Object.entries(named).map(([field, after]) => ({ field, before: null, after }))
    return { id, version, changes, tags: kind.tags(id, form) }
  })
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
  const form = kind.clean(given)
  const subject = { entity: kind.entity, action: 'record_changed' } as const
  await saveVersioned(services, account, { subject, unique: UNIQUE, ...editOf(kind, id, version) }, async (trx, _row, author) => {
    const before = await getRecord(kind, trx, id)
    await refuseFaults(services, kind, trx, form, before)
    if (fieldChanges(before.form, form).length === 0) return
    await kind.update(trx, form, before, author)
    await moveSlug(trx, kind, id, before.form, form)
    const after = await getRecord(kind, trx, id)
    const changes = fieldChanges(before.form, after.form)
    if (kind.entity !== 'post' && changes.some(({ field }) => kind.searched.some((name) => name === field))) {
      await refreshProjectsOf(services, trx, kind.entity, id)
    }
    return { version: after.version, changes, tags: kind.tags(id, before.form, after.form) }
  })
}

/** Describes an edit of a record to `saveVersioned`. */
export function editOf({ table }: { table: RecordKind<RecordEntity>['table'] }, id: number, version: number) {
  return { id, version, lock: (trx: Trx) => lockRecord(trx, table, id), stale: m.office_record_changed }
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
  await keepFormerSlug(trx, entity, id, { ...before, slug: String(before.slug) })
}

async function refuseFaults<Entity extends RecordEntity>(
  services: Services,
  kind: RecordKind<Entity>,
  trx: Trx,
  form: RecordForms[Entity],
  stored: StoredRecord<Entity> | null,
): Promise<void> {
  const faults = Object.entries(await kind.check(services, trx, form, stored))
  if (faults.length === 0) return
  throw new AppError('bad_input', { fields: Object.fromEntries(faults.map(([field, reason]) => [`form.${field}`, [reason]])) })
}
