import { expect, it } from 'vitest'
import { compareOwnPrice, comparePrices, lowestPrice } from './price-conflict.ts'
import { ProjectRecord } from './project-record.ts'

const home = (apt_no: string, price: number, status: string) => ({ apt_no, price, status })
const record = ProjectRecord.parse({
  reference: '1',
  title: 'Noor',
  emirate: 'dubai',
  category: 'off_plan',
  project_status: 'under_construction',
  sales_status: 'on_sale',
  units: [
    {
      type: 'apartment',
      rooms: 1,
      homes: [home('101', 800_000, 'sold'), home('102', 900_000, 'reserved'), home('103', 950_000, 'available')],
    },
    { type: 'apartment', rooms: 2, min_price: 1_500_000 },
  ],
})

it('finds the cheapest available home, else the cheapest reserved one', () => {
  expect(lowestPrice(record)).toBe(950_000)
  const units = record.units?.map(({ homes, ...unit }) => ({ ...unit, ...(homes && { homes: homes.slice(0, 2) }) }))
  expect(lowestPrice({ ...record, units })).toBe(900_000)
  expect(lowestPrice({ ...record, units: [] })).toBeUndefined()
})

it('ignores differences of one percent and unknown prices', () => {
  expect(comparePrices(909_000, 900_000, 'project')).toBeUndefined()
  expect(comparePrices(undefined, 900_000, 'project')).toBeUndefined()
  expect(comparePrices(850_000, 900_000, 'project')).toEqual({ price: 850_000, home_price: 900_000, shown: 'project' })
})

it('says that pages show the lower price, unless it is that of homes that are not for sale', () => {
  expect(compareOwnPrice({ ...record, price: 800_000 })?.shown).toBe('project')
  expect(compareOwnPrice({ ...record, price: 1_000_000 })).toEqual({ price: 1_000_000, home_price: 950_000, shown: 'homes' })
  expect(compareOwnPrice({ ...record, price: 1_000_000, sales_status: 'sold_out' })?.shown).toBe('project')
  const units = record.units?.slice(0, 1).map(({ homes, ...unit }) => ({ ...unit, homes: homes?.slice(0, 2) }))
  expect(compareOwnPrice({ ...record, price: 1_000_000, units } as typeof record)?.shown).toBe('project')
})
