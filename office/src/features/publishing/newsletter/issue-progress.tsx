import type { IssueProgress } from '@manzil/contract/publishing/calls/office-newsletter'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link } from '@tanstack/react-router'

const PARTS: readonly { key: keyof IssueProgress; name: () => string; color: string }[] = [
  { key: 'sent', name: m.office_newsletter_sent, color: 'bg-segment-1' },
  { key: 'kept', name: m.office_newsletter_kept, color: 'bg-segment-3' },
  { key: 'failed', name: m.office_newsletter_failed, color: 'bg-danger' },
  { key: 'dropped', name: m.office_newsletter_dropped, color: 'bg-line-strong' },
  { key: 'waiting', name: m.office_newsletter_queued, color: 'bg-sand' },
]

export function IssueProgressBar({ progress }: { progress: IssueProgress }) {
  const all = Math.max(
    1,
    PARTS.reduce((sum, { key }) => sum + progress[key], 0),
  )
  return (
    <section aria-label={m.office_newsletter_progress()}>
      <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full bg-sand">
        {PARTS.map(({ key, color }) => (
          <span key={key} className={color} style={{ width: `${(progress[key] / all) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm" aria-live="polite">
        {PARTS.map(({ key, name, color }) => (
          <div key={key} className="flex items-center gap-2">
            <dt className="flex items-center gap-2 text-muted">
              <span aria-hidden="true" className={`size-3 rounded-[3px] border border-line ${color}`} />
              {name()}
            </dt>
            <dd className="strong tabular-nums">{formatNumber(progress[key])}</dd>
          </div>
        ))}
      </dl>
      {progress.failed > 0 && (
        <Link to="/admin/outbox" search={{ status: 'failed' }} className="link mt-2 inline-flex min-h-11 items-center text-sm">
          {m.dashboard_to_outbox()}
        </Link>
      )}
    </section>
  )
}
