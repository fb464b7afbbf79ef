import type { PropertyFacetsAnswer } from '@manzil/contract/search/calls/filters'
import { m } from '@manzil/messages'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import { RangeFields } from '../../../../ui/range-fields.tsx'

interface PriceRangeProps {
  facet: PropertyFacetsAnswer['data']['price'] | undefined
  from: string
  to: string
  onFrom: (value: string) => void
  onTo: (value: string) => void
}

const KNOB =
  'pointer-events-none absolute inset-x-0 bottom-0 h-7 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-surface [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-surface'

/** A histogram of prices that match the other filters, with two sliders. The two fields are the accessible control. */
export function PriceRange({ facet, from, to, onFrom, onTo }: PriceRangeProps) {
  const buckets = facet?.buckets ?? []
  const highest = Math.max(1, ...buckets.map(({ count }) => count))
  const low = Number(from || 0)
  const high = to === '' ? Number.POSITIVE_INFINITY : Number(to)
  const start = Math.max(
    0,
    buckets.findLastIndex((bucket) => bucket.from <= low),
  )
  const end = to === '' ? buckets.length : Math.max(start + 1, buckets.findIndex((bucket) => bucket.to !== null && bucket.to >= high) + 1)
  return (
    <section className="py-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="strong">{m.filter_name_price()}</h3>
        {facet?.median != null && <span className="text-sm text-muted">{m.filter_median({ amount: formatAed(facet.median) })}</span>}
      </div>
      {buckets.length > 1 && (
        <div className="relative mb-3 h-22" aria-hidden="true">
          <div className="absolute inset-x-3 top-0 bottom-3.5 flex items-end gap-0.5 border-b-2 border-line">
            {buckets.map(({ from: edge, count }, index) => (
              <i
                key={edge}
                className={`flex-1 rounded-t-[2px] ${index >= start && index < end ? 'bg-segment-3' : 'bg-line'}`}
                style={{ blockSize: `${Math.max(3, (100 * count) / highest)}%` }}
              />
            ))}
          </div>
          <input
            type="range"
            tabIndex={-1}
            className={KNOB}
            min={0}
            max={buckets.length}
            value={start}
            onChange={(event) => onFrom(Number(event.target.value) === 0 ? '' : String(buckets[Number(event.target.value)]?.from ?? from))}
          />
          <input
            type="range"
            tabIndex={-1}
            className={KNOB}
            min={0}
            max={buckets.length}
            value={end || buckets.length}
            onChange={(event) => onTo(String(buckets[Number(event.target.value) - 1]?.to ?? ''))}
          />
        </div>
      )}
      <RangeFields
        from={{ label: m.filter_name_min_price(), value: from, isAmount: true, onChange: onFrom }}
        to={{ label: m.filter_name_max_price(), value: to, isAmount: true, onChange: onTo }}
      />
      <Link to="/what-can-i-afford" className="mt-2 inline-flex min-h-11 items-center link">
        {m.affordability_title()}
      </Link>
    </section>
  )
}
