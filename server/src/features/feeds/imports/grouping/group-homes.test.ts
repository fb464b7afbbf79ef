import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { isRejected } from '../entry.ts'
import { readCsv } from '../formats/csv.ts'

const HEADER = 'Development,Tower,Unit,Floor,Layout,Size (sqft),Price (AED),Availability,Community'
const row = (tower: string, unit: number, price: number, status = 'Available', size: number | '' = 749) =>
  `Noor Park,${tower},${unit},2,1 BR,${size},${price},${status},Dubai Marina`

async function read(...rows: string[]) {
  const mapping = { columns: { building: 'Development' }, rows: 'homes' as const }
  const entries = await Array.fromAsync(readCsv(Readable.from([Buffer.from([HEADER, ...rows, ''].join('\n'))]), { mapping }))
  const projects = entries.filter((entry) => entry.kind === 'project')
  return {
    repeated: entries.flatMap((entry) => (entry.kind === 'repeated' ? [entry.row] : [])),
    homes: projects.flatMap(({ outcome }) => (isRejected(outcome) ? [] : (outcome.units ?? []).flatMap(({ homes = [] }) => homes))),
    doubts: projects.flatMap(({ doubts = [] }) => doubts),
    remarks: projects.flatMap(({ remarks = [] }) => remarks),
    areas: projects.map(({ outcome }) => (isRejected(outcome) ? undefined : outcome.area_sqft)),
    prices: projects.map(({ outcome }) => (isRejected(outcome) ? undefined : outcome.price)),
  }
}

it('shows the size of the cheapest available home, and none if that home has none', async () => {
  const sold = row('A', 101, 600_000, 'Sold', 500)
  expect(await read(sold, row('A', 201, 900_000, 'Available', 800), row('A', 202, 1_500_000))).toMatchObject({
    prices: [900_000],
    areas: [800],
  })
  expect(await read(sold, row('A', 201, 900_000, 'Available', ''), row('A', 202, 1_500_000))).toMatchObject({
    prices: [900_000],
    areas: [null],
  })
})

it('takes a permit and a description only if all homes share them, and says which were left out', async () => {
  const header = 'Reference,Building,Unit,Bedrooms,Price,Community,Permit number,Description'
  const home = (unit: number, permit: string, text: string) => `R-${unit},Noor Park,${unit},1,900000,Dubai Marina,${permit},${text}`
  const readGroup = async (...rows: string[]) => {
    const bytes = Buffer.from([header, ...rows, ''].join('\n'))
    const entries = await Array.fromAsync(readCsv(Readable.from([bytes]), { mapping: { columns: {}, rows: 'homes' } }))
    return entries.filter((entry) => entry.kind === 'project')
  }
  const [shared] = await readGroup(home(1, '7100', 'By the sea'), home(2, '7100', ''), home(3, '7100', 'By the sea'))
  expect(shared).toMatchObject({
    remarks: expect.not.arrayContaining(['permits_of_homes', 'texts_of_homes']),
    outcome: { permit: { number: '7100' }, description: expect.stringContaining('By the sea') },
  })
  const single = await readGroup(
    home(1, '7100', 'Studio. Call me'),
    home(2, '7101', ''),
    home(3, '7102', ''),
    home(4, '7103', '2 bed with sea view'),
  )
  expect(single).toMatchObject([{ remarks: expect.arrayContaining(['permits_of_homes', 'texts_of_homes']) }])
  expect(single[0]?.outcome).not.toHaveProperty('description')
  expect(single[0]?.outcome).not.toHaveProperty('permit')
})

it('takes the last of rows that contradict each other in the price of a home, and names both', async () => {
  expect(await read(row('A', 201, 1_812_000), row('A', 202, 1_900_000), row('A', 201, 2_062_000))).toEqual({
    repeated: [2],
    homes: [expect.objectContaining({ apt_no: '201', price: 2_062_000 }), expect.objectContaining({ apt_no: '202', price: 1_900_000 })],
    doubts: [{ row: 2, field: 'price', value: 'AED 1,812,000', kind: 'other_row', expected: '2,062,000 AED', home: '201' }],
    remarks: expect.not.arrayContaining(['odd_value']),
    prices: [1_900_000],
    areas: [749],
  })
})

it('takes the last of rows that contradict each other in the status of a home', async () => {
  const { homes, doubts } = await read(row('A', 201, 1_812_000), row('A', 201, 1_812_000, 'Sold'))
  expect(homes).toMatchObject([{ apt_no: '201', status: 'sold' }])
  expect(doubts).toMatchObject([{ row: 2, field: 'sales_status', value: 'available', expected: 'sold' }])
})

it('keeps homes of one number that differ in more than price and status', async () => {
  const { homes, doubts } = await read(row('A', 201, 1_812_000), row('B', 201, 2_062_000))
  expect(homes).toHaveLength(2)
  expect(doubts).toEqual([])
})
