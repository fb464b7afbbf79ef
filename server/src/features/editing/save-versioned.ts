import type { Account } from '../../platform/accounts/account.ts'
import { announceChange, type Trx } from '../../platform/database/database.ts'
import { violatedUniqueConstraint } from '../../platform/database/errors.ts'
import { AppError, type Message } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { type AuditSubject, findChanges, writeAudit } from '../office/audit-rows.ts'
import type { FieldChange } from './field-changes.ts'

export interface Author {
  at: Date
  by: number
}

/** Everything but `tags` goes into the audit trail; cached responses with these tags are dropped. */
export interface Written {
  version: number
  changes?: FieldChange[]
  tags: string[]
  [detail: string]: unknown
}

/** The form fields that unique constraints protect: two people may choose the same slug at the same moment. */
export type UniqueFields = readonly (readonly [constraint: RegExp, field: string, message: Message])[]

interface Creation {
  subject: AuditSubject
  unique?: UniqueFields
}

interface Edit<Row extends { version: number }> extends Creation {
  id: number | string
  /** The version that was edited. */
  version: number
  /** Locks the row until the transaction ends; undefined if there is none. */
  lock: (trx: Trx) => Promise<Row | undefined>
  /** Message for a conflict. */
  stale: Message
  /** Also writes if the account itself made all changes since `version`, as in another tab. For writes that overwrite none of them. */
  allowsOwn?: boolean
}

/**
 * Changes a row that several people may be editing and returns its new version, or undefined if `write` finds nothing to change.
 * @throws AppError not_found; conflict with who changed what since `version`; bad_input if a unique field is taken
 */
export async function saveVersioned<Row extends { version: number }>(
  services: Pick<Services, 'database' | 'clock'>,
  account: Pick<Account, 'id'>,
  { subject, unique, id, version, lock, stale, allowsOwn = false }: Edit<Row>,
  write: (trx: Trx, row: Row, author: Author) => Promise<Written | undefined>,
): Promise<number | undefined> {
  return transact(services, account, unique, async (trx, author) => {
    const row = await lock(trx)
    if (!row) throw new AppError('not_found')
    if (row.version !== version) {
      const changed = await changesSince(trx, subject, id, version, author.by)
      if (!allowsOwn || !areOwn(changed)) throw new AppError('conflict', { userMessage: stale, changed })
    }
    const written = await write(trx, row, author)
    if (written) await record(trx, subject, id, author, written)
    return written?.version
  })
}

/** Creates a row and returns its id. @throws AppError bad_input if a unique field is taken */
export function createVersioned(
  services: Pick<Services, 'database' | 'clock'>,
  account: Pick<Account, 'id'>,
  { subject, unique }: Creation,
  write: (trx: Trx, author: Author) => Promise<{ id: number } & Written>,
): Promise<number> {
  return transact(services, account, unique, async (trx, author) => {
    const { id, ...written } = await write(trx, author)
    await record(trx, subject, id, author, written)
    return id
  })
}

async function transact<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  account: Pick<Account, 'id'>,
  unique: UniqueFields = [],
  write: (trx: Trx, author: Author) => Promise<T>,
): Promise<T> {
  const author = { at: clock(), by: account.id }
  try {
    return await database.db.transaction().execute((trx) => write(trx, author))
  } catch (error) {
    const violated = violatedUniqueConstraint(error)
    const taken = unique.find(([constraint]) => violated !== undefined && constraint.test(violated))
    throw taken ? new AppError('bad_input', { fields: { [taken[1]]: [taken[2]] } }) : error
  }
}

async function record(
  trx: Trx,
  subject: AuditSubject,
  id: number | string,
  { at, by }: Author,
  { tags, ...detail }: Written,
): Promise<void> {
  await writeAudit(trx, { ...subject, at, actor_id: by, entity_id: id, detail })
  if (tags.length > 0) await announceChange(trx, tags)
}

export const MAX_CHANGES_IN_CONFLICT = 20

/** Whether the account made all changes in its editor; older changes than those listed may be anyone's. */
function areOwn(changes: Awaited<ReturnType<typeof changesSince>>): boolean {
  const isWhole = changes.length > 0 && changes.length < MAX_CHANGES_IN_CONFLICT
  return isWhole && changes.every(({ is_own, feed }) => is_own && feed === null)
}

/** Lists the changes since a version (docs/decisions/0050). */
async function changesSince(trx: Trx, { entity }: AuditSubject, id: number | string, since: number, account: number) {
  const rows = await findChanges(trx, entity, id, { since, limit: MAX_CHANGES_IN_CONFLICT })
  return rows.map(({ by, by_ar, actor_id, at, detail: { changes, feed } }) => {
    const fields = changes ? changes.map(({ field }) => field) : ['publication']
    return { by, by_ar, is_own: actor_id === account, at: at.toISOString(), feed: feed ?? null, fields }
  })
}
