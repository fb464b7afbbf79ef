import { expect, it } from 'vitest'
import { keepHomeIds } from './keep-home-ids.ts'

const unit = (...homes: [id: number | null, apt_no: string][]) => ({
  id: 1,
  unit_type_id: 1,
  rooms: 1,
  bathrooms: null,
  min_price: null,
  max_price: null,
  min_area: null,
  max_area: null,
  plan_ids: [],
  homes: homes.map(([id, apt_no]) => ({ id, apt_no, floor_no: null, area: null, price: null, status: 'available' as const })),
})
const STORED = [unit([1, 'A-101'], [2, 'A-102']), unit([3, 'B-201'])]
const kept = (...homes: [number | null, string][]) =>
  keepHomeIds([unit(...homes)], STORED).flatMap((one) => one.homes.map(({ id, apt_no }) => [id, apt_no]))

it('keeps the id of a home with its number, whichever row has the number now', () => {
  expect(kept([1, 'B-201'], [2, 'A-101'], [3, 'A-102'])).toEqual([
    [3, 'B-201'],
    [1, 'A-101'],
    [2, 'A-102'],
  ])
  expect(kept([null, 'A-101'])).toEqual([[1, 'A-101']])
})

it('keeps the id of a home that gets a new number', () => {
  expect(kept([1, 'A-105'], [2, 'A-102'])).toEqual([
    [1, 'A-105'],
    [2, 'A-102'],
  ])
})

it('makes a new home of a row whose own number has moved to another row', () => {
  expect(kept([1, 'A-105'], [2, 'A-101'])).toEqual([
    [null, 'A-105'],
    [1, 'A-101'],
  ])
})

it('leaves ids of other projects as they are, for the check that refuses them', () => {
  expect(kept([99, 'A-101'])).toEqual([[99, 'A-101']])
})
