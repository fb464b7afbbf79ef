import type { DashboardDay } from '@manzil/contract/office/calls/office-dashboard'
import { m } from '@manzil/messages'
import { formatShortDay, formatShortMonth } from '@manzil/ui/i18n/dates.ts'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import { Chart, type Series } from './chart.tsx'
import { Columns } from './columns.tsx'
import { byDay, byWeek, leadsOf, type Period, shareInTime, ticksTo } from './periods.ts'

const TYPES = ['email', 'whatsapp', 'call'] as const
const TYPE_SERIES: Record<(typeof TYPES)[number], { name: () => string; color: string }> = {
  email: { name: m.leads_type_email, color: 'bg-segment-1' },
  whatsapp: { name: m.contact_whatsapp, color: 'bg-segment-3' },
  call: { name: m.leads_type_call, color: 'bg-segment-4' },
}
const LEGEND: () => Series[] = () => TYPES.map((type) => ({ name: TYPE_SERIES[type].name(), color: TYPE_SERIES[type].color }))
const PERCENT_TICKS = [0, 25, 50, 75, 100]
const MONDAY = 1

export function LeadsChart({ days, by }: { days: readonly DashboardDay[]; by: 'day' | 'week' }) {
  const periods = by === 'day' ? byDay(days) : byWeek(days)
  const all = periods.reduce((sum, period) => sum + leadsOf(period), 0)
  const ticks = ticksTo(Math.max(...periods.map(leadsOf)))
  return (
    <Chart
      title={m.dashboard_leads_chart()}
      summary={m.dashboard_leads_sum({ count: all, shown: formatNumber(all) })}
      legend={LEGEND()}
      actions={<PeriodChoice by={by} />}
      columns={[by === 'day' ? m.dashboard_day() : m.dashboard_week(), ...LEGEND().map(({ name }) => name), m.dashboard_all()]}
      rows={periods.toReversed().map((period) => ({
        key: period.day,
        cells: [nameOf(period, by), ...TYPES.map((type) => formatNumber(period[type])), formatNumber(leadsOf(period))],
      }))}
    >
      <Columns
        ticks={ticks}
        tellTick={formatNumber}
        columns={periods.map((period, index) => ({
          key: period.day,
          label: labelOf(periods, index, by),
          told: by === 'week' ? formatNumber(leadsOf(period)) : undefined,
          parts: TYPES.map((type) => ({ value: period[type], color: TYPE_SERIES[type].color })),
          isCurrent: period.isCurrent,
        }))}
      />
    </Chart>
  )
}

/** Charts the share of each week's leads that were answered within the promised response time. */
export function AnswersChart({ days }: { days: readonly DashboardDay[] }) {
  const weeks = byWeek(days)
  const sum = (field: 'in_time' | 'late') => weeks.reduce((all, week) => all + week[field], 0)
  const share = shareInTime({ in_time: sum('in_time'), late: sum('late') })
  const told = (week: Period) => {
    const percent = shareInTime(week)
    return percent === undefined ? '–' : formatPercent(percent)
  }
  return (
    <Chart
      title={m.dashboard_answers_chart()}
      summary={
        share === undefined ? m.dashboard_answers_none() : m.dashboard_answers_sum({ percent: `\u2068${formatPercent(share)}\u2069` })
      }
      columns={[m.dashboard_week(), m.dashboard_in_time(), m.dashboard_late(), m.dashboard_share()]}
      rows={weeks.toReversed().map((week) => ({
        key: week.day,
        cells: [nameOf(week, 'week'), formatNumber(week.in_time), formatNumber(week.late), <bdi key="share">{told(week)}</bdi>],
      }))}
    >
      <Columns
        ticks={PERCENT_TICKS}
        tellTick={formatPercent}
        columns={weeks.map((week, index) => ({
          key: week.day,
          label: labelOf(weeks, index, 'week'),
          told: undefined,
          parts: [{ value: shareInTime(week) ?? 0, color: 'bg-segment-2' }],
          isCurrent: week.isCurrent,
        }))}
      />
    </Chart>
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
function labelOf(periods: readonly Period[], index: number, by: 'day' | 'week'): string[] | undefined {
  const day = periods[index]?.day ?? ''
  const before = periods[by === 'day' ? index - 7 : index - 1]?.day
  if (by === 'day' && new Date(day).getUTCDay() !== MONDAY) return undefined
  const month = formatShortMonth(day)
  return [String(Number(day.slice(8))), ...(before && formatShortMonth(before) === month ? [] : [month])]
}
