import { expect, it } from 'vitest'
import type { ProjectRecord } from '../project-record.ts'
import { compareHomes } from './compare-homes.ts'

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
