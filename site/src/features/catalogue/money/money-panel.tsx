import { m } from '@manzil/messages'
import { Facts } from '@manzil/ui/facts.tsx'
import { useState } from 'react'
import { AffordabilityLink } from './affordability-link.tsx'
import { BuyingCosts } from './buying-costs.tsx'
import { CalculatorSection } from './calculator-section.tsx'
import { figuresOf } from './figures.tsx'
import { DEFAULT_TERMS, flowOf, type Home } from './flows.ts'
import { LoanPanel } from './loan-panel.tsx'
import { RentPanel } from './rent-panel.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { TermsFields } from './terms-fields.tsx'

/** Calculates a mortgage and rent for a home, and the payments of its plan if it has one. */
export default function MoneyPanel({ home }: { home: Home }) {
  const [terms, setTerms] = useState(DEFAULT_TERMS)
  const flow = flowOf(home, terms)
  return (
    <div className="mt-2 grid gap-8 rounded-panel border border-line bg-surface p-6 max-md:-mx-2 max-md:p-4">
      {home.has_plan && (
        <>
          <div>
            <TermsFields terms={terms} onChange={setTerms} />
            <Facts facts={figuresOf(terms).map(({ label, value }) => ({ term: label, value: value(flow) }))} />
            <p className="mt-3 text-sm text-muted">{m.money_note()}</p>
          </div>
          <CalculatorSection home={home} title={m.costs_title()}>
            <BuyingCosts home={home} />
          </CalculatorSection>
          <ScheduleTable flow={flow} />
        </>
      )}
      <LoanPanel key={`loan ${home.price}`} flow={flow} />
      <RentPanel key={`rent ${home.price}`} flow={flow} />
      <AffordabilityLink />
    </div>
  )
}
