import { describe, expect, it } from 'vitest'
import { moveTarget } from './grid-keys.ts'

/** The middle floor has homes only at its ends. */
const BUILDING = {
  lines: ['01', '02', '03'],
  floors: [
    { floor_no: 3, cells: ['301', '302', '303'] },
    { floor_no: 2, cells: ['201', null, '203'] },
    { floor_no: 1, cells: [null, '102', null] },
  ],
}
const from = (key: string, row: number, column: number, whole = false) => moveTarget(key, whole, { row, column }, BUILDING)

describe('arrow keys', () => {
  it('move to the next home on the left or right, skip gaps, and stop at the ends', () => {
    expect(from('ArrowRight', 1, 0)).toEqual({ row: 1, column: 2 })
    expect(from('ArrowLeft', 1, 2)).toEqual({ row: 1, column: 0 })
    expect(from('ArrowRight', 0, 2)).toBeUndefined()
    expect(from('ArrowLeft', 2, 1)).toBeUndefined()
  })

  it('move to the nearest home one floor up or down, and stop at the top and bottom', () => {
    expect(from('ArrowUp', 1, 2)).toEqual({ row: 0, column: 2 })
    expect(from('ArrowDown', 0, 1)).toEqual({ row: 1, column: 0 })
    expect(from('ArrowDown', 1, 2)).toEqual({ row: 2, column: 1 })
    expect(from('ArrowUp', 0, 0)).toBeUndefined()
    expect(from('ArrowDown', 2, 1)).toBeUndefined()
  })
})

it('move with Home and End to the ends of a floor, and with Control to the ends of the building', () => {
  expect(from('Home', 0, 2)).toEqual({ row: 0, column: 0 })
  expect(from('End', 0, 0)).toEqual({ row: 0, column: 2 })
  expect(from('Home', 2, 1, true)).toEqual({ row: 0, column: 0 })
  expect(from('End', 0, 0, true)).toEqual({ row: 2, column: 1 })
})

it('move several floors with Page Up and Page Down', () => {
  expect(from('PageDown', 0, 0)).toEqual({ row: 2, column: 1 })
  expect(from('PageUp', 2, 1)).toEqual({ row: 0, column: 1 })
})

it('leave every other key to the browser', () => {
  for (const key of ['Enter', 'Tab', 'a', 'Escape']) expect(from(key, 0, 0)).toBeUndefined()
})
