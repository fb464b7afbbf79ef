import { parseBox } from '@manzil/contract/search/map-box'
import { expect, it } from 'vitest'
import { askedView, boxAround } from './views-of-map.ts'

const SHOWN = { west: 55.1, south: 25.05, east: 55.3, north: 25.15 }

it('asks for a box that covers what is shown', () => {
  for (const zoom of [6, 9.2, 11.7, 14, 17.9]) {
    const size = 0.2 * 2 ** (11 - zoom)
    const shown = { west: 55.2 - size, east: 55.2 + size, south: 25.1 - size / 2, north: 25.1 + size / 2 }
    const box = parseBox(askedView(shown, zoom).bbox)
    expect(box?.west).toBeLessThan(shown.west)
    expect(box?.east).toBeGreaterThan(shown.east)
    expect(box?.south).toBeLessThan(shown.south)
    expect(box?.north).toBeGreaterThan(shown.north)
  }
})

it('asks for the same box after a small move', () => {
  const moved = { west: SHOWN.west + 0.001, east: SHOWN.east + 0.001, south: SHOWN.south, north: SHOWN.north }
  expect(askedView(moved, 11.6)).toEqual(askedView(SHOWN, 11.5))
})

it('asks for a zoom level a little farther away, so that labels have more room than needed', () => {
  expect([10.5, 10.7, 11.24, 30].map((zoom) => askedView(SHOWN, zoom).zoom)).toEqual([10.5, 10.5, 11, 20])
})

it('surrounds places', () => {
  const east = { west: 56, south: 24, east: 56.1, north: 24.1 }
  expect(boxAround([SHOWN, east])).toEqual({ west: 55.1, south: 24, east: 56.1, north: 25.15 })
  expect(boxAround([])).toBeUndefined()
})
