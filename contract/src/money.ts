/** Hundredths of a percent in a whole. */
const WHOLE = 10_000

/**
 * A share in percent (to two decimals) of an amount of whole dirhams, rounded to the nearest one. Exact for every amount
 * that a price may be: no product leaves the whole numbers that a machine tells apart.
 */
export function shareOf(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return Math.floor(amount / WHOLE) * hundredths + Math.round(((amount % WHOLE) * hundredths) / WHOLE)
}

/** The sum of amounts, AED. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
