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
