import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
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

it('offers no home of a sold-out project', async () => {
  const units = [sampleType({ rooms: '1', min_price: 900_000 })]
  await renderPage(() => <UnitsSection property={sampleProject(1, { units, sales_status: 'Sold Out' })} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(m.compare_row_units())
  const type = document.querySelector('details')?.textContent
  expect(type).toContain(m.units_none_available())
  expect(type).not.toContain('900,000')
  expect(type).not.toContain(m.units_none_listed())
})

it('names the bathrooms of a home type if they are known', async () => {
  const units = [sampleType({ rooms: '2', bathrooms: 3, min_area: 1_200 }), sampleType({ rooms: '3' })]
  await renderPage(() => <UnitsSection property={sampleProject(1, { units })} />)
  const [known, unknown] = document.querySelectorAll('summary')
  expect(known?.textContent).toContain(`Apartment · ${m.property_bathrooms_count({ count: 3 })} · 1,200`)
  expect(unknown?.textContent).not.toContain(m.property_bathrooms_count({ count: 0 }).replace('0 ', ''))
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
