import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { importProjects } from './import-projects.ts'

const database = useTestDatabase()
const run = (file: string, options: object = {}) =>
  importProjects(database(), { format: 'csv', file: Readable.from([Buffer.from(file)]), source: 'feed', ...options })

beforeEach(async () => {
  await database().db.deleteFrom('properties').execute()
})

const rows = (header: string, ...lines: string[]) => [header, ...lines].join('\n')

describe('rows with the same identity', () => {
  const HOMES = 'Building,Community,Emirate,Type,Beds,Size,Price,Status'
  const one = 'Canal Heights,Dubai Marina,Dubai,Apartment,2,1180,2150000,Available'
  const other = 'Canal Heights,Dubai Marina,Dubai,Apartment,2,1180,2190000,Available'
  const third = 'Canal Heights,Dubai Marina,Dubai,Apartment,1,780,1500000,Available'
  const homes = { mapping: { columns: {}, rows: 'homes', identified_by: ['Building', 'Type', 'Beds', 'Size'], required: [] } }
  const stored = () => database().db.selectFrom('unit_listings').select(['id', 'apt_no', 'price', 'status']).orderBy('id').execute()

  it('stay the same homes in another order', async () => {
    expect(await run(rows(HOMES, one, other, third), homes)).toMatchObject({ added: 1, rejected: 0 })
    const before = await stored()
    expect(before).toHaveLength(3)
    const reordered = rows(HOMES, third, other, one)
    expect(await run(reordered, { ...homes, dryRun: true })).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await run(reordered, homes)).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await stored()).toEqual(before)
  })

  it('keep their links if one of them is sold', async () => {
    await run(rows(HOMES, one, other, third), homes)
    const before = await stored()
    await run(rows(HOMES, other.replace('Available', 'Sold'), one, third), homes)
    expect(await stored()).toEqual(before.map((home) => (home.price === 2_190_000 ? { ...home, status: 'sold' } : home)))
  })

  const PROJECTS = 'Project,Area,Emirate,Category,Type,Price,Handover'
  const [first, second] = [2_150_000, 2_190_000].map((price) => `Canal Villas,Dubai Marina,Dubai,Off plan,Villa,${price},2029-06-30`)
  const further = 'Marina Villas,Dubai Marina,Dubai,Off plan,Villa,3100000,2029-06-30'
  const projects = { mapping: { columns: {}, rows: 'projects', identified_by: ['Project', 'Area'], required: [] } }
  const listed = () => database().db.selectFrom('properties').select(['id', 'source_ref', 'price', 'publication']).orderBy('id').execute()

  it('stay the same projects in another order', async () => {
    expect(await run(rows(PROJECTS, first as string, second as string, further), projects)).toMatchObject({ added: 3, rejected: 0 })
    const before = await listed()
    const reordered = rows(PROJECTS, further, second as string, first as string)
    expect(await run(reordered, { ...projects, dryRun: true })).toMatchObject({ changed: 0, unchanged: 3 })
    expect(await run(reordered, projects)).toMatchObject({ changed: 0, unchanged: 3 })
    expect(await listed()).toEqual(before)
  })

  it('are the same projects if one leaves and another gets a new price', async () => {
    const [a, b, c] = [first, second, second?.replace('2190000', '2300000')] as [string, string, string]
    await run(rows(PROJECTS, a, b, c, further), projects)
    const before = await listed()
    const cheaper = c.replace('2300000', '2250000')
    expect(await run(rows(PROJECTS, cheaper, b, further), projects)).toMatchObject({ added: 0, changed: 1, unpublished: 1 })
    expect(await listed()).toEqual(
      before.map((one) => {
        if (one.price === 2_150_000) return { ...one, publication: 'archived' }
        return one.price === 2_300_000 ? { ...one, price: 2_250_000 } : one
      }),
    )
  })

  it('leave a project alone whose row cannot be read', async () => {
    await run(rows(PROJECTS, first as string, second as string, further), projects)
    const before = await listed()
    const unread = (first as string).replace('Villa,', 'Spaceship,')
    const report = await run(rows(PROJECTS, unread, second as string, further), projects)
    expect(report).toMatchObject({ changed: 0, unchanged: 2, rejected: 1, missing: 0 })
    expect(await listed()).toEqual(before)
    const reordered = await run(rows(PROJECTS, second as string, unread, further), projects)
    expect(reordered).toMatchObject({ changed: 0, unchanged: 2, rejected: 1, missing: 0 })
    expect(await listed()).toEqual(before)
  })

  it('are named by the report', async () => {
    expect((await run(rows(HOMES, one, third, other), homes)).reading?.alike).toEqual([2, 4])
    expect((await run(rows(PROJECTS, further, first as string, second as string), projects)).reading?.alike).toEqual([3, 4])
    expect((await run(rows(HOMES, one, third, one), homes)).reading?.alike).toBeUndefined()
  })
})
