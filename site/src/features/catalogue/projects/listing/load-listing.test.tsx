import { errorBody, mockApi } from '@manzil/ui/testing/api.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeOwnPlace } from '../../../../api/own-places.ts'
import type { ListingSearch } from './listing-search.ts'
import { loadListing } from './load-listing.ts'

const ANSWER = {
  results: {
    success: true,
    data: [],
    count_data: {},
    locations: [],
    filter_names: {},
    found: '5 projects with villas',
    found_ar: '5 مشاريع فيها فلل',
    next: null,
  },
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

it.each([
  [400, { dropped: ['Travel time'], unavailable: [] }],
  [503, { dropped: [], unavailable: ['Travel time'] }],
])('leaves out filters that the API refuses with %i, and names them', async (status, named) => {
  mockApi('get', '/property/', { status, json: errorBody({ errors: { travel: ['No'] } }) }, { json: ANSWER })
  const listing = await loadListing({ travel: 'difc:30:car', rooms: '2' })
  expect(listing).toMatchObject({ ...named, count: 5, search: { rooms: '2' } })
  expect(listing.search.travel).toBeUndefined()
})

it('fails if the API does not answer at all', async () => {
  mockApi('get', '/property/', { status: 503, json: errorBody({ code: 'unavailable' }) })
  await expect(loadListing({ travel: 'difc:31:car' })).rejects.toMatchObject({ status: 503 })
})

describe('a listing by a place of the visitor', () => {
  const WORK = { place: 'mine.workwork', kind: 'work', latitude: 25.2174, longitude: 55.2839 } as const
  const search = { travel: 'mine.workwork:20:car,difc:30:car', rooms: '2' }
  const DIFC = { travel: [{ value: 'difc', name: 'DIFC', name_ar: null }] }
  const answer = () => ({ json: { ...ANSWER, results: { ...ANSWER.results, filter_names: DIFC } } })
  afterEach(() => {
    vi.unstubAllEnvs()
    localStorage.clear()
  })
  const labels = ({ phrases }: Awaited<ReturnType<typeof loadListing>>) => phrases.map(({ label }) => label)

  it('names it', async () => {
    storeOwnPlace(WORK)
    mockApi('post', '/property/', answer())
    const listing = await loadListing(search)
    expect(labels(listing)).toEqual(['2 bedrooms', '20 min by car from Work', '30 min by car from DIFC'])
    expect(listing).toMatchObject({ search })
    expect(listing.own_places).toBeUndefined()
  })

  it('leaves it out and says so if this browser does not know it', async () => {
    vi.stubEnv('SSR', false)
    mockApi('get', '/property/', answer())
    const listing = await loadListing(search)
    expect(labels(listing)).toEqual(['2 bedrooms', '30 min by car from DIFC'])
    expect(listing).toMatchObject({ own_places: 'missing', search: { travel: 'difc:30:car', rooms: '2' } })
  })

  it('is not filtered by it yet on the server, whose links keep it', async () => {
    vi.stubEnv('SSR', true)
    mockApi('get', '/property/', answer())
    const listing = await loadListing(search)
    expect(labels(listing)).toEqual(['2 bedrooms', '30 min by car from DIFC'])
    expect(listing).toMatchObject({ own_places: 'pending', search })
    expect(listing.phrases[0]?.without.travel).toBe(search.travel)
  })
})
