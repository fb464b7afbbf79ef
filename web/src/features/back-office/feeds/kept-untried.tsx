import { m } from '@manzil/messages'
import { Link } from '@tanstack/react-router'
import { failureText } from '../../../ui/form/use-api-form.ts'
import { startRun } from './queries.ts'

/** The heading above a feed's runs, on its page. */
export const RUNS_ID = 'feed-runs'

/** Tries a feed that is kept by now. Answers why it was not, where that was refused: the feed stays kept. */
export function triedAfterKeeping(id: number): Promise<string | undefined> {
  return startRun(id, { dry_run: true }).then(() => undefined, failureText)
}

/** Says that a feed is kept although it was not tried, and leads to what it is doing. */
export function KeptUntried({ id, refusal }: { id: number; refusal: string }) {
  return (
    <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      {m.feed_kept_untried({ refusal })}{' '}
      <Link to="/admin/feeds/$id" params={{ id: String(id) }} hash={RUNS_ID} className="link">
        {m.feed_runs_see()}
      </Link>
    </p>
  )
}
