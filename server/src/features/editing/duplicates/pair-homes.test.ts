import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { expect, it } from 'vitest'
import { pairHomes } from './pair-homes.ts'

/** Number, floor, size and price. */
type Given = [string, number | null, number | null, number | null]
const project = (first: number, homes: Given[], rooms = 1) =>
  ({
    units: [
      {
        unit_type_id: 1,
        rooms,
        homes: homes.map(([apt_no, floor_no, area, price], at) => ({ id: first + at, apt_no, floor_no, area, price })),
      },
    ],
  }) as unknown as ProjectForm
const same = (one: Given[], other: Given[], rooms?: number) => {
  const pairs = pairHomes(project(0, one), project(0, other, rooms)).same
  return pairs.map((pair) => `${one[pair.one]?.[0]}=${other[pair.other]?.[0]}`)
}
const NONE = ['row-0123456789a0', 'row-0123456789a1', 'row-0123456789a2'] as const

it('pairs homes with the same number, whatever else differs', () => {
  expect(same([['1', 1, 500, 9]], [['1', 2, 700, null]])).toEqual(['1=1'])
})

it('pairs homes without a number by floor, size and price, each once', () => {
  const listed: Given[] = [
    ['11', 1, 500, 900],
    ['12', 1, 500, 950],
    ['21', 2, 500, 900],
  ]
  expect(same(listed, [[NONE[0], 1, 500, 950]])).toEqual([`12=${NONE[0]}`])
  expect(
    same(listed, [
      [NONE[0], 1, 500, 960],
      [NONE[1], 1, 500, 900],
      [NONE[2], 1, 500, 900],
    ]),
  ).toEqual([`11=${NONE[1]}`, `12=${NONE[0]}`])
  expect(same(listed, [[NONE[0], 3, 500, 900]])).toEqual([])
  expect(same(listed, [[NONE[0], 1, 500, 900]], 2)).toEqual([])
})

it('pairs homes without a number if nothing that both say differs', () => {
  expect(same([['11', 1, 500, 900]], [[NONE[0], null, 500, null]])).toEqual([`11=${NONE[0]}`])
  expect(same([[NONE[1], null, null, 900]], [[NONE[0], null, null, 900]])).toEqual([`${NONE[1]}=${NONE[0]}`])
  expect(same([['11', 1, 500, 900]], [[NONE[0], 1, null, null]])).toEqual([])
})

it('pairs homes with other numbers only if floor, size and price are equal and the projects share no number', () => {
  expect(same([['1501', 15, 428, 941]], [['A-1501', 15, 428, 941]])).toEqual(['1501=A-1501'])
  expect(same([['1501', null, 428, 941]], [['A-1501', null, 428, 941]])).toEqual([])
  const shared: Given = ['1601', 16, 428, 941]
  expect(same([shared, ['1501', 15, 428, 941]], [shared, ['1502', 15, 428, 941]])).toEqual(['1601=1601'])
})
