import { m } from '@manzil/messages'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Link } from '@tanstack/react-router'
import { startRun } from './queries.ts'

/** Id of the heading above a feed's runs. */
export const RUNS_ID = 'feed-runs'

/** Starts a trial run of a saved feed. Returns the reason if the run was refused; the feed stays saved either way. */
export function startTrialRun(id: number): Promise<string | undefined> {
  return startRun(id, { dry_run: true }).then(() => undefined, failureText)
}

/** Says that the feed was saved but its trial run was refused, and links to its runs. */
export function UntestedFeedNotice({ id, refusal }: { id: number; refusal: string }) {
  return (
    <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      {m.feed_saved_untested({ refusal })}{' '}
      <Link to="/admin/feeds/$id" params={{ id: String(id) }} hash={RUNS_ID} className="link">
        {m.feed_runs_see()}
      </Link>
    </p>
  )
}
