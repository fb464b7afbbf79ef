import { FEED_STATES, type Feed, type FeedState } from '@manzil/contract/feeds/calls/office-feeds'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OfficePage } from '../../shell/office-page.tsx'
import { StatusChips } from '../../ui/filters/status-chips.tsx'
import { OPENER } from '../../ui/row-opener.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { ExportCatalogue } from './export-catalogue.tsx'
import { doneStatus, FORMAT_WORDS, RUN_WORDS, SCHEDULE_WORDS } from './labels.ts'
import { feedsQuery } from './queries.ts'

const STATES: Record<FeedState, () => string> = { failed: m.feeds_failed, stale: m.feeds_stale }

/** With a state, only the feeds that need attention for that reason. */
export function FeedsPage({ state: given }: { state: string | undefined }) {
  const state = FEED_STATES.find((one) => one === given)
  return (
    <OfficePage roles={STAFF_ROLES} title={m.feeds_title()} text={m.feeds_text()}>
      <div className="flex flex-wrap gap-3 py-6">
        <Link to="/admin/feeds/new" className={button('primary')}>
          {m.feeds_new()}
        </Link>
        <Link to="/admin/duplicates" className={button('secondary')}>
          {m.duplicates_title()}
        </Link>
      </div>
      <StatusChips chosen={state} statuses={FEED_STATES.map((one) => ({ status: one, label: STATES[one](), search: { state: one } }))} />
      <Feeds state={state} />
      <ExportCatalogue />
    </OfficePage>
  )
}

function Feeds({ state }: { state: FeedState | undefined }) {
  const { data, error, refetch } = useQuery(feedsQuery(state))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.length === 0) return <p className="max-w-[40em] py-10 text-muted">{state ? m.office_none() : m.feeds_none()}</p>
  return <Table label={m.feeds_title()} columns={columns()} rows={data} />
}

const columns = (): Column<Feed>[] => [
  {
    title: m.feed_name(),
    phone: 'first',
    cell: ({ id, name, address, file }) => (
      <>
        <Link to="/admin/feeds/$id" params={{ id: String(id) }} {...OPENER} className="block w-fit max-w-full truncate strong">
          <bdi>{name}</bdi>
        </Link>
        <span className="flex text-xs text-muted">
          <bdi dir="ltr" className="min-w-0 truncate">
            {address ?? file?.name}
          </bdi>
        </span>
      </>
    ),
  },
  { title: m.feed_format(), width: '25%', cell: ({ format }) => FORMAT_WORDS[format]() },
  {
    title: m.feed_schedule(),
    width: '25%',
    cell: ({ last_run, schedule, next_run_at }) => (
      <>
        <span className="block">{SCHEDULE_WORDS[schedule]()}</span>
        <span className="block text-xs text-muted">{lastRun(last_run)}</span>
        {next_run_at && <span className="block text-xs text-muted">{m.feed_next_run({ time: formatMoment(next_run_at) })}</span>}
      </>
    ),
  },
  { title: m.table_status(), width: '9rem', phone: 'beside', cell: ({ last_run }) => last_run && <RunBadge run={last_run} /> },
]

function lastRun(run: Feed['last_run']): string {
  if (!run) return m.feed_never_run()
  const time = formatMoment(run.created_at)
  return run.dry_run ? m.feed_last_test({ time }) : m.feed_last_run({ time })
}

function RunBadge({ run }: { run: NonNullable<Feed['last_run']> }) {
  const status = run.report ? doneStatus(run.report) : RUN_WORDS[run.status]
  return <Badge tone={status.tone}>{status.label()}</Badge>
}
