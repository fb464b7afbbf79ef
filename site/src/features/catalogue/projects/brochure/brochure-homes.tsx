import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { roomsLabel } from '../project-text.ts'
import { SheetSection, SheetTable } from './sheet.tsx'

const MAX_HOMES = 60

/** Lists homes that are not sold, or home types if the project lists no homes. */
export function BrochureHomes({ property }: { property: PropertyDetail }) {
  const homes = property.units.flatMap((unit) =>
    unit.unit_listings.filter(({ status }) => status !== 'sold').map((home) => ({ unit, home })),
  )
  if (property.units.length === 0) return null
  const rooms = ({ rooms: given }: PropertyDetail['units'][number]) => (given === null ? '–' : roomsLabel(given))
  const area = (sqft: number | null) => (sqft === null ? '–' : m.area_sqft({ area: formatNumber(sqft) }))
  const price = (amount: number | null) => <Price key="price" amount={amount} />
  const listsHomes = property.units.some(({ unit_listings }) => unit_listings.length > 0)
  const rows = listsHomes
    ? homes.slice(0, MAX_HOMES).map(({ unit, home }) => ({
        key: home.id,
        cells: [
          textOf(unit, 'unit_type'),
          <bdi key="number">{home.apt_no || '–'}</bdi>,
          rooms(unit),
          area(home.area),
          home.status === 'reserved' ? m.unit_reserved() : price(home.price),
        ],
      }))
    : property.units.map((unit) => ({
        key: unit.id,
        cells: [textOf(unit, 'unit_type'), '–', rooms(unit), area(unit.min_area), price(unit.min_price)],
      }))
  if (rows.length === 0) {
    return (
      <SheetSection id="units" title={m.brochure_units()}>
        <p>{m.property_sold_out()}</p>
      </SheetSection>
    )
  }
  return (
    <SheetSection id="units" title={m.brochure_units()}>
      <SheetTable
        label={m.brochure_units()}
        heads={[m.unit_type(), m.unit_number(), m.brochure_rooms(), m.unit_area(), m.filter_name_price()]}
        rows={rows}
      />
      {homes.length > MAX_HOMES && (
        <p className="mt-3 text-sm">
          <Link to="/property-detail/$key" params={{ key: property.slug }} className="link">
            {m.brochure_more({ count: homes.length - MAX_HOMES })}
          </Link>
        </p>
      )}
    </SheetSection>
  )
}
