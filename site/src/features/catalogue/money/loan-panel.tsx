import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import { costLines, totalCost } from '@manzil/contract/money/buying-costs'
import { maxLoan, maxLoanPercent } from '@manzil/contract/money/loan-limits'
import { monthlyRepayment, totalInterest } from '@manzil/contract/money/loans'
import { sumOf } from '@manzil/contract/money/money'
import { m } from '@manzil/messages'
import { Facts } from '@manzil/ui/facts.tsx'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { useState } from 'react'
import { BuyingCostLine } from './buying-costs.tsx'
import { CalculatorSection } from './calculator-section.tsx'
import type { Flow } from './flows.ts'
import { NumberInput } from './number-input.tsx'

const MAX_RATE = 30
/** Longest mortgage term UAE banks offer. */
const MAX_LOAN_YEARS = 25

export function LoanPanel({ flow: { home, payments, sum } }: { flow: Flow }) {
  const most = maxLoan(home.price)
  const due = sumOf(payments.filter(({ kind }) => kind === 'handover').map(({ amount }) => amount))
  const [loan, setLoan] = useState(home.has_plan ? Math.min(due, most) : most)
  const [rate, setRate] = useState<number>(DEFAULT_LOAN.rate)
  const [years, setYears] = useState(MAX_LOAN_YEARS)
  const lines =
    loan > 0
      ? costLines(
          home.costs.filter(({ kind }) => kind === 'mortgage'),
          home.price,
          loan,
        )
      : []
  return (
    <CalculatorSection home={home} title={home.is_ready ? m.money_loan_ready() : m.money_loan()}>
      <div className="grid gap-4 md:grid-cols-3">
        <NumberInput label={m.money_loan_amount()} value={loan} max={most} isAmount onChange={(amount) => setLoan(Math.round(amount))} />
        <NumberInput label={m.money_loan_rate()} value={rate} max={MAX_RATE} onChange={setRate} />
        <NumberInput
          label={m.money_loan_years()}
          value={years}
          min={1}
          max={MAX_LOAN_YEARS}
          onChange={(count) => setYears(Math.round(count))}
        />
      </div>
      <Facts
        facts={[
          { term: m.money_loan_monthly(), value: <Aed amount={monthlyRepayment(loan, rate, years)} /> },
          { term: m.money_loan_interest(), value: <Aed amount={totalInterest(loan, rate, years)} /> },
          { term: m.money_loan_own(), value: <Aed amount={sum.total + totalCost(lines).amount - loan} /> },
        ]}
      />
      <ul className="text-sm text-muted">
        {lines.map((line) => (
          <BuyingCostLine key={line.cost.kind} line={line} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {[home.has_plan && m.money_loan_from_plan(), m.money_loan_note({ percent: maxLoanPercent(home.price) })].filter(Boolean).join(' ')}
      </p>
    </CalculatorSection>
  )
}
