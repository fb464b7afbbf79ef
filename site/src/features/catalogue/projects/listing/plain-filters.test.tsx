import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListingSearch } from './listing-search.ts'
import { PlainFilters } from './plain-filters.tsx'

const show = (search: ListingSearch, fixed: ListingSearch = {}) =>
  renderPage(() => <PlainFilters search={search} names={{}} fixed={fixed} />, '/latest')
const sent = () => Object.fromEntries([...new FormData(document.forms[0])].filter(([, value]) => value !== ''))
const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label, {}).selectedOptions[0]?.textContent

it('sends the filters of the page again, but not its position', async () => {
  const search = { type: 'villa,Apartment', rooms: '2', budget: '900000', keywords: 'sea', facility: 'Gym', page: '3' }
  await show(search)
  expect(sent()).toEqual({
    type: 'villa,Apartment',
    rooms: '2',
    max_price: '900000',
    keywords: 'sea',
    facility: 'Gym',
    sort_by: 'latest',
  })
  expect(chosen(m.filter_name_type())).toBe('Villa, Apartment')
})

it('shows what the page sets', async () => {
  await show({}, { type: 'villa', sort_by: 'price_desc' })
  expect(sent()).toEqual({ type: 'Villa', sort_by: 'price_desc' })
})

it('offers the best match only for words', async () => {
  await show({})
  expect(screen.queryByRole('option', { name: m.sort_relevance(), hidden: true })).toBeNull()
})
