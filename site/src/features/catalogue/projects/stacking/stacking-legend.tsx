import type { ValueRange } from '@manzil/contract/catalogue/stacking'
import { m } from '@manzil/messages'
import { AVAILABLE, amountOf, type Colouring, colourOfRange, RESERVED, SOLD, shortAmount, UNPRICED } from './colouring.ts'
import type { StackedHome } from './stacked-home.ts'

interface StackingLegendProps {
  homes: StackedHome[]
  colouring: Colouring
  ranges: ValueRange[]
  hasGaps: boolean
}

export function StackingLegend({ homes, colouring, ranges, hasGaps }: StackingLegendProps) {
  const has = (status: StackedHome['status']) => homes.some((home) => home.status === status)
  const entries = [
    ...(colouring === 'status'
      ? [{ look: AVAILABLE, label: m.stacking_available(), is: has('available') }]
      : [
          ...ranges.map((range, index) => ({ look: colourOfRange(index, ranges.length), label: rangeText(range, colouring), is: true })),
          {
            look: UNPRICED,
            label: m.property_ask_for_price(),
            is: homes.some((home) => home.status !== 'sold' && amountOf(home, colouring) === null),
          },
        ]),
    { look: `${RESERVED} hatched-foot`, label: m.unit_reserved(), is: has('reserved') },
    { look: SOLD, label: m.unit_sold(), is: has('sold') },
    { look: 'border border-dotted border-line-strong', label: m.stacking_not_listed(), is: hasGaps },
  ]
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on phones, so it must be reachable by keyboard
      tabIndex={0}
      aria-label={m.stacking_colour()}
      className="flex gap-x-5 gap-y-1.5 text-sm max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap"
    >
      {entries
        .filter(({ is }) => is)
        .map(({ look, label }) => (
          <li key={label} className="flex items-center gap-2 whitespace-nowrap">
            <i aria-hidden="true" className={`h-4 w-6 rounded-[3px] ${look}`} />
            <span className="first-letter:uppercase">{label}</span>
          </li>
        ))}
    </ul>
  )
}

function rangeText({ from, to }: ValueRange, colouring: Colouring): string {
  const [first, last] = [shortAmount(from, colouring), shortAmount(to, colouring)]
  return first === last ? first : m.rooms_range({ from: first, to: last })
}
