import { m } from '@manzil/messages'
import { BuyingCosts } from './buying-costs.tsx'
import { figuresOf } from './figures.tsx'
import { DEFAULT_TERMS, flowOf, type Home } from './flows.ts'

const COSTS = ['total', 'fee', 'service', 'all']
const PAYMENTS = ['peak', 'construction', 'last']

/** What a home costs with buying costs and service charge, and how much of it is due when. */
export function CostSummary({ home }: { home: Home }) {
  return (
    <section className="rounded-panel border border-line bg-surface p-6 max-md:p-5" aria-labelledby="home-cost">
      <h2 id="home-cost" className="display mb-3 text-h3">
        {m.unit_cost_title()}
      </h2>
      <CostFigures home={home} />
    </section>
  )
}

export function CostFigures({ home }: { home: Home }) {
  const flow = flowOf(home, DEFAULT_TERMS)
  const shown = home.has_plan ? [...COSTS, ...PAYMENTS] : COSTS
  const figures = figuresOf(DEFAULT_TERMS).filter(({ name }) => shown.includes(name))
  return (
    <>
      <dl>
        {figures.map(({ name, label, value, strong }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 text-ui">
            <dt className="text-muted">{label}</dt>
            <dd className={`text-end ${strong ? 'strong' : ''}`}>{value(flow)}</dd>
          </div>
        ))}
      </dl>
      <details className="border-t border-line">
        <summary className="inline-flex min-h-11 items-center text-sm link">{m.costs_title()}</summary>
        <BuyingCosts home={home} />
      </details>
    </>
  )
}
