/** Bedrooms as the filter has them. */
export function roomsValue(count: number): string {
  return count === 0 ? 'Studio' : count >= 7 ? '7+' : String(count)
}

/** Whole numbers from one to another. */
export function upTo(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** Bedrooms of which the filter has one choice for this many and more. */
export const MOST_ROOMS = 7
