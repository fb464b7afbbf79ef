/** What buying a home can cost besides the price, in the order of lists. */
export const COST_KINDS = ['registration', 'off_plan', 'trustee', 'title_deed', 'mortgage', 'agent', 'vat'] as const
export type CostKind = (typeof COST_KINDS)[number]

export const COST_PAYERS = ['buyer', 'seller', 'shared'] as const
export type CostPayer = (typeof COST_PAYERS)[number]
