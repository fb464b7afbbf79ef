import { describe, expect, it } from 'vitest'
import { lineOf, stackHomes, valueRanges } from './stacking.ts'

const home = (apt_no: string, floor_no: number | null) => ({ apt_no, floor_no })

describe('lineOf', () => {
  it.each([
    ['1204', 12, '04'],
    ['1212', 12, '12'],
    ['112', 1, '12'],
    ['0304', 3, '04'],
    ['A-1204', 12, 'A-04'],
    ['T1-1204', 12, 'T1-04'],
    ['12-4', 12, '4'],
    ['G04', 0, '04'],
    ['B103', -1, '03'],
  ])('reads %s on floor %i as line %s', (apt_no, floor_no, line) => {
    expect(lineOf(home(apt_no, floor_no))).toBe(line)
  })

  it('returns null if the number does not contain the floor, and for a house', () => {
    expect(lineOf(home('Sky suite', 12))).toBeNull()
    expect(lineOf(home('V-012', null))).toBeNull()
  })
})

describe('stackHomes', () => {
  it('sorts floors from the top and aligns homes of a line, with gaps where none is on offer', () => {
    const stack = stackHomes([home('101', 1), home('102', 1), home('1002', 10), home('203', 2), home('202', 2)])
    expect(stack?.lines).toEqual(['01', '02', '03'])
    expect(stack?.floors.map(({ floor_no, cells }) => [floor_no, ...cells.map((cell) => cell?.apt_no ?? null)])).toEqual([
      [10, null, '1002', null],
      [2, null, '202', '203'],
      [1, '101', '102', null],
    ])
  })

  it('fills floors from the start if few lines are on offer or numbers do not contain the floor', () => {
    const thin = stackHomes([home('109', 1), home('101', 1), home('210', 2), home('305', 3), home('407', 4)])
    expect(thin?.lines).toBeNull()
    expect(thin?.floors.at(-1)?.cells.map((cell) => cell?.apt_no)).toEqual(['101', '109'])
    expect(stackHomes([home('Sky 10', 2), home('Sky 9', 2), home('Sky 1', 1)])?.floors[0]?.cells.map((cell) => cell?.apt_no)).toEqual([
      'Sky 9',
      'Sky 10',
    ])
  })

  it('keeps both of two homes on the same line', () => {
    const stack = stackHomes([home('12-04', 12), home('1204', 12), home('104', 1)])
    expect(stack?.floors[0]?.cells).toHaveLength(2)
  })

  it('returns null for houses or a single floor, and leaves out houses beside a building', () => {
    expect(stackHomes([home('V-001', null), home('V-002', null)])).toBeNull()
    expect(stackHomes([home('101', 1), home('102', 1)])).toBeNull()
    expect(stackHomes([home('101', 1), home('201', 2), home('V-001', null)])?.floors).toHaveLength(2)
  })

  it('puts the basement below the other floors', () => {
    expect(stackHomes([home('B101', -1), home('G01', 0), home('101', 1)])?.floors.map(({ floor_no }) => floor_no)).toEqual([1, 0, -1])
  })
})

describe('valueRanges', () => {
  it('spreads values evenly across ranges', () => {
    expect(valueRanges([10, 1, 2, 9, 3, 8, 4, 7, 5, 6], 5)).toEqual([
      { from: 1, to: 2, count: 2 },
      { from: 3, to: 4, count: 2 },
      { from: 5, to: 6, count: 2 },
      { from: 7, to: 8, count: 2 },
      { from: 9, to: 10, count: 2 },
    ])
  })

  it('keeps equal values in one range', () => {
    expect(valueRanges([5, 5, 5, 5, 9], 5)).toEqual([
      { from: 5, to: 5, count: 4 },
      { from: 9, to: 9, count: 1 },
    ])
    expect(valueRanges([7, 7], 5)).toEqual([{ from: 7, to: 7, count: 2 }])
    expect(valueRanges([], 5)).toEqual([])
  })
})
