import { Readable } from 'node:stream'
import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { describe, expect, it } from 'vitest'
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
  const [noted] = await readGroup(home(1, '7100', ''), home(2, '7100', 'Furnished. Tenant until March'), home(3, '7100', ''))
  expect(noted).toMatchObject({ remarks: expect.arrayContaining(['texts_of_homes']) })
  expect(noted?.outcome).not.toHaveProperty('description')
})

it('takes the last row of a home with a reference too, unless the reference is that of another home', async () => {
  const header = 'Reference,Building,Unit,Bedrooms,Price,Status,Community'
  const home = (reference: string, unit: number, price: number, status: string) =>
    `${reference},Noor Park,${unit},1,${price},${status},Dubai Marina`
  const rows = [home('A', 101, 900_000, 'Available'), home('B', 102, 1_100_000, 'Available'), home('A', 101, 950_000, 'Sold')]
  const file = [header, ...rows, home('B', 103, 1_200_000, 'Available'), ''].join('\n')
  const entries = await Array.fromAsync(readCsv(Readable.from([Buffer.from(file)]), { mapping: { columns: {}, rows: 'homes' } }))
  expect(entries.flatMap((entry) => (entry.kind === 'repeated' ? [entry.row] : []))).toEqual([2])
  expect(entries.filter((entry) => entry.kind === 'project')).toMatchObject([
    { row: 5, reference: 'B', outcome: { refused: 'conflicting_rows' } },
    {
      outcome: {
        units: [
          {
            homes: [
              { apt_no: '101', price: 950_000, status: 'sold' },
              { apt_no: '102', price: 1_100_000 },
            ],
          },
        ],
      },
      doubts: [{ row: 2, field: 'price', value: 'AED 900,000', expected: '950,000 AED', home: '101' }],
    },
  ])
})

describe('a reference that buildings share', () => {
  const read = async (...rows: string[]) => {
    const file = ['reference,project,community,emirate,bedrooms,area_sqft,price,status', ...rows, ''].join('\n')
    const entries = await Array.fromAsync(readCsv(Readable.from([Buffer.from(file)]), { mapping: { columns: { reference: 'reference' } } }))
    const projects = entries.filter((entry) => entry.kind === 'project')
    return {
      homes: projects.flatMap(({ outcome }) =>
        isRejected(outcome)
          ? [outcome.refused]
          : [[outcome.title, (outcome.units ?? []).flatMap(({ homes = [] }) => homes.map(({ apt_no }) => apt_no))]],
      ),
      identity: entries.flatMap((entry) => (entry.kind === 'reading' ? [entry.reading.identified_by] : [])).at(-1),
    }
  }
  const alpha = [1, 2, 3].map((at) => `${at},Alpha Tower,Business Bay,Dubai,${at},${400 + 300 * at},${at}400000,available`)
  const beta = [1, 2, 3].map((at) => `${at},Beta Tower,Al Reem Island,Abu Dhabi,${at},${420 + 300 * at},${at}100000,available`)

  it('identifies a home with its building', async () => {
    expect(await read(...alpha, ...beta)).toEqual({
      homes: [
        ['Alpha Tower', ['1', '2', '3']],
        ['Beta Tower', ['1', '2', '3']],
      ],
      identity: ['project', 'community', 'reference'],
    })
  })

  it('is a contradiction if few rows do, or if these seem to be the same homes', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `${at},Alpha Tower,Business Bay,Dubai,1,${700 + at},1400000,available`)
    expect(await read(...many, beta[0] ?? '')).toMatchObject({ homes: ['conflicting_rows', ['Alpha Tower', { length: 40 }]], identity: [] })
    const respelt = alpha.map((row) => row.replace('Tower', 'Towers'))
    expect(await read(...alpha, ...respelt)).toMatchObject({
      homes: ['conflicting_rows', 'conflicting_rows', 'conflicting_rows', ['Alpha Tower', ['1', '2', '3']]],
    })
  })
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

it('names homes with the number of another one, which they do not get', async () => {
  const upper = row('A', 201, 1_900_000).replace(',201,2,', ',201,3,')
  const { homes, doubts, remarks } = await read(row('A', 201, 1_812_000, 'Sold'), upper, row('A', 202, 1_950_000))
  expect(homes).toMatchObject([
    { apt_no: '201', floor_no: 2, status: 'sold' },
    { apt_no: expect.stringMatching(/^row-/), floor_no: 3, status: 'available' },
    { apt_no: '202' },
  ])
  expect(doubts).toEqual([{ row: 3, field: 'apt_no', value: '201', kind: 'other_home', expected: '2' }])
  expect(remarks).toContain('odd_value')
})

it('takes the last of rows that contradict each other in the status of a home', async () => {
  const { homes, doubts } = await read(row('A', 201, 1_812_000), row('A', 201, 1_812_000, 'Sold'))
  expect(homes).toMatchObject([{ apt_no: '201', status: 'sold' }])
  expect(doubts).toMatchObject([{ row: 2, field: 'sales_status', value: 'available', expected: 'sold' }])
})

it('keeps homes of one number that differ in more than price and status', async () => {
  const { homes, doubts } = await read(row('A', 201, 1_812_000), row('B', 201, 2_062_000))
  expect(homes).toHaveLength(2)
  expect(doubts).toEqual([{ row: 3, field: 'apt_no', value: '201', kind: 'other_home', expected: '2' }])
})

it('takes the reference for the number of a home only if the file has no numbers', async () => {
  const numbersOf = async (...lines: string[]) => {
    const mapping = { columns: {}, rows: 'homes' as const }
    const entries = await Array.fromAsync(readCsv(Readable.from([Buffer.from(lines.join('\n'))]), { mapping }))
    const outcomes = entries.flatMap((entry) => (entry.kind === 'project' && !isRejected(entry.outcome) ? entry.outcome : []))
    return outcomes.flatMap(({ units = [] }) => units.flatMap(({ homes = [] }) => homes.map(({ apt_no }) => homeNumber(apt_no))))
  }
  const home = (reference: string, number: string) => `${reference},Noor Park,${number}1,900000,Dubai Marina`
  const header = 'Reference,Building,Unit No,Bedrooms,Price,Community'
  expect(await numbersOf(header, home('GK-1', '101,'), home('GK-2', ','), home('GK-3', 'N/A,'), home('GK-4', '102,'))).toEqual([
    '101',
    '',
    '',
    '102',
  ])
  expect(await numbersOf(header.replace('Unit No,', ''), home('GK-1', ''), home('GK-2', ''))).toEqual(['GK-1', 'GK-2'])
})
