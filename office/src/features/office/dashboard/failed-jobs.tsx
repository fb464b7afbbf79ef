import type { FailedJob } from '@manzil/contract/office/calls/office-dashboard'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { jobName } from '../../../i18n/job-names.ts'
import { retryJobs } from './queries.ts'

/** Lists background jobs that failed for good, each with its reason and a button to run it again. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-5">
      <h3 id={id} className="strong">
        {m.dashboard_failed_jobs()}
      </h3>
      <p className="mt-1 text-sm text-muted">{m.dashboard_failed_jobs_text()}</p>
      <ul className="mt-2">
        {jobs.map((job) => (
          <Job key={job.name} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Job({ job: { name, count, failed_at, reason } }: { job: FailedJob }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJobs(name),
    onSuccess: (answer) => notify(answer.message),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('dashboard') }),
  })
  const label = jobName(name)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 text-sm">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="strong">{label}</p>
        <p className="text-muted">
          <time dateTime={failed_at}>{formatMoment(failed_at)}</time>
          {count > 1 && <> · {m.dashboard_failed_jobs_count({ count })}</>}
        </p>
        {reason && (
          <p className="text-danger [overflow-wrap:anywhere]">
            {m.dashboard_job_reason()} <bdi lang="en">{reason}</bdi>
          </p>
        )}
      </div>
      <button
        type="button"
        className={button('secondary', 'sm')}
        disabled={isPending}
        onClick={() => mutate()}
        aria-label={m.dashboard_job_retry({ job: label })}
      >
        {m.action_try_again()}
      </button>
    </li>
  )
}
