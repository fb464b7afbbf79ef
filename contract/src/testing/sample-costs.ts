import type { BuyingCost } from '../money/calls/buying-costs.ts'
import type { CostKind } from '../money/cost-kinds.ts'

/** A cost for tests, unknown but for what is given. */
export function sampleCost(kind: CostKind, known: Partial<BuyingCost> = {}): BuyingCost {
  return {
    kind,
    percent: null,
    minimum: null,
    amount: null,
    high_from: null,
    high_amount: null,
    vat_percent: null,
    paid_by: 'buyer',
    payee: null,
    payee_ar: null,
    note: null,
    note_ar: null,
    source: 'https://law.example/fees',
    source_ar: null,
    checked_on: '2026-11-26',
    ...known,
  }
}

/** Costs of an off-plan home: 4% for registration, AED 520 for the deed, 0.25% and AED 290 for a mortgage, others unknown. */
export const SAMPLE_COSTS: readonly BuyingCost[] = [
  sampleCost('registration', { percent: 4, paid_by: 'shared', payee: 'Land Department', payee_ar: 'دائرة الأراضي' }),
  sampleCost('off_plan', { source: null }),
  sampleCost('title_deed', { amount: 520 }),
  sampleCost('mortgage', { percent: 0.25, amount: 290 }),
]
