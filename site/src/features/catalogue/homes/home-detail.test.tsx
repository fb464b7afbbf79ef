import type { UnitDetail } from '@manzil/contract/catalogue/calls/units'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sampleProject } from '../../../testing/sample-project.ts'
import { HomeDetail } from './home-detail.tsx'

const neighbour: UnitDetail['neighbours']['alike'][number] = {
  id: 4,
  apt_no: '104',
  floor_no: 1,
  area: 900,
  price: 900_000,
  status: 'available',
  unit_type: 'Apartment',
  unit_type_ar: 'شقة',
  rooms: '1',
}

function sampleHome(extra: Partial<UnitDetail>): UnitDetail {
  return {
    ...neighbour,
    id: 3,
    apt_no: '103',
    price_source: null,
    price_date: null,
    floor_plan_image: '[]',
    apartment_type_id: 1,
    bathrooms: 1,
    property_slug: 'project-1',
    property: sampleProject(1),
    payment_plan: null,
    service_charge: null,
    permit: null,
    service_charge_year: null,
    buying_costs: [],
    agent: null,
    neighbours: { previous: null, next: null, same_floor: [], above: null, below: null, alike: [] },
    ...extra,
  }
}

const open = (extra: Partial<UnitDetail>) => renderPage(() => <HomeDetail unit={sampleHome(extra)} around={undefined} />, '/unit-listing/3')

it('says that a home is sold, offers no call back, and leads to the homes that are available', async () => {
  const alike = { previous: null, next: null, same_floor: [], above: null, below: null, alike: [neighbour] }
  await open({ status: 'sold', neighbours: alike })
  const notice = await screen.findByRole('region', { name: m.unit_sold_title() })
  const link = within(notice).getByRole('link', { name: m.unit_available_homes() })
  expect(link.getAttribute('href')).toBe('/property-detail/project-1#available_units')
  expect(screen.queryByRole('button', { name: m.call_back_title() })).toBeNull()
  expect(document.querySelector('form')).toBeNull()
})

it('compares prices with those of a home on sale, not with one that a sold home does not show', async () => {
  const others = { previous: null, next: null, same_floor: [], above: null, below: null, alike: [{ ...neighbour, price: 990_000 }] }
  await open({ neighbours: others })
  expect(await screen.findByRole('columnheader', { name: m.unit_sqft_compared() })).toBeTruthy()
  expect(screen.getAllByText(m.unit_sqft_more({ percent: '10%' })).length).toBeGreaterThan(0)
  cleanup()
  await open({ status: 'sold', neighbours: others })
  expect(await screen.findByRole('columnheader', { name: m.compare_row_price_sqft() })).toBeTruthy()
  expect(screen.getByText('AED 1,100')).toBeTruthy()
  expect(screen.queryByText(m.unit_sqft_more({ percent: '10%' }))).toBeNull()
})

it('leads from a sold home to its project if no home near or like it is available', async () => {
  await open({ status: 'sold' })
  const notice = await screen.findByRole('region', { name: m.unit_sold_title() })
  expect(within(notice).getByRole('link', { name: m.unit_see_project() }).getAttribute('href')).toBe('/property-detail/project-1')
})

it('shows no handover to be decided of a home that is ready', async () => {
  const project = { ...sampleProject(1), delivery_date: null }
  await open({ property: project })
  await screen.findByText(m.value_to_be_decided())
  cleanup()
  await open({ property: { ...project, category: { id: 2, slug: 'ready_to_move', name: 'Ready to Move', name_ar: 'جاهز للسكن' } } })
  await screen.findByText(m.unit_area())
  expect(screen.queryByText(m.value_to_be_decided())).toBeNull()
  expect(screen.queryByText(m.property_handover())).toBeNull()
})

it('asks about homes like a sold one', async () => {
  const requests = mockApi('post', '/contact-us/', { status: 201, json: { success: true, message: 'Done' } })
  const { address } = await open({ status: 'sold' })
  await userEvent.click(await screen.findByRole('button', { name: m.enquiry_gone_ask() }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(m.enquiry_name(), { exact: false }), 'Leila Haddad')
  await userEvent.type(dialog.getByLabelText(m.field_phone(), { exact: false }), '+971502148830')
  await userEvent.type(dialog.getByLabelText(m.field_email(), { exact: false }), 'leila@example.com')
  await userEvent.click(dialog.getByRole('button', { name: m.inquiry_submit() }))
  await waitFor(() => expect(address()).toBe('/thank-you'))
  expect(requests[0]?.body).toMatchObject({ inquiry_type: 'unit_inquiry', unit_id: 3, if_gone: 'similar' })
})

it('offers a call back about a home that is for sale', async () => {
  await open({})
  expect(screen.getAllByRole('button', { name: m.call_back_title() }).length).toBeGreaterThan(0)
  expect(screen.queryByText(m.unit_sold_title())).toBeNull()
})
