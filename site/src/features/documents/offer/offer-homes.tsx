import { MAX_OFFERED_HOMES } from '@manzil/contract/calls/limits'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { floorText } from '@manzil/ui/i18n/floor-text.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import { homeName } from '../../catalogue/projects/index.ts'

type Unit = PropertyDetail['units'][number]
type Home = Unit['unit_listings'][number]

interface OfferHomesProps {
  units: readonly Unit[]
  /** The offer lists home types instead of homes. */
  isByType: boolean
  chosen: readonly string[]
}

export function OfferHomes({ units, isByType, chosen }: OfferHomesProps) {
  const groups = units
    .map((unit) => ({ unit, homes: unit.unit_listings.filter(({ status }) => status === 'available') }))
    .filter(({ homes }) => homes.length > 0)
  const isFull = chosen.length >= MAX_OFFERED_HOMES
  return (
    <fieldset className="min-w-0">
      <legend className="display text-h3">{m.offer_homes()}</legend>
      {groups.length === 0 ? (
        <p className="mt-1 text-muted">{isByType ? m.offer_homes_none() : m.offer_homes_gone()}</p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">{m.offer_homes_text({ max: MAX_OFFERED_HOMES })}</p>
          <div className="border-b border-line">
            {groups.map(({ unit, homes }, index) => (
              <Group key={unit.id} unit={unit} homes={homes} isOpen={index === 0} chosen={chosen} isFull={isFull} />
            ))}
          </div>
          <p role="status" className="min-h-11 py-2.5 text-sm text-muted noscript:hidden">
            {chosen.length > 0 && m.offer_chosen({ count: chosen.length })}
            {isFull && ` · ${m.offer_full({ max: MAX_OFFERED_HOMES })}`}
          </p>
        </>
      )}
    </fieldset>
  )
}

interface GroupProps {
  unit: Unit
  homes: Home[]
  isOpen: boolean
  chosen: readonly string[]
  isFull: boolean
}

function Group({ unit, homes, isOpen, chosen, isFull }: GroupProps) {
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-14 items-center gap-3">
        <span className="min-w-0 flex-1">
          <b>{homeName(unit)}</b>
          {unit.rooms !== null && <span className="text-muted"> · {textOf(unit, 'unit_type')}</span>}
        </span>
        <span className="text-sm text-muted max-md:hidden">
          {m.units_available({ count: homes.length, shown: formatNumber(homes.length) })}
        </span>
        <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-4">
        {homes.map((home) => (
          <li key={home.id}>
            <HomeLine unit={unit} home={home} isRefused={isFull && !chosen.includes(String(home.id))} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function HomeLine({ unit, home, isRefused }: { unit: Unit; home: Home; isRefused: boolean }) {
  return (
    <label
      className={`grid min-h-13 grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-0.5 rounded-control px-3 py-2 has-checked:bg-primary-soft md:grid-cols-[auto_1fr_1fr_1fr_auto] ${isRefused ? 'text-muted' : 'cursor-pointer hover:bg-sand-soft'}`}
    >
      <input
        type="checkbox"
        name="units"
        value={home.id}
        disabled={isRefused}
        aria-label={home.apt_no === '' ? homeName(unit) : m.offer_home_label({ home: homeName(unit), number: home.apt_no })}
        aria-describedby={`home-${home.id}`}
        className="size-5 accent-primary"
      />
      <span className="strong">
        <bdi>{home.apt_no || homeName(unit)}</bdi>
      </span>
      <span id={`home-${home.id}`} className="contents text-ui">
        <span className="text-muted max-md:col-start-2 max-md:row-start-2 max-md:text-sm">
          {home.floor_no !== null && floorText(home.floor_no)}
          {home.floor_no !== null && home.area !== null && <span className="md:hidden"> · </span>}
          <span className="md:hidden">{areaOf(home)}</span>
        </span>
        <span className="text-muted max-md:hidden">{areaOf(home)}</span>
        <span className="text-end max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
          <Price amount={home.price} />
        </span>
      </span>
    </label>
  )
}

function areaOf({ area }: Home): string {
  return area === null ? '' : m.area_sqft({ area: formatNumber(area) })
}
