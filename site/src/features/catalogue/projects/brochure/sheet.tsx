import type { ReactNode } from 'react'

interface SheetSectionProps {
  id: string
  title: string
  aside?: ReactNode
  /** Short enough to keep on one sheet of paper. */
  whole?: boolean
  children: ReactNode
}

export function SheetSection({ id, title, aside, whole = false, children }: SheetSectionProps) {
  return (
    <section aria-labelledby={id} className={`mt-12 print:mt-8 ${whole ? 'break-inside-avoid' : ''}`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 break-after-avoid">
        <h2 id={id} className="display text-h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface SheetTableProps {
  /** Accessible name, if the heading above does not describe the table. */
  label: string
  heads: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[]; strong?: boolean }[]
  rowHeads?: boolean
}

/** A table whose last column is an amount. Its header repeats on each printed page. */
export function SheetTable({ label, heads, rows, rowHeads = false }: SheetTableProps) {
  const cell = 'border-t border-line py-2 pe-3 text-start align-baseline last:pe-0 last:text-end max-[480px]:pe-2'
  return (
    <table className="w-full text-ui max-md:text-sm max-[480px]:text-xs max-[480px]:[&_*]:whitespace-normal print:text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="text-xs text-muted">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="pe-3 pb-2 text-start font-normal last:pe-0 last:text-end max-[480px]:pe-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, strong }) => (
          <tr key={key} className={strong ? 'strong' : ''}>
            {cells.map((content, column) =>
              rowHeads && column === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity beyond their order
                <th key={column} scope="row" className={`${cell} ${strong ? '' : 'font-normal'}`}>
                  {content}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={column} className={cell}>
                  {content}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
