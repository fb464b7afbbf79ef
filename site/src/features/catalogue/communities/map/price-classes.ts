import type { PaletteColour } from '@manzil/contract/pages/palette'

/** Colours of the scale, from low to high. */
export const SCALE = ['scale-1', 'scale-2', 'scale-3', 'scale-4', 'scale-5'] as const satisfies readonly PaletteColour[]
/** In AED per sqft. */
const ROUND = 50

/** Returns the upper ends of all classes but the last, in AED: each class has about as many prices, and no two ends are equal. */
export function priceClasses(prices: readonly number[]): number[] {
  const sorted = [...prices].sort((a, b) => a - b)
  const highest = sorted.at(-1) ?? 0
  const ends = SCALE.slice(1).map((_, index) => {
    const at = sorted[Math.ceil(((index + 1) * sorted.length) / SCALE.length) - 1] ?? 0
    return Math.ceil(at / ROUND) * ROUND
  })
  return [...new Set(ends)].filter((end) => end < highest)
}

/** Few classes are spread over the whole scale. */
export function classColour(price: number, ends: readonly number[]): (typeof SCALE)[number] {
  return colourOfClass(ends.filter((end) => price > end).length, ends.length + 1)
}

export function colourOfClass(index: number, count: number): (typeof SCALE)[number] {
  return SCALE[count === 1 ? SCALE.length >> 1 : Math.round((index * (SCALE.length - 1)) / (count - 1))] as (typeof SCALE)[number]
}
