import type { PropertyCluster } from '@manzil/contract/search/calls/clusters'
import { expect, it } from 'vitest'
import { resultsBox } from './results-box.ts'

const cluster = (longitude: number, latitude: number, count: number): PropertyCluster => ({
  longitude,
  latitude,
  count,
  min_price: null,
  max_price: null,
  extent: { west: longitude, south: latitude, east: longitude, north: latitude + 0.01 },
  community: null,
  emirates: [],
})
const project = (longitude: number, latitude: number) => {
  return { id: 1, slug: 'tower', title: 'Tower', title_ar: null, price: null, is_sold_out: false, longitude, latitude }
}
const found = (clusters: PropertyCluster[], projects: ReturnType<typeof project>[] = []) => {
  const count = clusters.reduce((sum, one) => sum + one.count, projects.length)
  return resultsBox({ clusters, projects, count, unplaced: 0 })
}
const DUBAI = cluster(55.2, 25.1, 300)
const SHARJAH = cluster(55.5, 25.4, 60)

it('surrounds all results', () => {
  expect(found([DUBAI, SHARJAH], [project(55.3, 25.08)])).toEqual({ west: 55.2, south: 25.08, east: 55.5, north: 25.41 })
  expect(found([], [project(55.3, 25)])).toEqual({ west: 55.3, south: 25, east: 55.3, north: 25 })
  expect(found([])).toBeUndefined()
})

it('leaves out places outside the map', () => {
  expect(found([DUBAI], [project(0, 0)])).toEqual(DUBAI.extent)
})

it('leaves out a few that are far from all others, in any direction', () => {
  const near = { west: 55.2, south: 25.1, east: 55.5, north: 25.41 }
  expect(found([DUBAI, SHARJAH], [project(51.6, 24.1)])).toEqual(near)
  expect(found([DUBAI, SHARJAH], [project(56.3, 25.1), project(56.31, 25.2), project(56.32, 25.3)])).toEqual(near)
  expect(found([DUBAI, SHARJAH, cluster(55.3, 22.8, 2)], [project(51.6, 24.1), project(56.9, 25.3)])).toEqual(near)
})

it('keeps them if they are many, or if the map would hardly come closer without them', () => {
  const many = cluster(54.4, 24.4, 40)
  expect(found([DUBAI, SHARJAH, many])).toEqual({ west: 54.4, south: 24.4, east: 55.5, north: 25.41 })
  expect(found([DUBAI, SHARJAH], [project(55.52, 25.42)])).toEqual({ west: 55.2, south: 25.1, east: 55.52, north: 25.42 })
  expect(found([], [project(55.2, 25.1), project(55.3, 25.2), project(51.6, 24.1)])?.west).toBe(51.6)
})
