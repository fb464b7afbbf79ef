import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { stackHomes } from '@manzil/contract/catalogue/stacking'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { floorNumber } from '@manzil/ui/i18n/floor-text.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, useState } from 'react'
import { type Building, homesOf, type StackedHome, type StackingDialogProps, stackedHomes } from './stacked-home.ts'

export interface StackingTeaserProps {
  title: string
  units: PropertyDetail['units']
}

/** Floors drawn, from the top; the plan shows all. */
const DRAWN_FLOORS = 10

const STATUSES = [
  { status: 'available', label: m.stacking_available, look: 'bg-segment-1' },
  { status: 'reserved', label: m.unit_reserved, look: 'hatched' },
  { status: 'sold', label: m.unit_sold, look: 'bg-line' },
] as const
const LOOKS: Record<StackedHome['status'], string> = { available: 'bg-segment-1', reserved: 'hatched', sold: 'bg-line' }

export function StackingTeaser({ title, units }: StackingTeaserProps) {
  const [loaded, load] = useState<{ Dialog: ComponentType<StackingDialogProps> }>()
  const [isOpen, open] = useState(false)
  const listed = homesOf(units)
  const building = stackHomes(listed)
  if (!building) return null
  const homes = stackedHomes(building)
  const missing = listed.length - homes.length
  const show = () => {
    open(true)
    if (!loaded)
      import('./stacking-dialog.tsx').then(
        (module) => load({ Dialog: module.default }),
        () => notify(m.form_offline(), 'error'),
      )
  }
  return (
    <section
      aria-labelledby="stacking-title"
      className="grid items-center gap-10 rounded-panel bg-sand-soft p-8 max-md:gap-6 max-md:p-5 md:grid-cols-[1fr_15rem]"
    >
      <Drawing building={building} />
      <div>
        <h3 id="stacking-title" className="display text-h3">
          {m.stacking_title()}
        </h3>
        <ul className="mt-4 grid gap-2 text-sm">
          {STATUSES.map(({ status, label, look }) => (
            <li key={status} className="flex items-center gap-2.5">
              <i aria-hidden="true" className={`h-3.5 w-5 rounded-[3px] ${look}`} />
              {label()}
              <b className="ms-auto">{formatNumber(homes.filter((home) => home.status === status).length)}</b>
            </li>
          ))}
        </ul>
        {missing > 0 && (
          <p className="mt-3 text-sm text-muted">{m.stacking_without_floor({ count: missing, shown: formatNumber(missing) })}</p>
        )}
        <button type="button" aria-haspopup="dialog" className={button('secondary', 'md', 'mt-5 w-full noscript:hidden')} onClick={show}>
          {m.stacking_open()}
        </button>
      </div>
      {isOpen && loaded && <loaded.Dialog title={title} building={building} onClose={() => open(false)} />}
    </section>
  )
}

/** Not mirrored in Arabic, because a building's left stays left. */
function Drawing({ building: { floors } }: { building: Building }) {
  const columns = Math.max(...floors.map(({ cells }) => cells.length))
  const grid = { gridTemplateColumns: `auto repeat(${columns}, 1fr)` }
  return (
    <div aria-hidden="true" dir="ltr" className="grid items-center gap-0.75 text-xs text-muted" style={grid}>
      {floors.slice(0, DRAWN_FLOORS).map(({ floor_no, cells }) => (
        <div key={floor_no} className="contents">
          <span className="col-start-1 pe-1.5 leading-4.5">{floorNumber(floor_no)}</span>
          {cells.map((home, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells of a floor keep their order
            <i key={column} className={`h-3.75 rounded-[3px] ${home ? LOOKS[home.status] : ''}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
