export const AFFORDABILITY_PARAMS = ['deposit', 'monthly', 'mortgage', 'rate', 'years', 'emirate'] as const

/** Default loan terms: percent a year, and years, which are also the most. */
export const DEFAULT_LOAN = { rate: 4.5, years: 25 } as const
