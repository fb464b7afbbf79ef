import { expect, it } from 'vitest'
import { landWithin } from './land.ts'

it('returns the land around a place, clipped to the bounds', () => {
  const rings = landWithin([55, 25, 55.4, 25.2])
  expect(rings.length).toBeGreaterThan(0)
  for (const [longitude, latitude] of rings.flat()) {
    expect(longitude).toBeGreaterThanOrEqual(55 - 1e-9)
    expect(longitude).toBeLessThanOrEqual(55.4 + 1e-9)
    expect(latitude).toBeGreaterThanOrEqual(25 - 1e-9)
    expect(latitude).toBeLessThanOrEqual(25.2 + 1e-9)
  }
})

it('fills the whole frame inland and returns nothing at sea', () => {
  const [inland] = landWithin([55.5, 24.5, 55.6, 24.6])
  expect(new Set(inland?.map(String))).toEqual(new Set(['55.5,24.5', '55.5,24.6', '55.6,24.5', '55.6,24.6']))
  expect(landWithin([54, 25.6, 54.1, 25.7])).toEqual([])
})
