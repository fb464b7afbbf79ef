/** Returns whether the price in AED is known, so that it can be shown and calculated with. */
export function isPriced(price: number | null): price is number {
  return price !== null && price > 0
}
