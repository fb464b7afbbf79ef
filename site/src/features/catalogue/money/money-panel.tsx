import { m } from '@manzil/messages'
import { Facts } from '@manzil/ui/facts.tsx'
import { useState } from 'react'
import { AffordabilityLink } from './affordability-link.tsx'
import { BuyingCosts } from './buying-costs.tsx'
import { figuresOf } from './figures.tsx'
import { DEFAULT_TERMS, flowOf, type Home } from './flows.ts'
import { LoanPanel } from './loan-panel.tsx'
import { RentPanel } from './rent-panel.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { TermsFields } from './terms-fields.tsx'

export default function MoneyPanel({ home }: { home: Home }) {
  const [terms, setTerms] = useState(DEFAULT_TERMS)
  const flow = flowOf(home, terms)
  return (
    <div className="mt-2 grid gap-8 rounded-panel border border-line bg-surface p-6 max-md:-mx-2 max-md:p-4">
      <div>
        <TermsFields terms={terms} onChange={setTerms} />
        <Facts facts={figuresOf(terms).map(({ label, value }) => ({ term: label, value: value(flow) }))} />
        <p className="mt-3 text-sm text-muted">{m.money_note()}</p>
      </div>
      <section>
        <h4 className="display pb-3 text-xl">{m.costs_title()}</h4>
        <BuyingCosts home={home} />
      </section>
      <ScheduleTable flow={flow} />
      <LoanPanel key={`loan ${home.price}`} flow={flow} />
      <RentPanel key={`rent ${home.price}`} flow={flow} />
      <AffordabilityLink />
    </div>
  )
}
