import { expect, it } from 'vitest'
import type { ProjectRecord } from '../project-record.ts'
import { compareHomes, compareNames } from './resemblance.ts'

it.each([
  ['Noor Creek Residences', 'Noor Creek Residence'],
  ['Noor Creek Residences', 'Noor Creak Residences'],
  ['Noor Creek Residences', 'NOOR-Creek Residecnes'],
  ['Al Noor Tower', 'Alnoor Tower'],
  ['The Noor Tower', 'Noor Towers'],
  ['أبراج النور الجديدة', 'ابراج نور الجديده'],
])('takes %j and %j for one name', (one, other) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual(['alike', 'alike'])
})

it.each([
  ['Noor Tower 1', 'Noor Tower 2'],
  ['Noor Tower A', 'Noor Tower B'],
  ['Noor Tower II', 'Noor Tower III'],
  ['برج النور ١', 'برج النور ٢'],
])('takes %j and %j for two of a kind', (one, other) => {
  expect(compareNames(one, other)).toBe('numbered')
})

it.each([
  ['Noor Tower North', 'Noor Tower South'],
  ['Noor Vista East', 'Noor Vista West'],
  ['Noor Creek', 'Noor Creek Residences'],
  ['Noor Tower', 'Noor Tower 2'],
  ['Noor Tower', 'Reem Tower'],
  ['Reem Creek Residence', 'Noor Creak Residences'],
])('takes %j and %j for different names', (one, other) => {
  expect(compareNames(one, other)).toBe('different')
})

type Facts = [floor: number | null, area: number | null, price: number | null]
const written = (homes: Record<string, Facts>) => ({
  homes: Object.fromEntries(
    Object.entries(homes).map(([number, facts]) => [number, [0, ...facts, 'available'] as [number, ...Facts, string]]),
  ),
})
const filed = (homes: Record<string, Facts>) =>
  ({
    units: [
      { homes: Object.entries(homes).map(([apt_no, [floor_no, area, price]]) => ({ apt_no, floor_no, area, price, status: 'sold' })) },
    ],
  }) as unknown as ProjectRecord
const homes = (numbers: number[], area: number | null = 700, price: number | null = 900_000): Record<string, Facts> =>
  Object.fromEntries(numbers.map((number) => [String(number), [Math.floor(number / 100), area, price]]))

it('takes homes for the same if most have one number, and size or price', () => {
  expect(compareHomes(filed(homes([101, 102, 201])), written(homes([101, 102, 201, 202, 301])))).toBe('same')
  expect(compareHomes(filed(homes([101, 102, 201], 700, 950_000)), written(homes([101, 102, 201])))).toBe('same')
  expect(compareHomes(filed(homes([101, 102, 201], null)), written(homes([101, 102, 201])))).toBe('same')
})

it('takes homes for others if facts that never change differ', () => {
  expect(compareHomes(filed(homes([101, 102, 201], 900)), written(homes([101, 102, 201])))).toBe('different')
})

it('leaves open what few homes, their numbers alone or one contradiction say', () => {
  expect(compareHomes(filed(homes([101, 102])), written(homes([101, 102])))).toBe('unknown')
  expect(compareHomes(filed(homes([101, 102, 201], null, null)), written(homes([101, 102, 201])))).toBe('unknown')
  expect(compareHomes(filed({ ...homes([101, 102, 201]), 201: [3, 700, 1] }), written(homes([101, 102, 201])))).toBe('unknown')
  expect(compareHomes(filed(homes([101, 102, 201, 301, 302, 303, 304])), written(homes([101, 102, 201, 401, 402, 403, 404])))).toBe(
    'unknown',
  )
  expect(compareHomes(filed({}), written(homes([101])))).toBe('unknown')
  expect(compareHomes(filed(homes([101])), undefined)).toBe('unknown')
})

it('compares no numbers that an import made', () => {
  const made = Object.fromEntries(['0', '1', '2', '3'].map((one): [string, Facts] => [`row-00000000000${one}`, [1, 700, 900_000]]))
  expect(compareHomes(filed(made), written(made))).toBe('unknown')
})
