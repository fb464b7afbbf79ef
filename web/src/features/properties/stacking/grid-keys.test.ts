import { describe, expect, it } from 'vitest'
import { placeFor } from './grid-keys.ts'

/** Three floors of which the middle one has homes at its ends alone. */
const BUILDING = {
  lines: ['01', '02', '03'],
  floors: [
    { floor_no: 3, cells: ['301', '302', '303'] },
    { floor_no: 2, cells: ['201', null, '203'] },
    { floor_no: 1, cells: [null, '102', null] },
  ],
}
const from = (key: string, row: number, column: number, whole = false) => placeFor(key, whole, { row, column }, BUILDING)

describe('arrow keys', () => {
  it('go to the next home to the right and left, over what is not on offer, and stop at the ends', () => {
    expect(from('ArrowRight', 1, 0)).toEqual({ row: 1, column: 2 })
    expect(from('ArrowLeft', 1, 2)).toEqual({ row: 1, column: 0 })
    expect(from('ArrowRight', 0, 2)).toBeUndefined()
    expect(from('ArrowLeft', 2, 1)).toBeUndefined()
  })

  it('go up and down to the nearest home of the next floor, and stop at the top and at the bottom', () => {
    expect(from('ArrowUp', 1, 2)).toEqual({ row: 0, column: 2 })
    expect(from('ArrowDown', 0, 1)).toEqual({ row: 1, column: 0 })
    expect(from('ArrowDown', 1, 2)).toEqual({ row: 2, column: 1 })
    expect(from('ArrowUp', 0, 0)).toBeUndefined()
    expect(from('ArrowDown', 2, 1)).toBeUndefined()
  })
})

it('Home and End go to the ends of a floor, with Control to those of the building', () => {
  expect(from('Home', 0, 2)).toEqual({ row: 0, column: 0 })
  expect(from('End', 0, 0)).toEqual({ row: 0, column: 2 })
  expect(from('Home', 2, 1, true)).toEqual({ row: 0, column: 0 })
  expect(from('End', 0, 0, true)).toEqual({ row: 2, column: 1 })
})

it('Page Up and Page Down pass several floors', () => {
  expect(from('PageDown', 0, 0)).toEqual({ row: 2, column: 1 })
  expect(from('PageUp', 2, 1)).toEqual({ row: 0, column: 1 })
})

it('leaves every other key to the browser', () => {
  for (const key of ['Enter', 'Tab', 'a', 'Escape']) expect(from(key, 0, 0)).toBeUndefined()
})
