import type { LeadCount } from '@manzil/contract/enquiries/calls/lead-handling'
import { LEAD_TYPES } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_TYPE_NAMES } from '@manzil/contract/enquiries/lead-names'
import { m } from '@manzil/messages'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatSpan } from '../../../i18n/duration.ts'
import { leadSummaryQuery } from './queries.ts'

export function LeadCards() {
  const { data } = useQuery(leadSummaryQuery())
  const cards: { term: string; of: LeadCount | undefined }[] = [
    { term: m.leads_total(), of: data?.total },
    ...LEAD_TYPES.map((type) => ({ term: LEAD_TYPE_NAMES[type](), of: data?.[type] })),
  ]
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 border-y border-line md:grid-cols-4">
        {cards.map(({ term, of }) => (
          <div
            key={term}
            className="flex flex-col border-line py-3 max-md:even:border-s max-md:even:ps-4 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:px-6"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="figure min-h-[1.25em] text-[28px] leading-tight max-md:text-[26px]">{of && formatNumber(of.count)}</dd>
            <dd className="min-h-[1.6em] text-sm text-muted">{of && <Change change={of.change} />}</dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 border-b border-line py-2 text-sm text-muted">
        <Figure term={m.leads_waiting()}>{data && formatNumber(data.waiting)}</Figure>
        <Figure term={m.leads_late()} alarming={data !== undefined && data.late > 0}>
          {data && formatNumber(data.late)}
        </Figure>
        <Figure term={`${m.leads_median()} (${m.leads_last_month()})`}>
          {data && (data.median_answer_minutes === null ? m.leads_no_figure() : formatSpan(data.median_answer_minutes * 60_000))}
        </Figure>
        <Figure term={m.leads_in_time()}>
          {data && (data.in_time_percent === null ? m.leads_no_figure() : <bdi dir="ltr">{formatPercent(data.in_time_percent)}</bdi>)}
        </Figure>
      </dl>
    </>
  )
}

/** `+2.5% from last week`. */
function Change({ change }: { change: number | null }) {
  if (change === null) return m.leads_no_last_week()
  const tone = change > 0 ? 'text-success' : change < 0 ? 'text-danger' : ''
  return (
    <>
      <bdi dir="ltr" className={tone}>
        {change > 0 ? '+' : ''}
        {formatPercent(change)}
      </bdi>{' '}
      {m.leads_from_last_week()}
    </>
  )
}

function Figure({ term, alarming = false, children }: { term: string; alarming?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-[1.6em] gap-2">
      <dt>{term}</dt>
      <dd className={`strong ${alarming ? 'text-danger' : 'text-ink'}`}>{children}</dd>
    </div>
  )
}
