export function roomsValue(count: number): string {
  return count === 0 ? 'Studio' : count >= 7 ? '7+' : String(count)
}

export function upTo(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The filter has one value for this many bedrooms or more. */
export const MAX_ROOMS = 7
/** Largest plausible number of rooms or people. */
export const MAX_COUNTED = 20
