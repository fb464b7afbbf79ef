import { describe, expect, it } from 'vitest'
import { pictureView, positionIn } from './listing-picture.tsx'

const MARINA = { west: 55.12, south: 25.06, east: 55.17, north: 25.1 }

describe('the picture of a results map', () => {
  it('is the closest one that shows the whole box', () => {
    const view = pictureView(MARINA)
    expect(view.zoom).toBe(12)
    expect([view.longitude, view.latitude].map((degrees) => degrees.toFixed(3))).toEqual(['55.145', '25.080'])
    for (const corner of [
      { longitude: MARINA.west, latitude: MARINA.north },
      { longitude: MARINA.east, latitude: MARINA.south },
    ]) {
      const { x, y } = positionIn(view, corner)
      expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0)
    }
  })

  it('comes no closer than pictures do, and shows the country for a larger box or none', () => {
    expect(pictureView({ west: 55.1, south: 25.1, east: 55.1, north: 25.1 }).zoom).toBe(14)
    expect(pictureView({ west: 40, south: 15, east: 60, north: 35 }).zoom).toBe(7)
    expect(pictureView(undefined).zoom).toBe(7)
  })

  it('has its middle in the middle, and north above', () => {
    const view = pictureView(MARINA)
    expect(positionIn(view, view)).toEqual({ x: 0.5, y: 0.5 })
    expect(positionIn(view, { ...view, latitude: view.latitude + 0.01 }).y).toBeLessThan(0.5)
  })
})
