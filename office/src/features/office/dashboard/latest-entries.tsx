import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { AuditSubject, actionName } from '../audit/index.ts'

export function LatestEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="strong">
        {m.dashboard_latest()}
      </h3>
      <ul className="mt-2">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-line py-2.5 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {actionName(entry.action)}{' '}
                <span className="text-muted">
                  <AuditSubject entry={entry} />
                </span>
              </span>
              <time className="text-muted" dateTime={entry.at}>
                {formatMoment(entry.at)}
              </time>
            </p>
            <p className="text-muted">{entry.actor ? <bdi>{entry.actor.name}</bdi> : m.audit_nobody()}</p>
          </li>
        ))}
      </ul>
      <Link to="/admin/audit" className="link inline-flex min-h-11 items-center text-sm">
        {m.dashboard_to_audit()}
      </Link>
    </section>
  )
}
