/** Returns the filter value for a number of bedrooms. */
export function roomsValue(count: number): string {
  return count === 0 ? 'Studio' : count >= 7 ? '7+' : String(count)
}

/** Returns the integers from `first` to `last`, inclusive. */
export function upTo(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The filter has a single value for this many bedrooms and more. */
export const MOST_ROOMS = 7
