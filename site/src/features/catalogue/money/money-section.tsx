import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isSoldOut } from '@manzil/contract/catalogue/comparison'
import { isPriced } from '@manzil/contract/money/is-priced'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useState } from 'react'
import { AffordabilityLink } from './affordability-link.tsx'
import { BuyingCosts } from './buying-costs.tsx'
import { CashFlowChart } from './cash-flow-chart.tsx'
import { DueTable } from './due-table.tsx'
import { ExampleMark } from './example-mark.tsx'
import { figuresOf } from './figures.tsx'
import { DEFAULT_TERMS, flowOf, pricedProject } from './flows.ts'
import { TermsFields } from './terms-fields.tsx'

export function MoneySection({ properties }: { properties: PropertyDetail[] }) {
  const [terms, setTerms] = useState(DEFAULT_TERMS)
  const offered = properties.filter((property) => !isSoldOut(property))
  const homes = offered.flatMap((property) => pricedProject(property) ?? [])
  const flows = homes.map((home) => flowOf(home, terms))
  const notes = [
    ...properties.filter(isSoldOut).map((property) => m.money_sold_out({ title: textOf(property, 'title') })),
    ...offered.filter(({ price }) => !isPriced(price)).map((property) => m.money_no_price({ title: textOf(property, 'title') })),
    ...offered.filter(({ price, payment_plans }) => isPriced(price) && payment_plans.length === 0).map(withoutPlan),
    ...(homes.length > 0 ? [m.money_note()] : []),
  ]
  return (
    <section className="pt-18 max-md:pt-14" aria-labelledby="money-title">
      <h2 id="money-title" className="display text-h2">
        {m.money_title()}
      </h2>
      <p className="mt-2 mb-6 text-muted">{m.money_subtitle()}</p>
      {flows.length > 0 && (
        <div className="rounded-panel border border-line bg-surface p-6 max-md:-mx-2 max-md:p-4">
          <TermsFields terms={terms} onChange={setTerms} />
          <div className="mt-6 border-t border-line pt-6">
            <CashFlowChart flows={flows} />
          </div>
          <FiguresTable flows={flows} figures={figuresOf(terms)} />
          <DueTable flows={flows} />
          <details className="border-t border-line">
            <summary className="inline-flex min-h-12 items-center text-sm link">{m.costs_title()}</summary>
            <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
              {homes.map((home) => (
                <div key={home.slug}>
                  <h3 className="display mb-2 text-lg">{home.title}</h3>
                  <BuyingCosts home={home} />
                </div>
              ))}
            </div>
          </details>
        </div>
      )}
      <ul className="mt-4 grid gap-1 text-sm text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <AffordabilityLink />
    </section>
  )
}

/** On phones, two columns fit; more scroll sideways while each row's label stays above its values. */
function FiguresTable({ flows, figures }: { flows: ReturnType<typeof flowOf>[]; figures: ReturnType<typeof figuresOf> }) {
  const fits = flows.length <= 2
  const tracks = `repeat(${flows.length}, ${fits ? 'minmax(0, 1fr)' : '38vw'})`
  return (
    <section
      className="mt-6 max-md:-mx-4 max-md:snap-x max-md:scroll-ps-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]"
      style={{ '--phone-tracks': tracks } as React.CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on phones, so it must be reachable by keyboard
      tabIndex={0}
      aria-label={m.money_figures()}
    >
      <table className={`w-full text-ui max-md:block max-md:text-sm ${fits ? '' : 'max-md:w-max'}`}>
        <thead className="max-md:block">
          <tr className={FIGURES_ROW}>
            <td className="max-md:hidden" />
            {flows.map(({ home }) => (
              <th
                key={home.slug}
                scope="col"
                className="display min-w-38 snap-start py-2 pe-4 text-start text-lg max-md:min-w-0 max-md:pe-0"
              >
                {home.title}
                <ExampleMark home={home} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {figures.map(({ name, label, value, strong }) => (
            <tr key={name} className={`border-t border-line ${FIGURES_ROW}`}>
              <th
                scope="row"
                className="w-50 py-3 pe-4 text-start text-sm font-normal text-muted max-md:sticky max-md:start-0 max-md:col-span-full max-md:w-max max-md:pb-0"
              >
                {label}
              </th>
              {flows.map((flow) => (
                <td key={flow.home.slug} className={`py-3 pe-4 max-md:pt-0.5 max-md:pe-0 ${strong ? 'strong' : ''}`}>
                  {value(flow)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const FIGURES_ROW = 'max-md:grid max-md:grid-cols-(--phone-tracks) max-md:gap-x-3'

/** The price of a ready home is due at once. Others without a plan get the example. */
function withoutPlan(property: PropertyDetail): string {
  const title = textOf(property, 'title')
  if (property.category.slug !== 'ready_to_move') return m.money_example({ title })
  return property.down_payment === null ? m.money_at_once({ title }) : m.money_at_once_down_payment({ title })
}
