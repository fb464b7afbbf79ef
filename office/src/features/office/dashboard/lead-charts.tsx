import type { DashboardDay } from '@manzil/contract/office/calls/office-dashboard'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatShortDay, formatShortMonth } from '@manzil/ui/i18n/dates.ts'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Chart } from './chart.tsx'
import type { ColumnsProps } from './columns.tsx'
import { byDay, byWeek, lastDayOf, leadsOf, type Period, shareInTime } from './periods.ts'

const Columns = lazy(() => import('./columns.tsx'))

const typeSeries = () =>
  [
    { key: 'email', name: m.leads_type_email(), color: 'var(--segment-1)' },
    { key: 'whatsapp', name: m.contact_whatsapp(), color: 'var(--segment-3)' },
    { key: 'call', name: m.leads_type_call(), color: 'var(--segment-4)' },
  ] as const
const PERCENT_TICKS = [0, 25, 50, 75, 100]
const MONDAY = 1

/** Each day or week opens its leads: its bar for a mouse, and its row of the table for all. */
export function LeadsChart({ days, by }: { days: readonly DashboardDay[]; by: 'day' | 'week' }) {
  const navigate = useNavigate()
  const periods = by === 'day' ? byDay(days) : byWeek(days)
  const all = periods.reduce((sum, period) => sum + leadsOf(period), 0)
  const series = typeSeries()
  return (
    <Chart
      title={m.leads_title()}
      summary={m.dashboard_leads_sum({ count: all, shown: formatNumber(all) })}
      legend={series}
      actions={<PeriodChoice by={by} />}
      columns={[by === 'day' ? m.dashboard_day() : m.dashboard_week(), ...series.map(({ name }) => name), m.office_all()]}
      rows={periods.toReversed().map((period) => ({
        key: period.day,
        cells: [
          <Link key="period" to="/leads-panel" search={leadsOfPeriod(period, by)} className="link">
            {nameOf(period, by)}
          </Link>,
          ...series.map(({ key }) => formatNumber(period[key])),
          formatNumber(leadsOf(period)),
        ],
      }))}
    >
      <ColumnChart
        series={series}
        format={formatNumber}
        onOpen={(index) => {
          const period = periods[index]
          if (period) void navigate({ to: '/leads-panel', search: leadsOfPeriod(period, by) })
        }}
        columns={periods.map((period, index) => ({
          name: nameOf(period, by),
          label: labelOf(periods, index, by),
          isCurrent: period.isCurrent,
          values: { email: period.email, whatsapp: period.whatsapp, call: period.call },
          ...(by === 'week' && { total: formatNumber(leadsOf(period)) }),
        }))}
      />
    </Chart>
  )
}

/** The leads that the chart counts, by their UAE days. */
function leadsOfPeriod({ day }: Period, by: 'day' | 'week') {
  return { from: day, to: by === 'day' ? day : lastDayOf(day), suspected_spam: '0' } as const
}

/** Charts the share of each week's leads that were answered within the promised response time. */
export function AnswersChart({ days }: { days: readonly DashboardDay[] }) {
  const weeks = byWeek(days)
  const sum = (field: 'in_time' | 'late') => weeks.reduce((all, week) => all + week[field], 0)
  const share = shareInTime({ in_time: sum('in_time'), late: sum('late') })
  const shareOf = (week: Period) => {
    const percent = shareInTime(week)
    return percent === undefined ? '–' : formatPercent(percent)
  }
  return (
    <Chart
      title={m.leads_in_time()}
      summary={share === undefined ? m.dashboard_answers_none() : m.dashboard_answers_sum({ percent: isolated(formatPercent(share)) })}
      columns={[m.dashboard_week(), m.dashboard_in_time(), m.dashboard_late(), m.dashboard_on_time_share()]}
      rows={weeks.toReversed().map((week) => ({
        key: week.day,
        cells: [nameOf(week, 'week'), formatNumber(week.in_time), formatNumber(week.late), <bdi key="share">{shareOf(week)}</bdi>],
      }))}
    >
      <ColumnChart
        series={[{ key: 'share', name: m.dashboard_on_time_share(), color: 'var(--segment-2)' }]}
        format={formatPercent}
        ticks={PERCENT_TICKS}
        columns={weeks.map((week, index) => ({
          name: nameOf(week, 'week'),
          label: labelOf(weeks, index, 'week'),
          isCurrent: week.isCurrent,
          values: { share: shareInTime(week) ?? 0 },
        }))}
      />
    </Chart>
  )
}

/** Keeps the chart's place while its library loads. */
function ColumnChart(props: ColumnsProps) {
  return (
    <div className="h-62">
      <Suspense>
        <Columns {...props} />
      </Suspense>
    </div>
  )
}

function PeriodChoice({ by }: { by: 'day' | 'week' }) {
  const choices = [
    { value: 'week', name: m.dashboard_by_week() },
    { value: 'day', name: m.dashboard_by_day() },
  ] as const
  return (
    <nav aria-label={m.dashboard_by()} className="flex rounded-full border border-line-strong p-0.5 text-sm">
      {choices.map(({ value, name }) => (
        <Link
          key={value}
          to="/admin/dashboard"
          search={value === 'day' ? { by: 'day' } : {}}
          resetScroll={false}
          replace
          aria-current={by === value ? 'true' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          className="inline-flex min-h-9 items-center rounded-full px-4 hover:bg-sand aria-[current]:bg-ink aria-[current]:text-paper max-md:min-h-11"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function nameOf({ day, isCurrent }: Period, by: 'day' | 'week'): string {
  if (by === 'day') return formatShortDay(day)
  return isCurrent ? m.dashboard_week_now() : m.dashboard_week_of({ day: formatShortDay(day) })
}

/** Returns the day, plus the month where it changes; in the day view only Mondays are labelled. */
function labelOf(periods: readonly Period[], index: number, by: 'day' | 'week'): string[] {
  const day = periods[index]?.day ?? ''
  const before = periods[by === 'day' ? index - 7 : index - 1]?.day
  if (by === 'day' && new Date(day).getUTCDay() !== MONDAY) return []
  const month = formatShortMonth(day)
  return [String(Number(day.slice(8))), ...(before && formatShortMonth(before) === month ? [] : [month])]
}
