import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { FilterBar } from './filter-bar.tsx'
import { fieldTexts } from './filter-phrases.ts'
import type { ListingSearch } from './listing-search.ts'

const FACETS = {
  type: [
    { id: 1, name: 'Apartment', name_ar: 'شقة', slug: 'apartment', count: 239 },
    { id: 3, name: 'Villa', name_ar: 'فيلا', slug: 'villa', count: 52 },
  ],
  rooms: [{ name: '2', count: 5 }],
  price: { median: null, buckets: [] },
  filtered_count: 7,
}

beforeEach(() => {
  mockApi('get', '/property-facets/', { json: { success: true, data: FACETS } })
})

const OWN = { keywords: 'harbour' }

const showBar = async (search: ListingSearch = OWN, fixed: ListingSearch = {}, path = '/latest') => {
  const { address } = await renderPage(
    () => (
      <>
        <FilterBar
          search={search}
          phrases={[]}
          fieldTexts={fieldTexts({ ...search, ...fixed }, {})}
          names={{}}
          fixed={fixed}
          found="7 projects"
          share={null}
        />
        <button type="button">Elsewhere</button>
      </>
    ),
    path,
  )
  // The router of the tests quotes digits.
  return () => decodeURIComponent(address()).replaceAll('"', '')
}
const field = (name: string | RegExp) => screen.getByRole('button', { name })
const popover = (name: string) => screen.findByRole('dialog', { name })

it('opens a field in place with the counts of its options, and applies it', async () => {
  const address = await showBar()
  await userEvent.click(field(m.filter_name_type()))
  const options = within(await popover(m.filter_name_type()))
  expect(field(m.filter_name_type()).getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(await options.findByRole('button', { name: 'Villa 52' }))
  await userEvent.click(options.getByRole('button', { name: /Find Properties \(7\)/ }))
  await waitFor(() => expect(address()).toBe('/latest?keywords=harbour&type=Villa'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field(m.filter_name_type()))
})

it('closes without changes on Escape, and returns the focus', async () => {
  const address = await showBar()
  await userEvent.click(field(m.filter_name_rooms()))
  await userEvent.click(await within(await popover(m.filter_name_rooms())).findByRole('button', { name: '2 bedrooms 5' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field(m.filter_name_rooms()))
  expect(address()).toBe('/latest')
})

it.each([
  ['on a press of its button', () => userEvent.click(field(m.filter_name_rooms()))],
  ['when the focus leaves it', () => userEvent.click(screen.getByText('Elsewhere'))],
])('applies changes %s', async (_when, leave) => {
  const address = await showBar()
  await userEvent.click(field(m.filter_name_rooms()))
  await userEvent.click(await within(await popover(m.filter_name_rooms())).findByRole('button', { name: '2 bedrooms 5' }))
  await leave()
  await waitFor(() => expect(address()).toBe('/latest?keywords=harbour&rooms=2'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says at the field that a price range is reversed, and does not apply it', async () => {
  const address = await showBar()
  await userEvent.click(field(m.filter_name_budget()))
  const options = within(await popover(m.filter_name_budget()))
  await userEvent.type(options.getByLabelText(m.filter_name_min_price()), '2000000')
  const highest = options.getByLabelText(m.filter_name_max_price())
  await userEvent.type(highest, '1000000{Enter}')
  expect((await options.findByRole('alert')).textContent).toBe('Enter 2,000,000 or more, or lower “Min price (AED)”.')
  expect(highest.getAttribute('aria-invalid')).toBe('true')
  expect(address()).toBe('/latest')
  await userEvent.clear(highest)
  await userEvent.type(highest, '3000000{Enter}')
  await waitFor(() => expect(address()).toBe('/latest?keywords=harbour&min_price=2000000&max_price=3000000'))
})

it('says what each field is set to, also by the page', async () => {
  await showBar({ rooms: '2,3', budget: '900000' }, { type: 'villa' }, '/properties/type/villa')
  expect(field(/^Home type: Villa$/)).toBeDefined()
  expect(field(/^Bedrooms: 2 bedrooms, 3 bedrooms$/)).toBeDefined()
  expect(field(/^Budget: up to AED 900,000$/)).toBeDefined()
  expect(field(m.filter_name_handover())).toBeDefined()
})

it('limits the travel time to a place', async () => {
  const address = await showBar()
  await userEvent.click(field(m.filter_name_travel()))
  const options = within(await popover(m.filter_name_travel()))
  await userEvent.click(options.getByRole('button', { name: 'a metro station' }))
  expect(await options.findByRole('button', { name: 'Remove within 20 min by car from a metro station' })).toBeDefined()
  await userEvent.click(screen.getByText('Elsewhere'))
  await waitFor(() => expect(address()).toBe('/latest?keywords=harbour&travel=metro:20:car'))
})

it('understands abbreviated prices, and stays open on a price that is not a number', async () => {
  const address = await showBar()
  await userEvent.click(field(m.filter_name_budget()))
  const price = within(await popover(m.filter_name_budget())).getByLabelText(m.filter_name_max_price())
  await userEvent.type(price, 'cheap{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(m.number_field_wrong({ example: '1,500,000' }))
  expect(document.activeElement).toBe(price)
  await userEvent.clear(price)
  await userEvent.type(price, '1.5m{Enter}')
  await waitFor(() => expect(address()).toBe('/latest?keywords=harbour&max_price=1500000'))
})
