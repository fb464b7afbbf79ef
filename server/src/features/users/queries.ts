import type { Role } from '@manzil/contract/roles'
import type { Db, Trx } from '../../platform/database.ts'

export async function findStaffUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'deactivated_at', 'is_public'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function setRole(trx: Trx, id: number, role: Role): Promise<void> {
  await trx.updateTable('users').set({ role }).where('id', '=', id).execute()
}

export async function setActive(trx: Trx, id: number, shutAt: Date | null): Promise<void> {
  const change = { deactivated_at: shutAt, deactivated_by: shutAt === null ? null : ('staff' as const) }
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
}

export async function setPublic(trx: Trx, id: number, isPublic: boolean): Promise<void> {
  await trx.updateTable('users').set({ is_public: isPublic }).where('id', '=', id).execute()
}
