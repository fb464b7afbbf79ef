import { rangeOf, type ValueRange, valueRanges } from '@manzil/contract/catalogue/stacking'
import { m } from '@manzil/messages'
import { formatCompact, formatNumber } from '@manzil/ui/i18n/format.ts'
import { shortHomeName } from '../project-text.ts'
import type { StackedHome } from './stacked-home.ts'

export const COLOURINGS = ['status', 'price', 'sqft'] as const
export type Colouring = (typeof COLOURINGS)[number]

/** Lowest to highest. Neighbouring colours are distinguishable in light and dark mode, and their text is readable. */
export const STEPS = [
  'bg-[color-mix(in_oklab,var(--segment-1)_18%,var(--sand-soft))]',
  'bg-[color-mix(in_oklab,var(--segment-1)_32%,var(--sand-soft))]',
  'bg-[color-mix(in_oklab,var(--segment-1)_46%,var(--sand-soft))]',
  'bg-[color-mix(in_oklab,var(--segment-1)_80%,var(--sand-soft))] text-on-segment',
  'bg-segment-1 text-on-segment',
] as const
export const AVAILABLE = 'bg-segment-1 text-on-segment'
export const SOLD = 'bg-line text-muted'
export const UNPRICED = 'border border-dashed border-line-strong bg-surface text-muted'
export const RESERVED = 'border border-line-strong bg-surface'

/** Returns AED, or AED per sqft; null if sold or unknown. */
export function amountOf(home: StackedHome, colouring: Colouring): number | null {
  if (home.status === 'sold' || home.price === null) return null
  if (colouring === 'price') return home.price
  return home.area === null ? null : Math.round(home.price / home.area)
}

export function rangesOf(homes: readonly StackedHome[], colouring: Colouring): ValueRange[] {
  if (colouring === 'status') return []
  return valueRanges(
    homes.flatMap((home) => amountOf(home, colouring) ?? []),
    STEPS.length,
  )
}

/** Spreads the ranges over the whole scale. */
export function colourOfRange(index: number, ranges: number): string {
  return STEPS[ranges < 2 ? STEPS.length - 1 : Math.round((index / (ranges - 1)) * (STEPS.length - 1))] ?? STEPS[0]
}

/** Returns a home's classes and the note below its number. */
export function appearanceOf(home: StackedHome, colouring: Colouring, ranges: ValueRange[]): { look: string; note: string } {
  if (home.status === 'sold') return { look: SOLD, note: m.unit_sold() }
  const foot = home.status === 'reserved' ? ' hatched-foot' : ''
  if (colouring === 'status')
    return foot ? { look: RESERVED + foot, note: m.unit_reserved() } : { look: AVAILABLE, note: shortHomeName(home) }
  const value = amountOf(home, colouring)
  if (value === null) return { look: UNPRICED + foot, note: '–' }
  return { look: colourOfRange(rangeOf(value, ranges), ranges.length) + foot, note: shortAmount(value, colouring) }
}

/** `1.52M`, `985K`; whole dirhams for a price per sqft. */
export function shortAmount(value: number, colouring: Colouring): string {
  return colouring === 'sqft' ? formatNumber(value) : formatCompact(value)
}
