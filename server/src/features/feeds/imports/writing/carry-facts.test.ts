import { expect, it } from 'vitest'
import { ProjectRecord } from '../project-record.ts'
import { factsToCarry, withCarriedFacts } from './carry-facts.ts'
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
  withCarriedFacts(record(price), { price: former, area_sqft: null }, { facts: ['price'], units }).units?.map(
    ({ min_price, max_price, homes = [] }) => [min_price, max_price, ...homes.map((home) => home.price)],
  )

it('carries price and size over only if nothing else says those of the homes, and staff edited neither', () => {
  const before = { price: 900_000, area_sqft: 700 }
  expect(factsToCarry(record(950_000), before)).toEqual(['price'])
  expect(factsToCarry(record(900_000), before)).toEqual([])
  expect(factsToCarry(record(950_000, { area_sqft: 710 }), before)).toEqual(['price', 'area_sqft'])
  expect(factsToCarry(record(950_000, { price: undefined }), before)).toEqual([])
  expect(factsToCarry(record(950_000, { area_sqft: 710, units: [] }), before)).toEqual([])
  expect(
    ['title', 'price', 'area_sqft', 'units'].map((field) => factsToCarry(record(950_000, { area_sqft: 710 }), before, new Set([field]))),
  ).toEqual([['price', 'area_sqft'], ['area_sqft'], ['price'], []])
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
  const { units = [] } = withCarriedFacts(
    record(950_000),
    { price: 900_000, area_sqft: null },
    { facts: ['price'], units: [type(1, 900_000, null), type(2, 1_500_000, null)] },
  )
  expect(units.map(({ price_date }) => price_date)).toEqual([undefined, OLD.price_date])
})

it('gives a new size to the only home type, or the one that the price is for, unless several homes are listed', () => {
  const sized = (one: MergedUnit, area: number): MergedUnit => ({
    ...one,
    min_area: area,
    max_area: area,
    homes: (one.homes ?? []).map((home) => ({ ...home, area })),
  })
  const sizes = (...units: MergedUnit[]) =>
    withCarriedFacts(record(900_000, { area_sqft: 710 }), { price: 900_000, area_sqft: 700 }, { facts: ['area_sqft'], units }).units?.map(
      ({ min_area, max_area, homes = [] }) => [min_area, max_area, ...homes.map((home) => home.area)],
    )
  expect(sizes(sized(type(1, 900_000, 900_000), 700))).toEqual([[710, 710]])
  expect(sizes(sized(type(1, 900_000, 900_000, 900_000), 700))).toEqual([[710, 710, 710]])
  expect(sizes(sized(type(1, 900_000, null), 700), sized(type(2, 950_000, null), 700))).toEqual([
    [710, 710],
    [700, 700],
  ])
  expect(sizes(sized(type(1, 900_000, null, 900_000, 950_000), 700))).toBeUndefined()
  expect(sizes(sized(type(1, 900_000, null), 650))).toBeUndefined()
})
