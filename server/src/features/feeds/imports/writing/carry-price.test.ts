import { expect, it } from 'vitest'
import { ProjectRecord } from '../project-record.ts'
import { changesPriceAlone, withCarriedPrice } from './carry-price.ts'
import type { MergedUnit } from './merge-homes.ts'

const record = (price: number | null, given: object = {}) => ({
  ...ProjectRecord.parse({
    reference: 'P1',
    title: 'Noor',
    emirate: 'dubai',
    category: 'off_plan',
    project_status: 'under_construction',
    sales_status: 'on_sale',
    price,
  }),
  ...given,
})
const OLD = { price_source: 'developer', price_date: '2026-01-01' }
const type = (rooms: number, min_price: number | null, max_price: number | null, ...homes: (number | null)[]): MergedUnit => ({
  type: 'apartment',
  rooms,
  min_price,
  max_price,
  ...OLD,
  plan_ids: [],
  homes: homes.map((price, at) => ({ apt_no: `${rooms}${at}`, price, ...OLD, status: 'available' })),
})
const carried = (price: number | null, former: number | null, ...units: MergedUnit[]) =>
  withCarriedPrice(record(price), former, units).units?.map(({ min_price, max_price, homes = [] }) => [
    min_price,
    max_price,
    ...homes.map((home) => home.price),
  ])

it('carries a price over only if nothing else says what the homes cost, and staff edited neither', () => {
  const before = { price: 900_000 }
  expect(changesPriceAlone(record(950_000), before)).toBe(true)
  expect(changesPriceAlone(record(900_000), before)).toBe(false)
  expect(changesPriceAlone(record(950_000, { price: undefined }), before)).toBe(false)
  expect(changesPriceAlone(record(950_000, { units: [] }), before)).toBe(false)
  expect(['title', 'price', 'units'].map((field) => changesPriceAlone(record(950_000), before, new Set([field])))).toEqual([
    true,
    false,
    false,
  ])
})

it('gives a listing of a single home, and the home itself, its new price', () => {
  expect(carried(950_000, 900_000, type(1, 900_000, 900_000))).toEqual([[950_000, 950_000]])
  expect(carried(950_000, 900_000, type(1, 900_000, 900_000, 900_000))).toEqual([[950_000, 950_000, 950_000]])
  expect(carried(null, 900_000, type(1, 900_000, 900_000, 900_000))).toEqual([[null, null, null]])
  expect(carried(950_000, null, type(1, null, null, null))).toEqual([[950_000, 950_000, 950_000]])
})

it('gives the new starting price to the home types that had the former one', () => {
  expect(carried(950_000, 900_000, type(1, 900_000, 1_200_000), type(2, 1_500_000, null))).toEqual([
    [950_000, 1_200_000],
    [1_500_000, null],
  ])
  expect(carried(1_300_000, 900_000, type(1, 900_000, 1_200_000))).toEqual([[1_300_000, null]])
})

it('leaves homes that have prices of their own', () => {
  expect(carried(950_000, 900_000, type(1, 900_000, 1_000_000, 900_000, 1_000_000))).toBeUndefined()
  expect(carried(950_000, 900_000, type(1, 880_000, 880_000, 880_000))).toBeUndefined()
  expect(carried(950_000, null, type(1, null, null), type(2, null, null))).toBeUndefined()
})

it('dates only what it carries over anew', () => {
  const { units = [] } = withCarriedPrice(record(950_000), 900_000, [type(1, 900_000, null), type(2, 1_500_000, null)])
  expect(units.map(({ price_date }) => price_date)).toEqual([undefined, OLD.price_date])
})
