/** 100 % in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000

/**
 * Returns a percentage (up to two decimals) of whole dirhams, rounded to the nearest dirham. Exact for every valid price,
 * because products stay within safe integers.
 */
export function shareOf(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return Math.floor(amount / HUNDRED_PERCENT) * hundredths + Math.round(((amount % HUNDRED_PERCENT) * hundredths) / HUNDRED_PERCENT)
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Returns whether the price in AED is known, so that it can be shown and calculated with. */
export function isPriced(price: number | null): price is number {
  return price !== null && price > 0
}
