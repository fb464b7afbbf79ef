import { describe, expect, it } from 'vitest'
import { DRAWING, drawLand, type Land, projectOnto } from './land.ts'

const DUBAI = { latitude: 25.2, longitude: 55.3 }
const project = projectOnto(DUBAI, 11)

function box(west: number, east: number, south = 24, north = 26): Land {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ] as [number, number][]
  return { features: [{ geometry: { coordinates: [[ring]] } }] }
}

const pointsOf = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

describe('a static map', () => {
  it('centres its place, with north up and east to the right', () => {
    expect(project([DUBAI.longitude, DUBAI.latitude])).toEqual([DRAWING.width / 2, DRAWING.height / 2])
    const [x, y] = project([DUBAI.longitude + 0.01, DUBAI.latitude + 0.01])
    expect(x).toBeGreaterThan(DRAWING.width / 2)
    expect(y).toBeLessThan(DRAWING.height / 2)
  })

  it('clips land at its edges and draws the coast where land ends', () => {
    const points = pointsOf(drawLand(box(DUBAI.longitude, 57), project))
    expect(points).toHaveLength(4)
    expect(Math.min(...points.map(([x]) => x))).toBe(DRAWING.width / 2)
    expect(Math.max(...points.map(([x]) => x))).toBeLessThan(DRAWING.width + 20)
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(DRAWING.height + 20)
  })

  it('leaves out land outside its bounds', () => {
    expect(drawLand(box(51, 52), project)).toBe('')
  })
})
