import type { FailedJob } from '@manzil/contract/office/calls/office-dashboard'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../audit-rows.ts'
import { type FailedJobRow, findFailedJobs } from './queries.ts'

/** Feeds record their failed runs themselves; a second run of such a job would do nothing. */
const RECORDED_BY_FEEDS = 'run-feed'
const MAX_READ = 1_000

/** Returns one entry for each kind of job that failed and did not succeed since, the latest failure first. */
export async function listFailedJobs(services: Services): Promise<FailedJob[]> {
  const byName = Map.groupBy(await findFailed(services), ({ name }) => name)
  return [...byName].map(([name, jobs]) => {
    const [latest] = jobs as [FailedJobRow, ...FailedJobRow[]]
    return { name, count: jobs.length, failed_at: latest.completed_on.toISOString(), reason: latest.reason }
  })
}

/** Runs the failed jobs of a kind again. @throws AppError not_found if none has failed */
export async function retryFailedJobs(services: Services, account: Account, name: string): Promise<void> {
  const failed = (await findFailed(services)).filter((job) => job.name === name)
  if (failed.length === 0) throw new AppError('not_found')
  await services.database.db.transaction().execute(async (trx) => {
    await services.jobs.retry(
      trx,
      name,
      failed.map(({ id }) => id),
    )
    const entry = { entity: 'job', action: 'jobs_retried', entity_id: name, detail: { count: failed.length } } as const
    await writeAudit(trx, { at: services.clock(), actor_id: account.id, ...entry })
  })
}

function findFailed({ database, jobs }: Services): Promise<FailedJobRow[]> {
  const kinds = jobs.kinds().filter(({ name }) => name !== RECORDED_BY_FEEDS)
  const named = (isScheduled: boolean) => kinds.filter((kind) => kind.isScheduled === isScheduled).map(({ name }) => name)
  return findFailedJobs(database.db, { every: named(false), newest: named(true) }, MAX_READ)
}
