import { describe, expect, it } from 'vitest'
import { allBedrooms, cleanBedrooms, cleanNumber } from './clean-number.ts'

describe('cleaning a number', () => {
  it.each([
    ['1,219', 1219],
    ['AED 1,250,000', 1_250_000],
    [' 99.5 % ', 99.5],
    ['1 219\u00a0sqft', 1219],
    ['١٬٢١٩٫٥', 1219.5],
    [42, 42],
    ['0', 0],
  ])('reads %j', (dirty, clean) => expect(cleanNumber(dirty)).toBe(clean))

  it.each([
    ['', undefined],
    ['N/A', undefined],
    ['-5', undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [null, undefined],
  ])('finds no number in %j', (dirty, clean) => expect(cleanNumber(dirty)).toBe(clean))
})

describe('cleaning bedrooms', () => {
  it.each([
    ['7+', 7],
    ['9', 7],
    ['2 B/R', 2],
    ['Studio', 0],
    ['ستوديو', 0],
    ['0', 0],
    [3, 3],
    ['', undefined],
    ['2.5', undefined],
    ['1200', undefined],
  ])('reads %j', (dirty, clean) => expect(cleanBedrooms(dirty)).toBe(clean))

  it.each([
    ['Studio, 1 & 2 BR', [0, 1, 2]],
    ['1-3 BR', [1, 2, 3]],
    ['1 BR to 3 BR', [1, 2, 3]],
    ['4 / 5', [4, 5]],
    ['2 BR + 1 Maid', [2]],
    ['2+1', [2]],
    ['10 - 12', [7]],
    ['1,200', []],
    ['2 Bed, 3 Bath', [2]],
  ])('reads all of %j', (dirty, clean) => expect(allBedrooms(dirty)).toEqual(clean))
})
