import { afterEach, describe, expect, it } from 'vitest'
import { findRoom, type RoomNeeded } from './label-room.ts'

/** A map on which degrees are pixels. */
const map = { project: ([x, y]: [number, number]) => ({ x, y }) } as unknown as Parameters<typeof findRoom>[0]
const label = (key: string, longitude: number, latitude: number): RoomNeeded => ({ key, longitude, latitude, start: 10, end: 50, half: 10 })
const frame = { left: -200, right: 200, top: -200, bottom: 200 }
const button = { left: 150, right: 200, top: -200, bottom: -100 }
const roomsOf = (...labels: RoomNeeded[]) => findRoom(map, labels, frame, [button])
const roomFor = (...labels: RoomNeeded[]) => [...roomsOf(...labels)].flatMap(([key, { isFree }]) => (isFree ? [key] : []))

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

  it('is inside the map, away from its buttons', () => {
    expect(roomFor(label('inside', 150, 0), label('past the edge', 151, 50))).toEqual(['inside'])
    expect(roomFor(label('beside the button', 100, -150), label('under the button', 101, -100))).toEqual(['beside the button'])
  })

  it('is before the place for labels that may change sides, if it is not after it', () => {
    const turning = (...at: [key: string, longitude: number, latitude: number]) => ({ ...label(...at), turns: true })
    const rooms = roomsOf(turning('edge', 180, 0), turning('button', 120, -150), turning('middle', 0, 0), turning('crowd', -20, 0))
    expect([...rooms].map(([key, { side }]) => [key, side])).toEqual([
      ['edge', 'start'],
      ['button', 'start'],
      ['middle', 'end'],
      ['crowd', 'start'],
    ])
    document.documentElement.lang = 'ar'
    expect(roomsOf(turning('left', -180, 0), turning('right', 180, 0)).get('left')).toEqual({ side: 'start', isFree: true })
  })

  it('stays taken by a label that is always shown', () => {
    const own = { ...label('own', 190, 0), isFixed: true }
    expect(roomFor(own, label('beside', 145, 0))).toEqual([])
    expect(roomFor(label('without room', 190, 0), label('beside', 145, 0))).toEqual(['beside'])
  })
})
