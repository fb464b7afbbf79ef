import { expect, it } from 'vitest'
import type { ProjectRecord } from '../project-record.ts'
import { countFacts, type StoredFacts } from './fact-changes.ts'
import type { ProjectHomes } from './merge-homes.ts'

const type = (rooms: number | null): ProjectHomes['types'][number] => [1, rooms, null, null, null, null, null, []]
const unit = (rooms: number | null, ...numbers: string[]) => ({
  type: 'apartment',
  rooms,
  ...(numbers.length > 0 && { homes: numbers.map((apt_no) => ({ apt_no, status: 'available' })) }),
})
const facts = (homes: ProjectHomes, units: object[]) =>
  countFacts([{ facts: undefined, homes, record: { units } as unknown as ProjectRecord, staffEdited: new Set() }])
const count = (homes: ProjectHomes, units: object[]) => facts(homes, units).filter(({ before, after }) => before !== after)

it('counts the bedrooms of home types without single homes apart from those of homes', () => {
  const before = { types: [type(null), type(null), type(null)], homes: { A1: [0, null, null, null, 'available'] } } satisfies ProjectHomes
  expect(count(before, [unit(1, 'A1'), unit(1), unit(2)])).toEqual([
    { of: 'types', field: 'bedrooms', before: 0, after: 2 },
    { of: 'homes', field: 'bedrooms', before: 0, after: 1 },
  ])
})

it('counts no change of home types that are new or gone', () => {
  expect(count({ types: [type(1)], homes: {} }, [unit(1), unit(2)])).toEqual([])
  expect(count({ types: [type(1), type(2)], homes: {} }, [unit(1)])).toEqual([])
})

it('counts facts that stay too, because a report adds up the batches of a file', () => {
  const before = { types: [type(1)], homes: { A1: [0, null, 70, null, 'available'] } } satisfies ProjectHomes
  expect(facts(before, [unit(1, 'A1')])).toContainEqual({ of: 'homes', field: 'bedrooms', before: 1, after: 1 })
})

it('counts no prices of what is sold, which files often leave blank', () => {
  const homes = ['sold', 'reserved'].map((status, at) => ({ apt_no: `A${at}`, status, price: null }))
  const before = {
    types: [type(1)],
    homes: { A0: [0, null, null, 900_000, 'available'], A1: [0, null, null, 950_000, 'available'] },
  } satisfies ProjectHomes
  expect(count(before, [{ type: 'apartment', rooms: 1, homes }])).toEqual([{ of: 'homes', field: 'price', before: 1, after: 0 }])
  const stored = { price: true } as StoredFacts
  const project = (sales_status: string) =>
    countFacts([
      { facts: stored, homes: undefined, record: { sales_status, price: null } as unknown as ProjectRecord, staffEdited: new Set() },
    ]).filter((one) => one.before !== one.after)
  expect(project('sold_out')).toEqual([])
  expect(project('on_sale')).toEqual([{ of: 'projects', field: 'price', before: 1, after: 0 }])
})

it('counts no handover of what is ready by now', () => {
  const change = (category: string) =>
    countFacts([
      {
        facts: { delivery_date: true } as StoredFacts,
        homes: undefined,
        record: { category, delivery_date: null } as unknown as ProjectRecord,
        staffEdited: new Set(),
      },
    ]).filter((one) => one.before !== one.after)
  expect(change('ready_to_move')).toEqual([])
  expect(change('off_plan')).toEqual([{ of: 'projects', field: 'delivery_date', before: 1, after: 0 }])
})
