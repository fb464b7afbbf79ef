import { DAY_MS } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import { deleteUnused, findUsedAddresses } from './queries.ts'
import { folderOf } from './upload-address.ts'

/** Time in which the edit that uses an upload has to be saved. */
const UNUSED_RETENTION_MS = 7 * DAY_MS
const AT_ONCE = 200

/** Deletes uploaded pictures that nothing uses, with their files. Returns the number of deleted folders. */
export async function deleteUnusedUploads({ database, storage, clock }: Services): Promise<number> {
  const before = new Date(clock().getTime() - UNUSED_RETENTION_MS)
  let gone = 0
  for (;;) {
    const deleted = await database.db.transaction().execute(async (trx) => {
      const addresses = await deleteUnused(trx, before, AT_ONCE)
      const used = await findUsedAddresses(trx, addresses)
      return { count: addresses.length, addresses: addresses.filter((address) => !used.has(address)) }
    })
    for (const folder of new Set(deleted.addresses.flatMap((address) => folderOf(address) ?? []))) {
      await storage.deleteFolder(folder)
      gone++
    }
    if (deleted.count < AT_ONCE) return gone
  }
}
