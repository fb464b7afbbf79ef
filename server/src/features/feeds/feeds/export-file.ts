import { Readable } from 'node:stream'
import type { ExportFormat } from '@manzil/contract/feeds/calls/feeds'
import { EXPORT_FILE_NAMES } from '@manzil/contract/feeds/calls/office-feeds'
import type { Account } from '../../../platform/accounts/account.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Services } from '../../../platform/services.ts'
import { exportCatalogue } from '../imports/index.ts'

/** Streams the whole catalogue in a format and records the export in the audit trail. */
export async function exportFile({ database, clock, config }: Services, account: Account, format: ExportFormat): Promise<Readable> {
  await writeAudit(database.db, {
    ...{ at: clock(), actor_id: account.id, action: 'catalogue_exported', entity: 'feed', entity_id: EXPORT_FILE_NAMES[format] },
    detail: { format },
  })
  return Readable.from(exportCatalogue(database, format, config.site.public_url))
}
