import { m } from '@manzil/messages'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import { type ReactNode, useId } from 'react'

export interface Series {
  key: string
  name: string
  /** A CSS colour. */
  color: string
}

interface ChartProps {
  title: string
  /** The gist of the chart in one sentence. */
  summary: ReactNode
  legend?: readonly { key: string; name: ReactNode; color: string }[]
  actions?: ReactNode
  /** The data as a table, as an accessible alternative; the first cell of each row is its header. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  children: ReactNode
}

/** Frames a chart with its title, a one-sentence summary and a table of all its numbers. */
export function Chart({ title, summary, legend = [], actions, columns, rows, children }: ChartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="strong">
            {title}
          </h3>
          <p className="text-sm text-muted">{summary}</p>
        </div>
        {actions}
      </div>
      {legend.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {legend.map(({ key, name, color }) => (
            <li key={key} className="flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-[3px] print:[print-color-adjust:exact]" style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">{children}</div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm text-link">
          {m.dashboard_as_table()}
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="max-h-90 overflow-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-muted">
                {columns.map((column, index) => (
                  <th key={column} scope="col" className={`py-2 pe-4 font-normal ${index === 0 ? 'text-start' : 'text-end'}`}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...numbers] }) => (
                <tr key={key} className="border-b border-line">
                  <th scope="row" className="py-2 pe-4 text-start font-normal">
                    {name}
                  </th>
                  {numbers.map((number, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                    <td key={index} className="py-2 pe-4 text-end tabular-nums">
                      {number}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
