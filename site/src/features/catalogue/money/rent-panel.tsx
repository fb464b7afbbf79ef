import { yearlyServiceCharge } from '@manzil/contract/money/cash-flow'
import { rentReturn } from '@manzil/contract/money/loans'
import { m } from '@manzil/messages'
import { Facts } from '@manzil/ui/facts.tsx'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatPercent } from '@manzil/ui/i18n/format.ts'
import { useState } from 'react'
import { CalculatorSection } from './calculator-section.tsx'
import type { Flow } from './flows.ts'
import { NumberInput } from './number-input.tsx'

/** Our own assumptions for a typical apartment in Dubai, not a developer's figures. */
const DEFAULTS = { rent_percent: 6, empty_percent: 5, cost_percent: 8 }
const MAX_PERCENT = 100

export function RentPanel({ flow: { home, sum } }: { flow: Flow }) {
  const [assumed, assume] = useState({
    ...DEFAULTS,
    service_charge: home.service_charge === null || home.area === null ? 0 : yearlyServiceCharge(home.service_charge, home.area),
  })
  const found = rentReturn(home.price, sum.total, assumed)
  const field = (name: keyof typeof assumed, label: string, max: number) => (
    <NumberInput
      label={label}
      value={assumed[name]}
      max={max}
      isAmount={name === 'service_charge'}
      onChange={(value) => assume({ ...assumed, [name]: value })}
    />
  )
  return (
    <CalculatorSection home={home} title={m.money_rent()}>
      <div className="grid gap-4 md:grid-cols-2">
        {field('rent_percent', m.money_rent_percent(), MAX_PERCENT)}
        {field('empty_percent', m.money_rent_empty(), MAX_PERCENT)}
        {field('cost_percent', m.money_rent_cost(), MAX_PERCENT)}
        {field('service_charge', m.money_rent_service(), home.price)}
      </div>
      <Facts
        facts={[
          { term: m.money_rent_gross(), value: <Aed amount={found.rent} /> },
          { term: m.money_rent_net(), value: <Aed amount={Math.round(found.net)} /> },
          { term: m.money_rent_yield(), value: <bdi>{formatPercent(found.net_yield)}</bdi> },
          {
            term: m.money_rent_repaid(),
            value: found.years_to_repay === null ? m.money_rent_never() : m.money_rent_years({ years: found.years_to_repay }),
          },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{m.money_rent_note()}</p>
    </CalculatorSection>
  )
}
