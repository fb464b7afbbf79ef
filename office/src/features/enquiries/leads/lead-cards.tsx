import type { LeadCount } from '@manzil/contract/enquiries/calls/lead-handling'
import { LEAD_TYPES } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_TYPE_NAMES } from '@manzil/contract/enquiries/lead-names'
import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatSpan } from '../../../i18n/duration.ts'
import type { LeadsSearch } from './leads-address.ts'
import { leadSummaryQuery } from './queries.ts'

const NOT_SPAM = { suspected_spam: '0' } as const satisfies LeadsSearch

/** Counts leads by type, without suspected spam. Each figure opens the leads that it counts. */
export function LeadCards() {
  const { data } = useQuery(leadSummaryQuery())
  const cards: { term: string; of: LeadCount | undefined; list: LeadsSearch }[] = [
    { term: m.leads_total(), of: data?.total, list: NOT_SPAM },
    ...LEAD_TYPES.map((type) => ({ term: LEAD_TYPE_NAMES[type](), of: data?.[type], list: { ...NOT_SPAM, lead_type: type } })),
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 border-t border-line max-md:border-b md:grid-cols-4">
      {cards.map(({ term, of, list }) => (
        <div
          key={term}
          className="relative flex flex-col border-line py-2.5 hover:bg-sand-soft max-md:even:border-s max-md:even:ps-4 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:px-6"
        >
          <dt className="text-sm text-muted">
            <Link to="/leads-panel" search={list} resetScroll={false} className="after:absolute after:inset-0">
              {term}
            </Link>
          </dt>
          <dd className="figure min-h-[1.25em] text-[26px] leading-tight">{of && formatNumber(of.count)}</dd>
          <dd className="min-h-[1.6em] text-sm text-muted">{of && <LastDays of={of} list={list} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Says how many leads wait, each figure opening those it counts, and how soon leads are answered. */
export function WaitingFigures() {
  const { data } = useQuery(leadSummaryQuery())
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 border-y border-line py-2 text-sm text-muted max-md:mt-3 max-md:gap-x-5">
      <Figure term={m.leads_waiting()} list={{ waiting: 'any', sort_by: 'date_asc' }}>
        {data && formatNumber(data.waiting)}
      </Figure>
      <Figure term={m.leads_late()} list={{ waiting: 'late', sort_by: 'date_asc' }} alarming={data !== undefined && data.late > 0}>
        {data && formatNumber(data.late)}
      </Figure>
      <Figure term={`${m.leads_median()} (${m.leads_last_month()})`} isForWide>
        {data && (data.median_answer_minutes === null ? m.leads_no_figure() : formatSpan(data.median_answer_minutes * 60_000))}
      </Figure>
      <Figure term={`${m.leads_in_time()} (${m.leads_last_month()})`} isForWide>
        {data && (data.in_time_percent === null ? m.leads_no_figure() : <bdi dir="ltr">{formatPercent(data.in_time_percent)}</bdi>)}
      </Figure>
    </dl>
  )
}

/** `14 this week +2.5% from last week`: the change is one of the new leads, not of the total above it. */
function LastDays({ of: { this_week, change }, list }: { of: LeadCount; list: LeadsSearch }) {
  const tone = change === null || change === 0 ? '' : change > 0 ? 'text-success' : 'text-danger'
  return (
    <span className="grid">
      <Link
        to="/leads-panel"
        search={{ ...list, from: uaeDate(new Date(Date.now() - 6 * DAY_MS)) }}
        resetScroll={false}
        className="relative z-1 w-fit link"
      >
        {m.leads_this_week({ shown: formatNumber(this_week) })}
      </Link>
      <span>
        {change === null ? (
          m.leads_no_last_week()
        ) : (
          <>
            <bdi dir="ltr" className={tone}>
              {change > 0 ? '+' : ''}
              {formatPercent(change)}
            </bdi>{' '}
            {m.leads_from_last_week()}
          </>
        )}
      </span>
    </span>
  )
}

interface FigureProps {
  term: string
  /** The leads that the figure counts. */
  list?: LeadsSearch
  alarming?: boolean
  /** Left out on phones, where the list matters more. */
  isForWide?: boolean
  children: ReactNode
}

function Figure({ term, list, alarming = false, isForWide = false, children }: FigureProps) {
  return (
    <div className={`relative flex min-h-[1.6em] items-center gap-2 max-md:min-h-9 ${isForWide ? 'max-md:hidden' : ''}`}>
      <dt>
        {list ? (
          <Link to="/leads-panel" search={list} resetScroll={false} className="after:absolute after:inset-0 hover:underline">
            {term}
          </Link>
        ) : (
          term
        )}
      </dt>
      <dd className={`strong ${alarming ? 'text-danger' : 'text-ink'}`}>{children}</dd>
    </div>
  )
}
