import { addMonths } from '@manzil/contract/time/dates'
import { daysBetween, monthsBetween } from '@manzil/contract/time/spans'
import { m } from '@manzil/messages'
import { formatMonth } from '@manzil/ui/i18n/format.ts'
import { ExampleMark, titleWithMark } from './example-mark.tsx'
import type { Flow } from './flows.ts'

const LINES = [
  { stroke: 'var(--segment-1)', dash: undefined },
  { stroke: 'var(--brass-mark)', dash: '7 5' },
  { stroke: 'var(--muted)', dash: '2 4' },
  { stroke: 'var(--ink)', dash: '12 4 2 4' },
] as const

/** Phones get their own drawing, because the wide one is unreadable when scaled down. */
const WIDE = { width: 1150, height: 340, start: 56, end: 24, ticks: 6 }
const SMALL = { width: 318, height: 260, start: 44, end: 10, ticks: 2 }
const TOP = 24
const FOOT = 44
const QUARTERS = [0, 25, 50, 75, 100]

/**
 * Charts the share of the price paid by each date, one line per home. A ring marks the last payment. Always left to right, even
 * in Arabic.
 */
export function CashFlowChart({ flows }: { flows: Flow[] }) {
  const drawn = flows.filter(({ sum }) => sum.last !== null)
  const parts = drawn.map(({ home, sum }) =>
    m.money_chart_part({ title: titleWithMark(home), month: formatMonth(sum.last ?? home.booking) }),
  )
  const label = m.money_chart_label({ parts: parts.join(m.list_comma()) })
  return (
    <figure>
      <ul className="mb-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {drawn.map(({ home, sum }, index) => (
          <li key={home.slug} className="flex min-w-0 items-center gap-2.5 max-md:w-full">
            <svg width="28" height="8" aria-hidden="true" className="shrink-0">
              <path d="M0 4H28" stroke={LINES[index]?.stroke} strokeWidth="2.5" strokeDasharray={LINES[index]?.dash} />
            </svg>
            <span className="flex min-w-0">
              <span className="truncate">{home.title}</span>
              <ExampleMark home={home} />
            </span>
            <b className="shrink-0 max-md:ms-auto">{formatMonth(sum.last ?? home.booking)}</b>
          </li>
        ))}
      </ul>
      <Drawing flows={drawn} label={label} measures={WIDE} className="max-md:hidden" />
      <Drawing flows={drawn} label={label} measures={SMALL} className="md:hidden" />
    </figure>
  )
}

interface DrawingProps {
  flows: Flow[]
  label: string
  measures: typeof WIDE
  className: string
}

function Drawing({ flows, label, measures: { width, height, start, end, ticks }, className }: DrawingProps) {
  const booking = flows[0]?.home.booking ?? ''
  const last = flows.map(({ sum }) => sum.last ?? booking).reduce((a, b) => (a > b ? a : b), booking)
  const months = Math.max(monthsBetween(booking, last), 1)
  const days = Math.max(daysBetween(booking, last), 1)
  const x = (date: string) => start + (daysBetween(booking, date) / days) * (width - start - end - 12)
  const y = (percent: number) => height - FOOT - (percent / 100) * (height - FOOT - TOP)
  const step = Math.ceil(months / ticks)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={`block h-auto w-full ${className}`}
      style={{ direction: 'ltr' }}
    >
      <g stroke="var(--line)">
        {QUARTERS.map((percent) => (
          <path key={percent} d={`M${start} ${y(percent)}H${width - end}`} />
        ))}
      </g>
      <g fill="var(--muted)" fontSize="13">
        {QUARTERS.map((percent) => (
          <text key={percent} x={start - 10} y={y(percent) + 4} textAnchor="end">
            {percent}%
          </text>
        ))}
        {Array.from({ length: Math.floor(months / step) + 1 }, (_, index) => addMonths(booking, index * step))
          .filter((date, index) => index === 0 || x(date) < width - end - 40)
          .map((date, index) => (
            <text key={date} x={x(date)} y={height - 18} textAnchor={index === 0 ? 'start' : 'middle'}>
              {formatMonth(date)}
            </text>
          ))}
      </g>
      {flows.map((flow, index) => (
        <Line key={flow.home.slug} flow={flow} look={LINES[index] ?? LINES[0]} x={x} y={y} />
      ))}
    </svg>
  )
}

interface LineProps {
  flow: Flow
  look: (typeof LINES)[number]
  x: (date: string) => number
  y: (percent: number) => number
}

function Line({ flow: { home, payments, sum }, look: { stroke, dash }, x, y }: LineProps) {
  let paid = 0
  let path = `M${x(home.booking)} ${y(0)}`
  for (const { date, kind, amount } of payments) {
    if (date === null || kind === 'fee') continue
    paid += amount
    path += `H${x(date).toFixed(1)}V${y((paid / home.price) * 100).toFixed(1)}`
  }
  return (
    <g fill="none" stroke={stroke} strokeWidth="2.5">
      <path d={path} strokeDasharray={dash} strokeLinejoin="round" />
      <circle cx={x(sum.last ?? home.booking)} cy={y((paid / home.price) * 100)} r="5" fill="var(--surface)" />
    </g>
  )
}
