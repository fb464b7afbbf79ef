import {
  isDueReport,
  REPORT_DUES,
  REPORT_STATUSES,
  REPORTS_PER_PAGE,
  type Report,
  type ReportDue,
} from '@manzil/contract/enquiries/calls/reports'
import { REPORT_REASON_NAMES, REPORT_STATUS_NAMES } from '@manzil/contract/enquiries/report-names'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { StatusChips } from '../../../ui/filters/status-chips.tsx'
import { ListPagination } from '../../../ui/list-pagination.tsx'
import { OPENER } from '../../../ui/row-opener.ts'
import { type Column, momentWidth, Table } from '../../../ui/table.tsx'
import { type ReportFilters, reportsQuery } from './queries.ts'
import { ReportDialog } from './report-dialog.tsx'
import { ReportedListing, ReportState } from './report-parts.tsx'

interface ReportsSearch {
  status: string | undefined
  due: string | undefined
  suspected_spam: string | undefined
  page: number
}

const DUES: Record<ReportDue, () => string> = { late: m.reports_late, in_time: m.reports_in_time }
const SPAM = 'spam'

/** Lists what visitors reported about listings, the report due soonest first. */
export function ReportsPage({ status: given, due: givenDue, suspected_spam: spam, page }: ReportsSearch) {
  const status = REPORT_STATUSES.find((one) => one === given)
  const due = REPORT_DUES.find((one) => one === givenDue)
  const suspected_spam = spam === '1' ? spam : undefined
  return (
    <OfficePage roles={STAFF_ROLES} title={m.reports_title()} text={m.reports_text()}>
      <StatusChips
        chosen={suspected_spam ? SPAM : (due ?? status)}
        statuses={[
          ...REPORT_STATUSES.map((one) => ({ status: one, label: REPORT_STATUS_NAMES[one]() })),
          ...REPORT_DUES.map((one) => ({ status: one, label: DUES[one](), search: { due: one } })),
          { status: SPAM, label: m.leads_spam(), search: { suspected_spam: '1' } },
        ]}
      />
      <Reports status={status} due={due} suspected_spam={suspected_spam} page={page} />
    </OfficePage>
  )
}

function Reports({ page, ...filters }: ReportFilters & { page: number }) {
  const { data, error, refetch } = useQuery(reportsQuery(page, filters))
  const [opened, setOpened] = useState<Report>()
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  return (
    <>
      {data.count === 0 ? (
        <p className="py-10 text-muted">{m.office_none()}</p>
      ) : (
        <>
          <Table label={m.reports_title()} columns={columns(setOpened)} rows={data.data} />
          <ListPagination page={page} size={REPORTS_PER_PAGE} count={data.count} search={filters} />
        </>
      )}
      {opened && <ReportDialog key={opened.id} listed={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const columns = (open: (report: Report) => void): Column<Report>[] => [
  {
    title: m.report_reason(),
    phone: 'first',
    cell: (report) => (
      <>
        <span className="block strong">
          {REPORT_REASON_NAMES[report.reason]()} {report.is_suspected_spam && <Badge tone="warn">{m.leads_spam()}</Badge>}
        </span>
        {report.message && (
          <span className="line-clamp-2 text-xs text-muted" dir="auto">
            {report.message}
          </span>
        )}
      </>
    ),
  },
  {
    title: m.report_listing(),
    width: '10.5rem',
    cell: (report) => <ReportedListing report={report} />,
  },
  {
    title: m.report_received(),
    width: momentWidth(),
    cell: ({ timestamp }) => <time dateTime={timestamp}>{formatMoment(timestamp)}</time>,
  },
  {
    title: m.report_due(),
    width: momentWidth(),
    phone: 'none',
    cell: (report) => isDueReport(report) && <time dateTime={report.due_at}>{formatMoment(report.due_at)}</time>,
  },
  { title: m.table_status(), width: '8.5rem', phone: 'beside', cell: (report) => <ReportState report={report} /> },
  {
    title: m.leads_actions(),
    isTitleHidden: true,
    width: '6.5rem',
    cell: (report) => (
      <div className="md:text-end">
        <button type="button" {...OPENER} aria-haspopup="dialog" className={button('secondary', 'sm')} onClick={() => open(report)}>
          {m.report_open()}
        </button>
      </div>
    ),
  },
]
