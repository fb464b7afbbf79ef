import { DAY_MS } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import {
  deleteAuditEntries,
  deleteFailedDocuments,
  deleteFeedRuns,
  forgetAuditAddresses,
  forgetMessageAddresses,
  forgetSessionAddresses,
  type Step,
} from './queries.ts'

/** Rows per statement, so that no lock is held for long. */
const BATCH = 2_000

/** Deletes records older than their retention time, in batches; 0 days keeps them. */
export async function deleteOldRecords({ database, clock, config }: Services, batch = BATCH): Promise<void> {
  const { auditDays, addressDays, feedRunDays } = config.retention
  const steps: [number, Step][] = [
    [addressDays, forgetAuditAddresses],
    [addressDays, forgetSessionAddresses],
    [addressDays, forgetMessageAddresses],
    [auditDays, deleteAuditEntries],
    [feedRunDays, deleteFeedRuns],
    [feedRunDays, deleteFailedDocuments],
  ]
  for (const [days, step] of steps) {
    if (days === 0) continue
    const before = new Date(clock().getTime() - days * DAY_MS)
    while ((await step(database.db, before, batch)) === batch);
  }
}
