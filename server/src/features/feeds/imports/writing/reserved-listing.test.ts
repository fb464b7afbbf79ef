import { expect, it } from 'vitest'
import { madeNumber } from '../grouping/made-number.ts'
import { countHomes } from './audit-changes.ts'
import { goneHomes } from './gone-homes.ts'

const home = (id: number, apt_no: string, status: string) => ({ id, apt_no, status, price: 900_000 })
const counted = (before: object[], after: object[]) =>
  Object.entries(countHomes({ before, after }, 'PH-1')).flatMap(([kind, count]) => ((count ?? 0) > 0 ? [`${count} ${kind}`] : []))

it('counts a listing that is its only home as reserved and available again, not as a home that comes and goes', () => {
  const reserved = home(1, 'PH-1', 'reserved')
  expect(counted([], [reserved])).toEqual(['1 reserved'])
  expect(counted([home(1, madeNumber('PH-1'), 'reserved')], [])).toEqual(['1 available'])
  expect(counted([reserved], [])).toEqual(['1 available'])
  expect(counted([], [home(1, '1204', 'reserved')])).toEqual(['1 added'])
  expect(counted([reserved, home(2, '1204', 'available')], [])).toEqual(['2 removed'])
})

it('names no listing that is available again among the homes that left the file', () => {
  const units = [{ type: 'apartment' as const, rooms: 1 }]
  expect(goneHomes(['PH-1'], { reference: 'PH-1', units } as never, [])).toBeUndefined()
  expect(goneHomes([madeNumber('PH-1')], { reference: 'PH-1', units } as never, [])).toBeUndefined()
  expect(goneHomes(['PH-1', '1204'], { reference: 'PH-1', units } as never, [])).toMatchObject({ home_count: 1, numbers: ['1204'] })
})
