import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { FILTERS, OFFERED_FLAGS } from '@manzil/contract/search/filter-registry'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FilterDialog } from './filter-dialog.tsx'
import type { ListingSearch } from './listing-search.ts'

const MARINA = { id: 1, slug: 'dubai-marina', name: 'Dubai Marina', name_ar: 'دبي مارينا', count: 3 }
const FACETS = {
  type: [
    { id: 1, name: 'Apartment', name_ar: 'شقة', slug: 'apartment', count: 239 },
    { id: 2, name: 'Penthouse', name_ar: 'بنتهاوس', slug: 'penthouse', count: 0 },
  ],
  unit_type: [{ id: 1, slug: 'apartment', name: 'Apartment', name_ar: 'شقة', count: 6 }],
  rooms: [{ name: '2', count: 5 }],
  handover: [
    { name: 'Ready to move', count: 1 },
    { name: '2028', count: 4 },
  ],
  delivery_date: [{ name: '2029', count: 2 }],
  location_select: EMIRATES.map((emirate) => ({ ...emirate, count: 8 })),
  selected_location: [],
  community_name: [MARINA],
  developer: [],
  facility: [],
  sales_status: [],
  project_status: [],
  project_type: [],
  payment_plan: 0,
  delivery_plan: 0,
  rental_guarantee: 0,
  price: { median: null, buckets: [] },
  filtered_count: 7,
}

beforeEach(() => {
  mockApi('get', '/property-facets/', { json: { success: true, data: FACETS } })
})

const openDialog = (search: ListingSearch = {}) =>
  renderPage(() => <FilterDialog search={search} names={{}} fixed={{}} onClose={() => {}} />, '/latest')
const find = () => userEvent.click(screen.getByRole('button', { name: /Find Properties/ }))
const parameter = (address: string, key: string) => new URL(address, 'http://localhost').searchParams.get(key)

it('offers every flag of the registry that is not hidden', async () => {
  await openDialog({ payment_plan: '0' })
  for (const key of OFFERED_FLAGS) expect(screen.getByRole('group', { name: FILTERS[key].name() })).toBeDefined()
  expect(screen.queryByRole('group', { name: FILTERS.featured.name() })).toBeNull()
})

it("offers the options counted in each filter's facet", async () => {
  await openDialog()
  expect(await screen.findByRole('button', { name: '2 bedrooms 5' })).toBeDefined()
  const handover = screen.getAllByRole('button', { name: /^(2028|2029|Ready to move)/ }).map((button) => button.textContent)
  expect(handover).toEqual(['Ready to move1', '20284', '20292'])
  expect(screen.getAllByRole('button', { name: /^Apartment/ }).map((button) => button.textContent)).toEqual(['Apartment239', 'Apartment6'])
  for (const { name } of EMIRATES) expect(screen.getByRole('button', { name: `${name} 8` })).toBeDefined()
})

it('marks a community given by slug in the URL as chosen', async () => {
  const { address } = await openDialog({ community_name: 'dubai-marina' })
  const chip = await screen.findByRole('button', { name: 'Dubai Marina 3', pressed: true })
  await userEvent.click(chip)
  await find()
  await waitFor(() => expect(parameter(address(), 'community_name')).toBeNull())
})

it('tidies keywords on blur, not while typing', async () => {
  const { address } = await openDialog()
  const field = screen.getByLabelText<HTMLInputElement>(m.filter_name_keywords())
  await userEvent.type(field, 'sea view, ,gym ')
  expect(field.value).toBe('sea view, ,gym ')
  await userEvent.tab()
  expect(field.value).toBe('sea view,gym')
  await find()
  await waitFor(() => expect(parameter(address(), 'keywords')).toBe('sea view,gym'))
})

it('applies the filters on Enter in the keywords field', async () => {
  const { address } = await openDialog()
  await userEvent.type(screen.getByLabelText(m.filter_name_keywords()), 'sea view{Enter}')
  await waitFor(() => expect(parameter(address(), 'keywords')).toBe('sea view'))
})

it.each([
  ['max_price', m.filter_name_max_price],
  ['min_area', m.filter_name_min_area],
])('applies the filters on Enter in the field of an amount: %s', async (key, label) => {
  const { address } = await openDialog()
  await userEvent.type(screen.getByLabelText(label()), '1500{Enter}')
  // The router of the test quotes texts of digits.
  await waitFor(() => expect(JSON.parse(parameter(address(), key) ?? 'null')).toBe('1500'))
})

it('applies nothing on Enter in a field with a wrong amount', async () => {
  const { address } = await openDialog()
  await userEvent.type(screen.getByLabelText(m.filter_name_min_price()), 'cheap{Enter}')
  expect(address()).toBe('/latest')
})

describe('on a page with a fixed filter', () => {
  const openVillas = (search: ListingSearch = {}) =>
    renderPage(
      () => <FilterDialog search={search} names={{}} fixed={{ type: 'villa', sort_by: 'latest' }} onClose={() => {}} />,
      '/properties/type/villa',
    )
  const villa = () => screen.getByRole('button', { name: /^Villa/, pressed: true })

  it('shows the filter as set, even after a reset, and stays on the page', async () => {
    const { address } = await openVillas({ rooms: '2' })
    await userEvent.click(screen.getByRole('button', { name: m.filter_reset() }))
    expect(villa()).toBeDefined()
    await userEvent.type(screen.getByLabelText(m.filter_name_keywords()), 'sea')
    await find()
    await waitFor(() => expect(address()).toBe('/properties/type/villa?keywords=sea'))
  })

  it('goes to the plain listing with the other filters when it is removed', async () => {
    const { address } = await openVillas({ keywords: 'sea' })
    await userEvent.click(villa())
    await find()
    await waitFor(() => expect(address()).toBe('/latest?keywords=sea'))
  })

  it('goes to the plain listing with both values when another is added', async () => {
    const { address } = await openVillas()
    const [apartment] = await screen.findAllByRole('button', { name: /^Apartment/ })
    await userEvent.click(apartment as HTMLElement)
    await find()
    await waitFor(() => expect(new URL(address(), 'http://x').pathname).toBe('/latest'))
    expect(parameter(address(), 'type')).toBe('villa,Apartment')
  })
})

it('mutes options without results but lets them be chosen', async () => {
  await openDialog()
  const [none] = await screen.findAllByRole('button', { name: 'Penthouse 0' })
  expect(none?.dataset['empty']).toBe('true')
  await userEvent.click(none as HTMLElement)
  expect(none?.getAttribute('aria-pressed')).toBe('true')
})

it('does not apply a range that ends before it starts, and focuses its end', async () => {
  const { address } = await openDialog()
  await userEvent.type(screen.getByLabelText(m.filter_name_min_area()), '900')
  const end = screen.getByLabelText(m.filter_name_max_area())
  await userEvent.type(end, '400')
  await find()
  expect(document.activeElement).toBe(end)
  expect((await screen.findByRole('alert')).textContent).toBe('Enter 900 or more, or lower “Min area (sqft)”.')
  expect(address()).toBe('/latest')
})
