import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Bar, BarChart, BarStack, CartesianGrid, LabelList, Tooltip, XAxis, type XAxisTickContentProps, YAxis } from 'recharts'
import type { Series } from './chart.tsx'

interface Column {
  name: string
  /** Lines below the column; none where there is no room. */
  label: readonly string[]
  /** Still running, so its numbers may grow. */
  isCurrent: boolean
  /** Values by key of the series, stacked bottom to top. */
  values: Readonly<Record<string, number>>
  /** Text above the column. */
  total?: string
}

export interface ColumnsProps {
  series: readonly Series[]
  columns: readonly Column[]
  format: (value: number) => string
  /** Values on the axis; defaults to round ones that cover the columns. */
  ticks?: number[]
  /** Opens what a column counts, by its index. */
  onOpen?: (index: number) => void
}

/**
 * Draws a stacked column chart. Hidden from assistive technology because the chart's summary and table carry the same data;
 * time runs left to right in both languages.
 */
export default function Columns({ series, columns, format, ticks, onOpen }: ColumnsProps) {
  const data = columns.map(({ values, isCurrent, ...column }) => ({ ...column, ...values, fillOpacity: isCurrent ? 0.6 : 1 }))
  const dir = getLocale() === 'ar' ? 'rtl' : 'ltr'
  return (
    <div aria-hidden="true" dir="ltr" className="h-full text-xs tabular-nums">
      <BarChart
        responsive
        accessibilityLayer={false}
        data={data}
        barCategoryGap={columns.length > 20 ? 1 : '3%'}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        style={{ width: '100%', height: '100%', ...(onOpen && { cursor: 'pointer' }) }}
        {...(onOpen && { onClick: ({ activeTooltipIndex }) => activeTooltipIndex != null && onOpen(Number(activeTooltipIndex)) })}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          height={48}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tick={(tick: XAxisTickContentProps) => <ColumnLabel {...tick} column={columns[tick.index]} />}
        />
        <YAxis
          width="auto"
          allowDecimals={false}
          niceTicks="snap125"
          axisLine={false}
          tickLine={false}
          tickFormatter={format}
          tick={{ fill: 'var(--muted)' }}
          {...(ticks && { ticks, domain: [0, ticks.at(-1) ?? 0] })}
        />
        <Tooltip
          formatter={(value) => format(Number(value))}
          cursor={{ fill: 'var(--sand-soft)' }}
          contentStyle={{ direction: dir, background: 'var(--raised)', borderColor: 'var(--line-strong)', borderRadius: 10 }}
          itemStyle={{ color: 'var(--ink)', padding: 0 }}
        />
        <BarStack radius={[3, 3, 0, 0]}>
          {series.map(({ key, name, color }, index) => (
            <Bar key={key} dataKey={key} name={name} fill={color} stroke={columns.length > 20 ? 'none' : 'var(--paper)'}>
              {index === series.length - 1 && <LabelList dataKey="total" position="top" fill="var(--ink)" />}
            </Bar>
          ))}
        </BarStack>
      </BarChart>
    </div>
  )
}

function ColumnLabel({ x, y, column }: XAxisTickContentProps & { column: Column | undefined }) {
  return (
    <text x={x} y={y} textAnchor="middle" className={column?.isCurrent ? 'fill-ink strong' : 'fill-muted'}>
      {column?.label.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? '0.8em' : '1.5em'}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
