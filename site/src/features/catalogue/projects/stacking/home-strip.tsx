import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Link } from '@tanstack/react-router'
import { areaText, kindText, perSqftText, priceText, statusText } from './home-text.ts'
import type { StackedHome } from './stacked-home.ts'

/** Details of the highlighted home below the plan; keeps its height when empty. */
export function HomeStrip({ home }: { home: StackedHome | undefined }) {
  if (!home) return <p className="flex min-h-24 items-center text-muted md:min-h-14">{m.stacking_hint()}</p>
  const facts = [m.stacking_floor({ floor: home.floor_no ?? '' }), kindText(home), areaText(home), statusText(home)]
  return (
    <div className="flex min-h-24 items-center gap-x-6 gap-y-1 max-md:flex-wrap md:min-h-14">
      <b className="display text-h3 ltr-run">{home.apt_no}</b>
      <p className="min-w-0 text-sm text-muted max-md:order-3 max-md:w-full md:flex-1">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <p className="max-md:order-2 max-md:me-auto md:text-end">
        <b className="block whitespace-nowrap">{priceText(home)}</b>
        <span className="block text-sm whitespace-nowrap text-muted">{perSqftText(home)}</span>
      </p>
      <Link
        to="/unit-listing/$id"
        params={{ id: String(home.id) }}
        className={button('secondary', 'sm', 'max-md:order-2')}
        aria-label={m.unit_view_label({ number: home.apt_no })}
      >
        {m.unit_view()}
      </Link>
    </div>
  )
}
