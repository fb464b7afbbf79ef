import { afterEach, describe, expect, it } from 'vitest'
import { findRoom, type RoomNeeded } from './label-room.ts'

/** A map on which degrees are pixels. */
const map = { project: ([x, y]: [number, number]) => ({ x, y }) } as unknown as Parameters<typeof findRoom>[0]
const label = (key: string, longitude: number, latitude: number): RoomNeeded => ({ key, longitude, latitude, start: 10, end: 50, half: 10 })
const roomFor = (...labels: RoomNeeded[]) => [...findRoom(map, labels)]

afterEach(() => {
  document.documentElement.lang = 'en'
})

describe('room for labels on a map', () => {
  it('goes to the earlier one of two that would cover each other', () => {
    expect(roomFor(label('first', 0, 0), label('beside', 40, 5), label('below', 0, 30))).toEqual(['first', 'below'])
    expect(roomFor(label('beside', 40, 5), label('first', 0, 0), label('below', 0, 30))).toEqual(['beside', 'below'])
  })

  it('is at the other side of the place in Arabic', () => {
    const labels = [label('own', 100, 0), { ...label('dot', 70, 0), start: 5, end: 5 }]
    expect(roomFor(...labels)).toEqual(['own', 'dot'])
    document.documentElement.lang = 'ar'
    expect(roomFor(...labels)).toEqual(['own'])
  })
})
