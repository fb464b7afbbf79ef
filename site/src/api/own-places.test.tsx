import { MAX_OWN_PLACES } from '@manzil/contract/map/own-places'
import { PLACES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { mockApi } from '@manzil/ui/testing/api.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { withoutOwnPlaces } from './own-place-filters.ts'
import { labelOf, newOwnPlace, type OwnPlace, readOwnPlaces, removeOwnPlace, storeOwnPlace, useOwnPlaces } from './own-places.ts'
import { readApi } from './read.ts'

const WORK: OwnPlace = { place: 'mine.workwork', kind: 'work', latitude: 25.2174, longitude: 55.2839 }
const GRAN: OwnPlace = { place: 'mine.grangran', name: 'Gran', latitude: 24.45, longitude: 54.38 }

afterEach(() => localStorage.clear())

describe('places of the visitor', () => {
  it('are stored, changed and removed, at once for everything that shows them', () => {
    const { result } = renderHook(useOwnPlaces)
    act(() => [WORK, GRAN].forEach(storeOwnPlace))
    expect(result.current).toEqual([WORK, GRAN])
    act(() => storeOwnPlace({ ...WORK, latitude: 25 }))
    expect(result.current).toEqual([{ ...WORK, latitude: 25 }, GRAN])
    act(() => removeOwnPlace(WORK.place))
    expect(result.current).toEqual([GRAN])
    expect(result.current.map(labelOf)).toEqual(['Gran'])
  })

  it('have tokens that differ and say nothing', () => {
    const tokens = Array.from({ length: 200 }, newOwnPlace)
    expect(new Set(tokens).size).toBe(200)
    for (const token of tokens) expect(token).toMatch(/^mine\.[a-z0-9]{8}$/)
  })

  it.each<[what: string, stored: unknown]>([
    ['no list', { ...WORK }],
    ['text', 'mine.workwork'],
    ['nothing', [null]],
    ['another token', [{ ...WORK, place: 'work' }]],
    ['no name', [{ ...GRAN, name: ' ' }]],
    ['a long name', [{ ...GRAN, name: 'x'.repeat(41) }]],
    ['text for a number', [{ ...WORK, latitude: '25.2' }]],
    ['no number', [{ ...WORK, longitude: null }]],
    ['another country', [{ ...WORK, latitude: 51.5, longitude: -0.1 }]],
  ])('are left out if storage holds %s', (_what, stored) => {
    localStorage.setItem(PLACES_KEY, JSON.stringify(stored))
    expect(readOwnPlaces()).toEqual([])
  })

  it('are read without what does not belong to them, once each, and at most five', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...GRAN, place: `mine.grangra${at}` }))
    localStorage.setItem(PLACES_KEY, JSON.stringify([{ ...WORK, note: 'x' }, WORK, ...many]))
    expect(readOwnPlaces()).toHaveLength(MAX_OWN_PLACES)
    expect(readOwnPlaces()[0]).toEqual(WORK)
  })
})

describe('a search by places of the visitor', () => {
  const RESULTS = {
    data: [{ id: 1, travel: 'About 9 min by car to mine.workwork', travel_ar: 'نحو 9 دقائق إلى mine.workwork' }],
    filter_names: { travel: [{ value: 'difc', name: 'DIFC', name_ar: null }] },
  }

  it('sends where they are in the body alone, and names them in the answer', async () => {
    storeOwnPlace(WORK)
    storeOwnPlace(GRAN)
    const requests = mockApi('post', '/property/', { json: { results: RESULTS } })
    const { results } = await readApi<{ results: typeof RESULTS }>('/property/', {
      travel: 'mine.workwork:20:car,difc:30:car',
      rooms: '2',
    })
    const { place, latitude, longitude } = WORK
    expect(requests.map(({ body }) => body)).toEqual([
      { travel: 'mine.workwork:20:car,difc:30:car', rooms: '2', own_places: [{ place, latitude, longitude }] },
    ])
    expect(results.data[0]?.travel).toBe(`About 9 min by car to ${m.own_work()}`)
    expect(results.data[0]?.travel_ar).not.toContain('mine.')
    expect(results.filter_names.travel).toEqual([
      { value: 'difc', name: 'DIFC', name_ar: null },
      { value: 'mine.workwork', name: m.own_work(), name_ar: m.own_work() },
    ])
  })

  it('is asked again each time, because places may move', async () => {
    storeOwnPlace(WORK)
    const requests = mockApi('post', '/map/reach/', { json: { success: true, data: [] } })
    await readApi('/map/reach/', { travel: 'mine.workwork:20:car' })
    await readApi('/map/reach/', { travel: 'mine.workwork:20:car' })
    expect(requests).toHaveLength(2)
  })

  it('leaves out places that this browser does not know', async () => {
    storeOwnPlace(GRAN)
    const requests = mockApi('get', '/property/', { json: { results: RESULTS } })
    await readApi('/property/', { travel: 'mine.workwork:20:car', within: 'mine.workwork:5', rooms: '3' })
    expect(requests).toHaveLength(1)
  })

  it('leaves other calls and words as they are', async () => {
    storeOwnPlace(WORK)
    const requests = mockApi('get', '/search/words/', { json: { query: '' } })
    await readApi('/search/words/', { travel: 'mine.workwork:20:car', q: 'sea' })
    expect(requests).toHaveLength(1)
  })
})

describe('the server', () => {
  it.each([
    ['/api/v1/property/?travel=mine.workwork%3A20%3Acar', '/api/v1/property/'],
    ['/api/v1/property/?rooms=2&travel=difc%3A9%3Acar%2Cmine.workwork%3A20%3Acar', '/api/v1/property/?rooms=2&travel=difc%3A9%3Acar'],
    ['/api/v1/map/reach/?travel=mine.workwork%3A20%3Acar', '/api/v1/map/reach/'],
    ['/api/v1/search/words/?travel=mine.workwork%3A20%3Acar', '/api/v1/search/words/?travel=mine.workwork%3A20%3Acar'],
    ['/api/v1/property/?keywords=mine.+craft', '/api/v1/property/?keywords=mine.+craft'],
  ])('reads %s without them', (address, without) => expect(withoutOwnPlaces(address)).toBe(without))
})
