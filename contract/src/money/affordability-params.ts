export const AFFORDABILITY_PARAMS = ['deposit', 'monthly', 'mortgage', 'rate', 'years', 'emirate'] as const

/** Default loan terms: percent a year, years, maximum percent of the price. */
export const DEFAULT_LOAN = { rate: 4.5, years: 25, most_percent: 80 } as const
