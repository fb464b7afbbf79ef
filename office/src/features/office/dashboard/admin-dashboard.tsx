import { systemName } from '@manzil/contract/office/audit-names'
import type { AuditEntry } from '@manzil/contract/office/calls/audit'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { duplicatesCountQuery } from '../../editing/duplicates/index.ts'
import { OutboundHoldNotice } from '../../enquiries/index.ts'
import { actionName, GroupSubject, groupEntries, ShortChanges } from '../audit/index.ts'
import { ListingsChart, OriginsChart } from './bar-charts.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { AnswersChart, LeadsChart } from './lead-charts.tsx'
import { dashboardQuery, ownFiguresQuery } from './queries.ts'
import { TaskList } from './task-list.tsx'

/** Start page of admins and owners: open tasks and recent activity. The leads chart is grouped by week or by day. */
export function AdminDashboard({ by }: { by: 'day' | 'week' }) {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.nav_dashboard()} text={m.dashboard_admin_text()}>
      <Overview by={by} />
    </OfficePage>
  )
}

function Overview({ by }: { by: 'day' | 'week' }) {
  const { data: user, error: userError, refetch: refetchUser } = useQuery(ownFiguresQuery())
  const missing = user?.two_factor_missing === true
  const enabled = user !== undefined && !missing
  const { data, error, refetch } = useQuery({ ...dashboardQuery(), enabled })
  const { data: duplicates } = useQuery({ ...duplicatesCountQuery(), enabled })
  if (missing) {
    return (
      <p role="status" className="mt-10 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
        <a href={localizedAddress('/profile?tab=settings')} className="underline">
          {m.account_two_factor_needed()}
        </a>
      </p>
    )
  }
  if (userError && !user) return <LoadFailed error={userError} retry={() => void refetchUser()} />
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <p role="status" className="mt-10 min-h-180 text-muted">
        {m.loading_dots()}
      </p>
    )
  }
  return (
    <>
      {data.outbound_hold && <OutboundHoldNotice hold={data.outbound_hold} />}
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <section className="min-w-0">
          <h2 className="display text-h3">{m.dashboard_needs()}</h2>
          <TaskList dashboard={data} duplicates={duplicates} />
          {data.failed_jobs.length > 0 && <FailedJobs jobs={data.failed_jobs} />}
          <div className="mt-12">
            <LatestEntries entries={data.audit} />
          </div>
        </section>
        <section className="min-w-0">
          <h2 className="display text-h3">{m.dashboard_happened()}</h2>
          <div className="mt-4 grid gap-10">
            <LeadsChart days={data.days} by={by} />
            <AnswersChart days={data.days} />
          </div>
        </section>
        <div className="grid gap-x-14 gap-y-10 lg:col-span-2 lg:grid-cols-2">
          <OriginsChart origins={data.origins} from={data.days[0]?.day} />
          <ListingsChart listings={data.listings} />
        </div>
      </div>
    </>
  )
}

const LATEST_SHOWN = 8

function LatestEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const id = useId()
  const groups = groupEntries(entries).slice(0, LATEST_SHOWN)
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="strong">
        {m.dashboard_latest()}
      </h3>
      {entries.length === 0 && <p className="mt-2 text-sm text-muted">{m.dashboard_latest_none()}</p>}
      <ul className="mt-2">
        {groups.map((group) => (
          <li key={group.id} className="border-b border-line py-2.5 text-sm">
            <div className="flex flex-wrap gap-x-1">
              <span>{actionName(group.first)}</span>
              <div className="text-muted">
                <GroupSubject group={group} />
              </div>
            </div>
            <p className="text-muted [overflow-wrap:anywhere] empty:hidden">
              <ShortChanges entries={group.entries} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 text-muted">
              <span>
                {group.first.actor ? m.dashboard_latest_by({ name: isolated(textOf(group.first.actor, 'name')) }) : systemName(group.first)}
              </span>
              <time dateTime={group.first.at}>{formatMoment(group.first.at)}</time>
            </p>
          </li>
        ))}
      </ul>
      <Link to="/admin/audit" className="link inline-flex min-h-11 items-center text-sm">
        {m.dashboard_to_audit()}
      </Link>
    </section>
  )
}
