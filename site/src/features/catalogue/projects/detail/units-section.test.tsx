import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../../testing/sample-project.ts'
import { UnitsSection } from './units-section.tsx'

it('asks for the price of a home type only while homes of it may be for sale', async () => {
  const units = [sampleType({ rooms: '1', unit_listings_count: 3, available_count: 0 }), sampleType({ rooms: '2' })]
  const property = sampleProject(1, { units })
  await renderPage(() => <UnitsSection property={property} />)
  const [taken, open] = document.querySelectorAll('summary')
  expect(taken?.textContent).toContain(m.units_none_available())
  expect(taken?.textContent).not.toContain(m.property_ask_for_price())
  expect(open?.textContent).toContain(m.property_ask_for_price())
})

let made = 0

function sampleType(facts: Partial<PropertyDetail['units'][number]>): PropertyDetail['units'][number] {
  return {
    id: ++made,
    unit_type: 'Apartment',
    unit_type_ar: 'شقة',
    unit_type_id: 1,
    rooms: null,
    bathrooms: null,
    min_price: null,
    max_price: null,
    min_area: null,
    max_area: null,
    cheapest_area: null,
    price_source: null,
    price_date: null,
    floor_plan_image: '[]',
    unit_listings_count: 0,
    available_count: 0,
    unit_listings: [],
    ...facts,
  }
}
