import { VISITED_KEY } from '@manzil/contract/pages/storage-keys'
import type { PropertyCluster, PropertyPin } from '@manzil/contract/search/calls/clusters'
import { m } from '@manzil/messages'
import { afterEach, describe, expect, it } from 'vitest'
import { pinsOf } from './pins.ts'
import { readVisited, rememberVisit } from './visited.ts'

const AT = { longitude: 55.2, latitude: 25.1 }
const cluster = (count: number, more: Partial<PropertyCluster> = {}): PropertyCluster => ({
  ...AT,
  count,
  min_price: 1_200_000,
  max_price: 4_500_000,
  extent: { west: 55, south: 25, east: 55.4, north: 25.2 },
  community: { name: 'Dubai Marina', name_ar: 'دبي مارينا' },
  emirates: [{ name: 'Dubai', name_ar: 'دبي' }],
  ...more,
})
const project = (slug: string, more: Partial<PropertyPin> = {}): PropertyPin => ({
  ...AT,
  id: 1,
  slug,
  title: 'Lone Tower',
  title_ar: null,
  price: 1_890_000,
  is_sold_out: false,
  ...more,
})

describe('labels on the map', () => {
  it('name a cluster by its place, number and prices, the largest first', () => {
    const [large, small] = pinsOf({ clusters: [cluster(2), cluster(12)], projects: [], count: 14, unplaced: 0 }, new Set())
    expect(large).toMatchObject({ tone: 'cluster', label: '12 projects', detail: '1.2M – 4.5M' })
    expect(large?.name).toBe('Dubai Marina, 12 projects, 1.2M – 4.5M')
    expect(small?.label).toBe('2 projects')
  })

  it('name the emirates of a cluster in several communities', () => {
    const emirates = [
      { name: 'Dubai', name_ar: 'دبي' },
      { name: 'Sharjah', name_ar: 'الشارقة' },
    ]
    const [spread] = pinsOf({ clusters: [cluster(12, { community: null, emirates })], projects: [], count: 12, unplaced: 0 }, new Set())
    expect(spread?.name).toBe('Dubai and Sharjah, 12 projects, 1.2M – 4.5M')
  })

  it('show one price if both ends round to the same, and no range without prices', () => {
    const clusters = [cluster(3, { max_price: 1_210_000 }), cluster(2, { min_price: null, max_price: null, community: null, emirates: [] })]
    const [near, unknown] = pinsOf({ clusters, projects: [], count: 5, unplaced: 0 }, new Set())
    expect(near?.detail).toBe('1.2M')
    expect(unknown?.detail).toBeUndefined()
    expect(unknown?.name).toBe(`${m.map_several_areas()}, 2 projects, ${m.property_ask_for_price()}`)
  })

  it('show the price of a project, whether it is sold out, and whether it was opened', () => {
    const projects = [project('a'), project('b', { is_sold_out: true }), project('c'), project('d', { price: null })]
    const [open, sold, viewed, unpriced] = pinsOf({ clusters: [], projects, count: 4, unplaced: 0 }, new Set(['c']))
    expect(open).toMatchObject({ tone: 'pin', label: '1.89M', name: 'Lone Tower, AED 1,890,000' })
    expect(sold).toMatchObject({ tone: 'sold', label: m.property_sold_out() })
    expect(viewed).toMatchObject({ tone: 'visited', name: 'Lone Tower, AED 1,890,000, viewed' })
    expect(unpriced).toMatchObject({ label: m.map_pin_ask(), name: `Lone Tower, ${m.property_ask_for_price()}` })
  })
})

describe('projects that were opened', () => {
  afterEach(() => localStorage.clear())

  it('are remembered in the browser, the latest 500', () => {
    for (let number = 0; number < 501; number++) rememberVisit(`project-${number}`)
    rememberVisit('project-1')
    expect(readVisited().size).toBe(500)
    expect(readVisited().has('project-0')).toBe(false)
    expect([...readVisited()].at(-1)).toBe('project-1')
  })

  it('are none if something else is stored', () => {
    localStorage.setItem(VISITED_KEY, '{"a":1}')
    expect(readVisited().size).toBe(0)
  })
})
