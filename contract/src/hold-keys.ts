/** Parameters of the page that says what one can hold, beside those that listings have. */
export const HOLD_KEYS = ['deposit', 'monthly', 'mortgage', 'rate', 'years', 'emirate'] as const

/** A loan that is reckoned with where nothing else is said: percent a year, years, percent of the price at most. */
export const USUAL_LOAN = { rate: 4.5, years: 25, most_percent: 80 } as const
