import { PLACE_KINDS } from '@manzil/contract/map/place-kinds'
import { describe, expect, it } from 'vitest'
import { SlotPlaces } from './slot-places.ts'

function placesOf(points: readonly (readonly [longitude: number, latitude: number])[]): SlotPlaces {
  const places = new SlotPlaces({
    longitude: Float64Array.from(points, ([longitude]) => longitude),
    latitude: Float64Array.from(points, ([, latitude]) => latitude),
  })
  places.makeRoom(points.length)
  return places
}

describe('places of projects', () => {
  it('locates projects for searches by every kind at the same time', () => {
    const size = 10_001
    const places = placesOf(Array.from({ length: size }, () => [Number.NaN, Number.NaN]))
    let left = PLACE_KINDS.map(({ slug }) => slug)
    for (let turn = 0; turn < 3; turn++) left = left.filter((kind) => places.locateNext({ kind }, size))
    expect(left).toEqual([])
  })

  it('finds those near a kind of places, by the same distance as it tells', () => {
    const points: [number, number][] = Array.from({ length: 70 }, (_, at) => [55.2 + (at % 10) * 0.01, 25.1 + Math.floor(at / 10) * 0.02])
    const places = placesOf(points)
    const metres = places.measureBy({ kind: 'metro' })
    const near = places.near('metro', 2_000, points.length)
    const slots = points.map((_, slot) => slot)
    expect(slots.filter((slot) => near.has(slot))).toEqual(slots.filter((slot) => metres(slot) <= 2_000))
    expect(near.count()).toBeGreaterThan(5)
    expect(near.count()).toBeLessThan(points.length)
  })

  it('is far from everything in the desert or without coordinates, until the project moves', () => {
    const longitude = Float64Array.of(52, Number.NaN)
    const latitude = Float64Array.of(22.8, Number.NaN)
    const places = new SlotPlaces({ longitude, latitude })
    places.makeRoom(2)
    const metres = places.measureBy({ kind: 'metro' })
    expect([metres(0), metres(1)]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
    ;[longitude[1], latitude[1]] = [55.2744, 25.2011]
    places.forget(1)
    expect(metres(1)).toBeLessThan(1_000)
  })
})
