import { Readable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { addProject } from '../../../../testing/catalogue.ts'
import { useTestDatabase } from '../../../../testing/test-database.ts'
import { importProjects } from '../import-projects.ts'

const database = useTestDatabase()
const HEADER = 'Ref,Project,Community,Emirate,Type,Price (AED),Handover,Permit,Permit expiry,DLD project number,Escrow account,Escrow bank'
const row = (reference: string, title: string, number: string, bank = 'Emirates NBD') =>
  `${reference},${title},Business Bay,Dubai,Apartment,900000,Q4 2028,7123001,2099-10-31,${number},AE07,${bank}`
const run = (...rows: string[]) => runFile([HEADER, ...rows].join('\n'))
const runFile = (text: string) =>
  importProjects(database(), {
    format: 'csv',
    source: 'partner',
    file: Readable.from([Buffer.from(text)]),
    requiresPermits: true,
    mapping: { columns: {}, required: [] },
  })
const stored = () =>
  database()
    .db.selectFrom('properties as p')
    .leftJoin('property_registrations as r', 'r.property_id', 'p.id')
    .leftJoin('project_sources as s', 's.property_id', 'p.id')
    .select(['p.title', 'p.publication', 'r.number', 'r.status', 'r.escrow_bank', 's.register_number'])
    .orderBy('p.title')
    .execute()

beforeEach(() => database().db.deleteFrom('properties').execute())

it('stores the number and bank of a mapped file as the registration, and follows the file', async () => {
  const report = await run(row('1', 'Noor One', '2387'), row('2', 'Noor Two', '3725.0', ''))
  expect(report.reading?.columns).toMatchObject({ register_number: 'DLD project number', escrow_bank: 'Escrow bank' })
  expect(report.incomplete).toMatchObject([{ reference: '2', gaps: ['escrow_bank'] }])
  expect(await stored()).toMatchObject([
    { title: 'Noor One', publication: 'published', number: '2387', status: 'ACTIVE', escrow_bank: 'Emirates NBD' },
    { title: 'Noor Two', publication: 'draft', number: '3725', escrow_bank: null },
  ])
  expect(await run(row('1', 'Noor One', '2387', 'Mashreq'), row('2', 'Noor Two', '3726'))).toMatchObject({ changed: 2, kept: [] })
  expect(await stored()).toMatchObject([
    { title: 'Noor One', number: '2387', escrow_bank: 'Mashreq' },
    { title: 'Noor Two', publication: 'published', number: '3726' },
  ])
})

it('leaves a number to the project that has it', async () => {
  await addProject(database().db, { title: 'Another', registration: { number: '2387', status: 'ACTIVE' } })
  await run(row('1', 'Noor One', '2387'), row('2', 'Noor Two', '3725'))
  await run(row('1', 'Noor One', '2387'), row('2', 'Noor Two', '2387'))
  expect(await stored()).toMatchObject([
    { title: 'Another', number: '2387' },
    { title: 'Noor One', number: null, register_number: '2387' },
    { title: 'Noor Two', number: '3725', register_number: '2387' },
  ])
})

it('keeps what staff or the register added to the entry, without reporting it', async () => {
  await run(row('1', 'Noor One', '2387'))
  await database().db.updateTable('property_registrations').set({ status: 'PENDING', escrow_bank: 'Mashreq' }).execute()
  expect(await run(row('1', 'Noor One Tower', '2387'))).toMatchObject({ changed: 1, kept: [] })
  expect(await stored()).toMatchObject([{ title: 'Noor One Tower', status: 'PENDING', escrow_bank: 'Mashreq' }])
  expect(await run(row('1', 'Noor One Tower', '2388'))).toMatchObject({ kept: [{ fields: ['registration'] }] })
  expect(await stored()).toMatchObject([{ number: '2387', status: 'PENDING' }])
})

it('keeps the bank that a file without its column does not name', async () => {
  await run(row('1', 'Noor One', '2387'))
  const withoutBank = [HEADER, row('1', 'Noor One Tower', '2387')].map((line) => line.replace(/,[^,]*$/, '')).join('\n')
  expect(await runFile(withoutBank)).toMatchObject({ changed: 1 })
  expect(await stored()).toMatchObject([{ title: 'Noor One Tower', number: '2387', escrow_bank: 'Emirates NBD' }])
})
