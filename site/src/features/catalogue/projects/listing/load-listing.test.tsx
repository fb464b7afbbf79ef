import { mockApi } from '@manzil/ui/testing/api.ts'
import { expect, it } from 'vitest'
import type { ListingSearch } from './listing-search.ts'
import { loadListing } from './load-listing.ts'

const ANSWER = {
  results: { success: true, data: [], count_data: {}, locations: [], filter_names: {}, found: '5 villas', found_ar: '5 فلل', next: null },
  next: null,
  count: 5,
}

it.each<[fixed: ListingSearch, given: ListingSearch]>([
  [{ type: 'villa' }, { type: 'Apartment', rooms: '2', page: '3' }],
  [{ type: 'villa' }, { type: 'villa,Apartment' }],
  [{ category: 'off_plan' }, { category: 'ready_to_move' }],
  [{ community_name: 'dubai-marina' }, { community_name: 'JVC' }],
  [{ exclusive: '1', sort_by: 'price_desc' }, { exclusive: '0' }],
])('a page with the fixed filter %j redirects %j to the plain listing', async (fixed, given) => {
  const left = await loadListing(given, fixed).catch((redirect) => redirect.options)
  expect(left).toMatchObject({ to: '/latest', search: { ...given, page: undefined } })
})

it('drops filters the page already sets, and lets readers choose the order', async () => {
  const requests = mockApi('get', '/property/', { json: ANSWER })
  const given = { type: 'Villa', rooms: '2', sort_by: 'oldest' }
  const listing = await loadListing(given, { type: 'villa', sort_by: 'price_desc' })
  expect(listing.search).toStrictEqual({ rooms: '2', sort_by: 'oldest' })
  expect(listing.phrases.map(({ label }) => label)).toEqual(['2 bedrooms'])
  expect(requests).toBeDefined()
})
