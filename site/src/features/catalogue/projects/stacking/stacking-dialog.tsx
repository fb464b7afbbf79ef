import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { floorText } from '@manzil/ui/i18n/floor-text.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Colouring, rangesOf } from './colouring.ts'
import { areaText, homePriceText, kindText, perSqftText, statusText } from './home-text.ts'
import { type StackedHome, type StackingDialogProps, stackedHomes } from './stacked-home.ts'
import { ColouringChoice, RoomsChoice } from './stacking-choices.tsx'
import { StackingGrid } from './stacking-grid.tsx'
import { StackingLegend } from './stacking-legend.tsx'

export default function StackingDialog({ title, building, onClose }: StackingDialogProps) {
  const [colouring, setColouring] = useState<Colouring>('status')
  const [rooms, setRooms] = useState<(string | null)[]>([])
  const [shown, show] = useState<StackedHome>()
  const homes = useMemo(() => stackedHomes(building), [building])
  const ranges = useMemo(() => rangesOf(homes, colouring), [homes, colouring])
  const standOut = rooms.length === 0 ? homes.length : homes.filter((home) => rooms.includes(home.rooms)).length
  const name = m.stacking_name({ project: title })
  return (
    <Dialog title={name} onClose={onClose} wide footer={<HomeStrip home={shown} />}>
      <div className="flex h-full flex-col">
        <div className="grid gap-x-8 gap-y-3 border-b border-line px-4 py-3 md:flex md:flex-wrap md:items-center md:px-6">
          <ColouringChoice
            value={colouring}
            onChange={setColouring}
            isPriced={homes.some(({ price, status }) => price !== null && status !== 'sold')}
          />
          <RoomsChoice homes={homes} chosen={rooms} onChange={setRooms} />
          <div className="w-full">
            <StackingLegend homes={homes} colouring={colouring} ranges={ranges} hasGaps={building.lines !== null} />
          </div>
          <p role="status" className="sr-only">
            {rooms.length > 0 && m.stacking_shown({ shown: formatNumber(standOut), all: formatNumber(homes.length) })}
          </p>
        </div>
        <div dir="ltr" className="min-h-0 flex-1 overflow-auto overscroll-contain pb-3 pe-4 md:pe-6">
          <StackingGrid label={name} building={building} colouring={colouring} ranges={ranges} rooms={rooms} onShow={show} />
        </div>
      </div>
    </Dialog>
  )
}

/** Describes the highlighted home. Keeps its height when empty. */
function HomeStrip({ home }: { home: StackedHome | undefined }) {
  if (!home) return <p className="flex min-h-24 items-center text-muted md:min-h-14">{m.stacking_hint()}</p>
  const facts = [home.floor_no === null ? '' : floorText(home.floor_no), kindText(home), areaText(home), statusText(home)]
  return (
    <div className="flex min-h-24 items-center gap-x-6 gap-y-1 max-md:flex-wrap md:min-h-14">
      <b className="display text-h3 ltr-run">{home.apt_no || '–'}</b>
      <p className="min-w-0 text-sm text-muted max-md:order-3 max-md:w-full md:flex-1">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <p className="max-md:order-2 max-md:me-auto md:text-end">
        <b className="block whitespace-nowrap">{homePriceText(home)}</b>
        <span className="block text-sm whitespace-nowrap text-muted">{perSqftText(home)}</span>
      </p>
      <Link
        to="/unit-listing/$id"
        params={{ id: String(home.id) }}
        className={button('secondary', 'sm', 'max-md:order-2')}
        aria-label={home.apt_no === '' ? undefined : m.unit_view_label({ number: home.apt_no })}
      >
        {m.unit_view()}
      </Link>
    </div>
  )
}
