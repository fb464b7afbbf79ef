import type { ReachAnswer } from '@manzil/contract/map/calls/reach'
import type { PropertyClustersAnswer } from '@manzil/contract/search/calls/clusters'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { api } from '@manzil/ui/testing/api.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Map as MapLibre } from 'maplibre-gl'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ListingSearch } from '../listing-search.ts'
import { rememberCamera } from './cameras.ts'
import { useMapSearch } from './use-map-search.ts'
import type { ShownPlace } from './use-search-places.ts'

const NOWHERE: never[] = []
const DIFC = { key: 'difc', name: 'DIFC', longitude: 55.28, latitude: 25.21, isOwn: false }
const HERE = { west: 55, south: 25, east: 55.4, north: 25.2 }
const PLACES: Record<string, { longitude: number; latitude: number }> = {
  '1000000': { longitude: 54.4, latitude: 24.4 },
  '2000000': { longitude: 55.9, latitude: 25.8 },
}

/** Answers with one project whose place depends on the price asked for, when told to; with none below one dirham. */
function mockHomes() {
  const waiting: { of: string | null; answer: () => void }[] = []
  let isOffline = false
  onTestFinished(() => {
    for (const one of waiting) one.answer()
  })
  api.use(
    http.get('*/api/v1/property-clusters/', async ({ request }) => {
      const of = new URL(request.url).searchParams.get('max_price')
      await new Promise<void>((answer) => waiting.push({ of, answer }))
      if (isOffline) return HttpResponse.error()
      const place = PLACES[of ?? ''] ?? { longitude: 55.2, latitude: 25.1 }
      const project = { id: 1, slug: `home-${of}`, title: 'Tower', title_ar: null, price: 1, is_sold_out: false, ...place }
      const projects = of === '0' ? [] : [project]
      const data = { clusters: [], projects, count: projects.length, unplaced: 0 }
      return HttpResponse.json({ success: true, data } satisfies PropertyClustersAnswer)
    }),
  )
  return {
    setOffline: (value: boolean) => {
      isOffline = value
    },
    answer: async (of: string | null) => {
      await waitFor(() => expect(waiting.some((one) => one.of === of)).toBe(true))
      await act(async () => {
        for (const one of waiting.splice(0))
          if (one.of === of) one.answer()
          else waiting.push(one)
      })
    },
  }
}

function fakeMap() {
  const container = document.createElement('div')
  Object.defineProperties(container, { clientWidth: { value: 800 }, clientHeight: { value: 600 } })
  const map = {
    getBounds: () => ({ getWest: () => HERE.west, getEast: () => HERE.east, getSouth: () => HERE.south, getNorth: () => HERE.north }),
    getZoom: () => 10,
    getCenter: () => ({ lng: 55.2, lat: 25.1 }),
    getContainer: () => container,
    fitBounds: vi.fn(),
    easeTo: vi.fn(),
  }
  return { ...map, as: map as unknown as MapLibre }
}

function search(first: ListingSearch, places: readonly ShownPlace[] = NOWHERE) {
  const map = fakeMap()
  const onSearch = vi.fn()
  const { result, rerender } = renderHook(
    (given: { search: ListingSearch; map: MapLibre | undefined }) =>
      useMapSearch({ fixed: {}, places, isDrawing: false, onSearch, map: given.map, search: given.search }),
    { initialProps: { search: first, map: undefined as MapLibre | undefined }, wrapper: QueryProvider },
  )
  let latest = first
  return {
    map,
    onSearch,
    found: () => result.current,
    load: async () => {
      await waitFor(() => expect(result.current.start).toBeDefined())
      rerender({ search: latest, map: map.as })
      act(() => result.current.settle(map.as, false))
    },
    change: (next: ListingSearch) => {
      latest = next
      history.replaceState({ __TSR_key: JSON.stringify(next) }, '')
      rerender({ search: next, map: map.as })
    },
  }
}

const slugs = (found: ReturnType<typeof useMapSearch>) => found.homes?.projects.map(({ slug }) => slug)

afterEach(() => history.replaceState(null, ''))

it('begins where the results are, and asks for their labels', async () => {
  const homes = mockHomes()
  const { found, load } = search({ rooms: '1' })
  expect(found().start).toBeUndefined()
  await homes.answer(null)
  await load()
  expect(found().start).toMatchObject({ target: { box: { west: 55.2, north: 25.1 }, isOfLabels: true } })
  await homes.answer(null)
  await waitFor(() => expect(slugs(found())).toEqual(['home-null']))
})

it('goes where the latest search leads, whichever answer comes first', async () => {
  const homes = mockHomes()
  const { found, load, change, map } = search({ bbox: '55,25,55.4,25.2' })
  await load()
  change({ max_price: '1000000' })
  change({ max_price: '2000000' })
  await homes.answer('2000000')
  await waitFor(() => expect(map.fitBounds).toHaveBeenCalledOnce())
  expect(map.fitBounds.mock.lastCall?.[0]).toEqual([55.9, 25.8, 55.9, 25.8])
  await waitFor(() => expect(slugs(found())).toEqual(['home-2000000']))
  await homes.answer('1000000')
  expect(map.fitBounds).toHaveBeenCalledOnce()
  expect(slugs(found())).toEqual(['home-2000000'])
})

it('shows the place searched when nothing matches', async () => {
  const homes = mockHomes()
  const { found, load } = search({ community_name: 'al-furjan', max_price: '0' })
  await homes.answer('0')
  expect(found().start).toBeUndefined()
  await homes.answer(null)
  await load()
  expect(found().start).toMatchObject({ target: { box: { west: 55.2, north: 25.1 } } })
})

it('shows the communities searched as a whole', async () => {
  mockHomes()
  const outline: [number, number][] = [
    [55.1, 25],
    [55.3, 25],
    [55.3, 25.2],
    [55.1, 25],
  ]
  api.use(http.get('*/api/v1/map/reach/', () => HttpResponse.json({ success: true, data: [[outline]] } satisfies ReachAnswer)))
  const { found, load } = search({ inside: 'al-furjan' })
  await load()
  expect(found().start?.target?.box).toEqual({ west: 55.1, east: 55.3, south: 25, north: 25.2 })
})

it('shows the places searched beside the results', async () => {
  const homes = mockHomes()
  const { found, load } = search({ travel: 'difc:20:car' }, [DIFC])
  await homes.answer(null)
  await load()
  expect(found().start?.target?.box).toEqual({ west: 55.2, east: 55.28, south: 25.1, north: 25.21 })
})

it('stays where the visitor moves the map while the answer is on its way', async () => {
  const homes = mockHomes()
  const { found, load, change, map } = search({ bbox: '55,25,55.4,25.2' })
  await load()
  change({ max_price: '1000000', rooms: '2' })
  act(() => found().settle(map.as, true))
  await homes.answer('1000000')
  expect(map.fitBounds).not.toHaveBeenCalled()
  expect(found().isMoved).toBe(true)
})

it('does not move for the box that the map itself has searched', async () => {
  mockHomes()
  const { found, load, change, map, onSearch } = search({ bbox: '55,25,55.4,25.2' })
  await load()
  act(() => found().settle(map.as, true))
  act(() => found().searchHere(map.as, false))
  expect(onSearch).toHaveBeenCalledWith({ bbox: '55,25,55.4,25.2' }, { replace: false })
  change({ bbox: '55,25,55.4,25.2' })
  change({ bbox: '54,24,54.4,24.2' })
  expect(map.fitBounds.mock.calls.map(([bounds]) => bounds)).toEqual([[54, 24, 54.4, 24.2]])
})

it('returns to where the map was on an entry of the history', async () => {
  mockHomes()
  const { found, load, change, map } = search({ bbox: '55,25,55.4,25.2' })
  await load()
  const entry = { bbox: '54,24,54.4,24.2' }
  history.replaceState({ __TSR_key: JSON.stringify(entry) }, '')
  rememberCamera({ centre: { longitude: 54.1, latitude: 24.1 }, zoom: 12, isMoved: true })
  change(entry)
  expect(map.easeTo).toHaveBeenCalledWith({ center: [54.1, 24.1], zoom: 12 })
  expect(map.fitBounds).not.toHaveBeenCalled()
  expect(found().isMoved).toBe(true)
})

it('says that the homes did not load, and tries again', async () => {
  const homes = mockHomes()
  homes.setOffline(true)
  const { found, load } = search({ bbox: '55,25,55.4,25.2', rooms: '3' })
  await load()
  await homes.answer(null)
  await waitFor(() => expect(found().isFailed).toBe(true))
  homes.setOffline(false)
  act(() => found().retry())
  await homes.answer(null)
  await waitFor(() => expect(slugs(found())).toEqual(['home-null']))
  expect(found().isFailed).toBe(false)
})

it('remembers that moving the map searches', async () => {
  mockHomes()
  const { found, load, map, onSearch } = search({ bbox: '55,25,55.4,25.2' })
  await load()
  act(() => found().searchAsMove(true))
  expect(onSearch).not.toHaveBeenCalled()
  act(() => found().settle(map.as, true))
  expect(onSearch).toHaveBeenCalledWith({ bbox: '55,25,55.4,25.2' }, { replace: true })
  expect(search({ bbox: '55,25,55.4,25.2' }).found().isAsMove).toBe(true)
})
