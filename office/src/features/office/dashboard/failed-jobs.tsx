import type { FailedJob } from '@manzil/contract/office/calls/office-dashboard'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
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
  const label = JOBS[name]?.() ?? name
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

const JOBS: Record<string, () => string> = {
  'ask-prices': m.job_ask_prices,
  'deliver-message': m.job_deliver_message,
  'delete-old-announcements': m.job_delete_old_announcements,
  'delete-old-records': m.job_delete_old_records,
  'delete-old-search-changes': m.job_delete_old_search_changes,
  'delete-unused-words': m.job_delete_unused_words,
  'expire-prices': m.job_expire_prices,
  'fetch-feed-pictures': m.job_fetch_feed_pictures,
  'forget-expired': m.job_forget_expired,
  'forget-leads': m.job_forget_leads,
  'forget-reports': m.job_forget_reports,
  'forget-subscribers': m.job_forget_subscribers,
  'forget-uploads': m.job_forget_uploads,
  'forgot-password': m.job_forgot_password,
  'purge-articles': m.job_purge_articles,
  'purge-cdn': m.job_purge_cdn,
  'purge-leads': m.job_purge_leads,
  'queue-newsletter-issue': m.job_queue_newsletter_issue,
  'refresh-naming': m.job_refresh_naming,
  'start-due-feeds': m.job_start_due_feeds,
}
