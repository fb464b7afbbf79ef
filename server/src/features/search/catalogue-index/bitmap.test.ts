import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Bitmap } from './bitmap.ts'

const numbers = fc.uniqueArray(fc.nat(200))
const bitmapOf = (members: readonly number[]) => {
  const bitmap = new Bitmap()
  for (const member of members) bitmap.add(member)
  return bitmap
}
const membersOf = (bitmap: Bitmap) => [...bitmap.blocks().flatMap((block) => [...block])]
const sorted = (members: Iterable<number>) => [...members].sort((a, b) => a - b)

describe('a bitmap', () => {
  it('holds what a set of the same numbers holds', () => {
    fc.assert(
      fc.property(numbers, numbers, (added, deleted) => {
        const bitmap = bitmapOf(added)
        for (const member of deleted) bitmap.delete(member)
        const expected = sorted(new Set(added).difference(new Set(deleted)))
        expect(membersOf(bitmap)).toEqual(expected)
        expect(bitmap.count()).toBe(expected.length)
        expect(added.every((member) => bitmap.has(member) !== deleted.includes(member))).toBe(true)
      }),
    )
  })

  it('holds the numbers that pass a test', () => {
    expect(membersOf(Bitmap.where(70, (number) => number % 30 < 2))).toEqual([0, 1, 30, 31, 60, 61])
    expect(Bitmap.where(70, () => true).count()).toBe(70)
  })

  it('combines with another as sets do, whatever their sizes', () => {
    fc.assert(
      fc.property(numbers, numbers, (first, second) => {
        const [one, other] = [new Set(first), new Set(second)]
        const [a, b] = [bitmapOf(first), bitmapOf(second)]
        expect(membersOf(a.and(b))).toEqual(sorted(one.intersection(other)))
        expect(membersOf(a.or(b))).toEqual(sorted(one.union(other)))
        expect(membersOf(a.without(b))).toEqual(sorted(one.difference(other)))
        expect(a.countCommon(b)).toBe(one.intersection(other).size)
        expect(membersOf(a)).toEqual(sorted(one))
      }),
    )
  })

  it('yields its members in blocks from either end', () => {
    const members = Array.from({ length: 300 }, (_, index) => index * 331)
    const blocks = (fromHighest: boolean) => [
      ...bitmapOf(members)
        .blocks({ fromHighest })
        .map((block) => [...block]),
    ]
    expect(blocks(false).length).toBeGreaterThan(2)
    expect(blocks(false).flat()).toEqual(members)
    expect(blocks(true)).toEqual(blocks(false).reverse())
  })
})
