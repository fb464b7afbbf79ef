import type { BuyingCostForm } from '@manzil/contract/money/calls/office-buying-costs'
import { COST_FIGURES } from '@manzil/contract/money/cost-doubts'
import type { CostPayer } from '@manzil/contract/money/cost-kinds'
import { m } from '@manzil/messages'

export const PAYER_NAMES: Record<CostPayer, () => string> = {
  buyer: m.office_cost_by_buyer,
  seller: m.office_cost_by_seller,
  shared: m.office_cost_by_shared,
}

const FIELD_NAMES: Record<keyof BuyingCostForm, () => string> = {
  ...COST_FIGURES,
  paid_by: m.office_cost_paid_by,
  payee: m.office_cost_payee,
  payee_ar: m.office_cost_payee_ar,
  note: m.office_cost_note,
  note_ar: m.office_cost_note_ar,
  source: m.office_cost_source,
  source_ar: m.office_cost_source_ar,
  checked_on: m.office_cost_checked_on,
}

export function costFieldName(field: string): string {
  return FIELD_NAMES[field as keyof BuyingCostForm]?.() ?? field
}
