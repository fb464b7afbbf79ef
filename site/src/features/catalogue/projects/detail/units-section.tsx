import { DETAIL_PREVIEW } from '@manzil/contract/calls/limits'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isNoneAvailable } from '@manzil/contract/catalogue/none-available'
import { m } from '@manzil/messages'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { floorNumber } from '@manzil/ui/i18n/floor-text.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { ChevronDownIcon, FloorPlanIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { MoreLess, Section } from '../../../../ui/section.tsx'
import { floorPlans } from '../floor-plans.ts'
import { CardPrice } from '../price-and-place.tsx'
import { homeName } from '../project-text.ts'
import { StackingPart } from '../stacking/stacking-part.tsx'

type Unit = PropertyDetail['units'][number]

export function UnitsSection({ property }: { property: PropertyDetail }) {
  const first = property.units.slice(0, DETAIL_PREVIEW.unit_types)
  const rest = property.units.slice(DETAIL_PREVIEW.unit_types)
  const isGone = property.sales_status === 'Sold Out'
  return (
    <Section id="available_units" title={unitsTitle(property)}>
      <div className="border-b border-line">
        {first.map((unit, index) => (
          <UnitGroup key={unit.id} unit={unit} isGone={isGone} open={index === 0} />
        ))}
      </div>
      {rest.length > 0 && (
        <MoreLess more={m.units_more({ count: rest.length })} less={m.action_show_less()}>
          <div className="border-b border-line">
            {rest.map((unit) => (
              <UnitGroup key={unit.id} unit={unit} isGone={isGone} />
            ))}
          </div>
        </MoreLess>
      )}
      {hasFloors(property.units) && (
        <div className="mt-6 grid min-h-72 max-md:min-h-112">
          <StackingPart title={textOf(property, 'title')} units={property.units} />
        </div>
      )}
    </Section>
  )
}

/** Title of the homes of a project, also on its tab. */
export function unitsTitle({ sales_status }: PropertyDetail): string {
  return sales_status === 'Sold Out' ? m.compare_row_units() : m.tab_available_units()
}

function hasFloors(units: Unit[]): boolean {
  return new Set(units.flatMap(({ unit_listings }) => unit_listings.flatMap(({ floor_no }) => floor_no ?? []))).size > 1
}

function UnitGroup({ unit, isGone, open = false }: { unit: Unit; isGone: boolean; open?: boolean }) {
  const [plan] = floorPlans(unit.floor_plan_image)
  const listed = unit.unit_listings_count
  const isTaken = isGone || isNoneAvailable(unit)
  const available = listed > 0 && !isTaken && m.units_available({ count: unit.available_count, shown: formatNumber(unit.available_count) })
  return (
    <details className="group border-t border-line" open={open && listed > 0}>
      <summary className="grid grid-cols-[64px_1fr_44px] items-center gap-x-3 gap-y-1 py-4 md:grid-cols-[72px_1.3fr_1fr_1.2fr_44px] md:gap-4">
        <span className="row-span-2 grid size-16 place-items-center overflow-hidden rounded-control border border-line p-1.5 has-[img]:bg-plan-mat md:row-span-1 md:size-18">
          {plan ? (
            <img src={plan} alt="" width={60} height={60} loading="lazy" className="h-full w-full object-contain" />
          ) : (
            <FloorPlanIcon className="size-7 text-muted" />
          )}
        </span>
        <span className="min-w-0">
          <b className="block truncate">{homeName(unit)}</b>
          <span className="text-sm text-muted">
            {factsOf(unit).join(' · ')}
            {available && <span className="md:hidden"> · {available}</span>}
          </span>
        </span>
        <span className="text-sm max-md:hidden">{available}</span>
        <span className="figure text-xl max-md:col-start-2 max-md:row-start-2">
          {isTaken ? (
            <span className="font-text text-sm text-muted">{m.units_none_available()}</span>
          ) : (
            <CardPrice price={unit.min_price} />
          )}
        </span>
        <span className="grid size-11 place-items-center max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
          <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {listed > 0 ? (
        <Homes unit={unit} />
      ) : (
        <p className="pb-5 text-sm text-muted md:ps-22">{isGone ? m.units_none_available() : m.units_none_listed()}</p>
      )}
    </details>
  )
}

function Homes({ unit }: { unit: Unit }) {
  const cell = 'h-13 border-t border-line py-1 pe-3 max-md:pe-1'
  return (
    <table className="mb-4 w-full text-ui max-md:text-sm md:table-fixed">
      <caption className="sr-only">{homeName(unit)}</caption>
      <thead className="text-xs text-muted">
        <tr className="[&_th]:py-2 [&_th]:pe-3 max-md:[&_th]:pe-1 [&_th]:text-start [&_th]:font-normal">
          <th scope="col" className="md:w-53 md:ps-22">
            {m.unit_number()}
          </th>
          <th scope="col" className="max-md:hidden md:w-24">
            {m.unit_floor()}
          </th>
          <th scope="col">{m.unit_area()}</th>
          <th scope="col">{m.filter_name_price()}</th>
          <th scope="col" className="md:w-16">
            <span className="sr-only">{m.unit_open()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {unit.unit_listings.map((home) => (
          <tr key={home.id}>
            <td className={`${cell} md:ps-22`}>{home.apt_no === '' ? '–' : <bdi>{home.apt_no}</bdi>}</td>
            <td className={`${cell} max-md:hidden`}>{home.floor_no === null ? '–' : <bdi>{floorNumber(home.floor_no)}</bdi>}</td>
            <td className={cell}>{home.area === null ? '–' : m.area_sqft({ area: formatNumber(home.area) })}</td>
            <td className={cell}>
              {home.status === 'sold' ? (
                <span className="text-muted">{m.unit_sold()}</span>
              ) : (
                <b>
                  <Price amount={home.price} />
                </b>
              )}
              {home.status === 'reserved' && <span className="ms-2 text-xs text-muted">{m.unit_reserved()}</span>}
            </td>
            <td className={`${cell} pe-0 text-end`}>
              <Link
                to="/unit-listing/$id"
                params={{ id: String(home.id) }}
                className="inline-flex min-h-11 items-center link"
                aria-label={home.apt_no === '' ? undefined : m.unit_view_label({ number: home.apt_no })}
              >
                {m.unit_view()}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function factsOf(unit: Unit): string[] {
  const { bathrooms, min_area } = unit
  return [
    textOf(unit, 'unit_type'),
    ...(bathrooms === null ? [] : [m.property_bathrooms_count({ count: bathrooms })]),
    ...(min_area === null ? [] : [areaRange(unit)]),
  ]
}

function areaRange({ min_area, max_area }: Unit): string {
  const from = formatNumber(min_area ?? 0)
  const to = formatNumber(max_area ?? 0)
  return m.area_sqft({ area: max_area === null || max_area === min_area ? from : m.rooms_range({ from, to }) })
}
