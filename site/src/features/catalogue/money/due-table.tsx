import { mergeSchedules } from '@manzil/contract/money/cash-flow'
import { m } from '@manzil/messages'
import { formatMonth, formatNumber } from '@manzil/ui/i18n/format.ts'
import { ExampleMark } from './example-mark.tsx'
import type { Flow } from './flows.ts'

/** One timeline of the amounts due per month, with each home's largest payment highlighted. */
export function DueTable({ flows }: { flows: Flow[] }) {
  const { months, undated } = mergeSchedules(flows.map(({ payments }) => payments))
  const amount = (value: number) => (value === 0 ? <span className="text-muted">–</span> : <bdi>{formatNumber(value)}</bdi>)
  return (
    <details className="group border-t border-line">
      <summary className="inline-flex min-h-12 items-center text-sm link">{m.money_table()}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on phones, so it must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={m.money_table()}>
        <table className="w-full text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="sticky start-0 bg-surface py-2 pe-4 text-start font-normal">
                {m.money_month()}
              </th>
              {flows.map(({ home }) => (
                <th key={home.slug} scope="col" className="min-w-28 py-2 ps-4 text-end font-normal">
                  {home.title}
                  <ExampleMark home={home} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amounts }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="sticky start-0 bg-surface py-2 pe-4 text-start font-normal whitespace-nowrap">
                  {formatMonth(`${month}-01`)}
                </th>
                {flows.map(({ home, sum }, place) => (
                  <td key={home.slug} className={`py-2 ps-4 text-end ${sum.peak?.month === month ? 'strong text-brass' : ''}`}>
                    {amount(amounts[place] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
            {undated.some((value) => value > 0) && (
              <tr className="border-t border-line">
                <th scope="row" className="sticky start-0 bg-surface py-2 pe-4 text-start font-normal">
                  {m.value_to_be_announced()}
                </th>
                {flows.map(({ home }, place) => (
                  <td key={home.slug} className="py-2 ps-4 text-end">
                    {amount(undated[place] ?? 0)}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong strong">
              <th scope="row" className="sticky start-0 bg-surface py-2 pe-4 text-start">
                {m.money_row_total()}
              </th>
              {flows.map(({ home, sum }) => (
                <td key={home.slug} className="py-2 ps-4 text-end">
                  {amount(sum.total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  )
}
