interface Column {
  key: string
  /** Lines below the column; undefined where there is no room. */
  label: readonly string[] | undefined
  /** Text above the column. */
  told: string | undefined
  /** Bottom to top, in the unit of the axis. */
  parts: readonly { value: number; color: string }[]
  isCurrent: boolean
}

interface ColumnsProps {
  columns: readonly Column[]
  ticks: readonly number[]
  tellTick: (tick: number) => string
}

/**
 * Draws a stacked column chart. Hidden from assistive technology because the chart's summary and table carry the same data;
 * time runs left to right in both languages.
 */
export function Columns({ columns, ticks, tellTick }: ColumnsProps) {
  const top = ticks.at(-1) ?? 1
  const isDense = columns.length > 20
  return (
    <div aria-hidden="true" dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-3 text-xs text-muted tabular-nums">
      <div className="relative h-44 min-w-6 text-end">
        {ticks.map((tick) => (
          <span key={tick} className="absolute inset-e-0 translate-y-1/2 leading-none" style={{ bottom: `${(tick / top) * 100}%` }}>
            <bdi>{tellTick(tick)}</bdi>
          </span>
        ))}
        {/* Reserves the width of the widest tick label. */}
        <span className="invisible">{tellTick(top)}</span>
      </div>
      <div className="relative h-44">
        {ticks.map((tick) => (
          <span
            key={tick}
            className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-line-strong' : 'border-line'}`}
            style={{ bottom: `${(tick / top) * 100}%` }}
          />
        ))}
        <div className={`absolute inset-0 flex items-end ${isDense ? 'gap-px' : 'gap-[3%]'}`}>
          {columns.map(({ key, told, parts, isCurrent }) => (
            <div key={key} className="relative flex h-full min-w-0 flex-1 flex-col-reverse">
              {parts.map(({ value, color }) =>
                value === 0 ? null : (
                  <span
                    key={color}
                    className={`w-full shrink-0 last-of-type:rounded-t-[3px] ${color} ${isCurrent ? 'opacity-60' : ''} ${isDense ? '' : 'border-t border-paper'}`}
                    style={{ height: `${(value / top) * 100}%` }}
                  />
                ),
              )}
              {told !== undefined && <span className="pb-1 text-center text-ink">{told}</span>}
            </div>
          ))}
        </div>
      </div>
      <span />
      <div className={`flex pt-2 ${isDense ? 'gap-px' : 'gap-[3%]'}`}>
        {columns.map(({ key, label = [], isCurrent }) => (
          <span
            key={key}
            className={`flex min-w-0 flex-1 flex-col items-center leading-normal whitespace-nowrap ${isCurrent ? 'strong text-ink' : ''}`}
          >
            {label.map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}
