import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { serviceChargeText } from '@manzil/contract/catalogue/service-charge'
import { m } from '@manzil/messages'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { formatAed, formatNumber, formatPercent, formatQuarter } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ReactNode } from 'react'
import { Place } from '../price-and-place.tsx'
import { roomsText, salesStatusText, unitTypesText } from '../project-text.ts'
import { SheetSection } from './sheet.tsx'

export function BrochureFacts({ property }: { property: PropertyDetail }) {
  const { developer, price, price_per_sqft, area_sqft, total_units, floors, construction_percent } = property
  const facts: [term: string, value: ReactNode][] = [
    [m.compare_row_developer(), developer && <Localized of={developer} field="name" />],
    [m.location_title(), <Place key="place" card={property} />],
    [m.category_label(), textOf(property.category, 'name')],
    [m.unit_type(), unitTypesText(property)],
    [m.brochure_rooms(), roomsText(property)],
    [m.unit_area(), area_sqft && m.area_sqft({ area: formatNumber(area_sqft) })],
    [m.summary_price(), <Price key="price" amount={price} />],
    [m.compare_row_price_sqft(), price_per_sqft && formatAed(price_per_sqft)],
    [m.about_handover_date(), property.delivery_date ? formatQuarter(property.delivery_date) : m.value_to_be_announced()],
    [m.filter_name_project_status(), textOf(property, 'project_status')],
    [m.about_construction(), construction_percent !== null && <bdi>{formatPercent(construction_percent)}</bdi>],
    [m.filter_name_sales_status(), salesStatusText(property)],
    [m.summary_units(), total_units && formatNumber(total_units)],
    [m.about_floors(), floors && formatNumber(floors)],
    [m.about_service_charge(), serviceChargeText(property, getLocale())],
    [m.register_number(), property.register && <bdi>{property.register.number}</bdi>],
    [m.property_permit(), property.permit && <bdi>{property.permit.number}</bdi>],
    [m.property_escrow_account(), property.escrow_account && <bdi>{property.escrow_account}</bdi>],
    [m.property_developer_license(), developer?.license_number && <bdi>{developer.license_number}</bdi>],
  ]
  return (
    <SheetSection id="information" title={m.brochure_information()} whole>
      <table className="block w-full text-ui print:text-sm">
        <caption className="sr-only">{m.brochure_information()}</caption>
        <tbody className="grid gap-x-10 border-b border-line @xl:grid-cols-2">
          {facts
            .filter(([, value]) => value)
            .map(([term, value]) => (
              <tr key={term} className="flex justify-between gap-4 border-t border-line py-2">
                <th scope="row" className="text-start font-normal text-muted">
                  {term}
                </th>
                <td className="text-end">{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </SheetSection>
  )
}
