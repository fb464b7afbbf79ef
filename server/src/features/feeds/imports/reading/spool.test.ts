import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { registerFile } from '../../../../testing/register-file.ts'
import { readRegisterProjects } from '../dld/read-projects.ts'
import type { RegisterRow } from '../dld/register-row.ts'
import { READERS } from './readers.ts'
import { readBack, spool } from './spool.ts'

const gather = async (rows: Partial<RegisterRow>[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-spool-'))
  const path = join(folder, 'projects')
  const spooled = await spool(readRegisterProjects(registerFile(rows)), 'dld', path)
  const entries = await Array.fromAsync(readBack(path, spooled))
  await rm(folder, { recursive: true })
  return { ...spooled, entries }
}

it('keeps each project once and counts repeated rows', async () => {
  const gathered = await gather([
    { project_number: '1' },
    { project_number: '2' },
    { project_number: '1' },
    { project_number: '1', project_name: ' برج المنارة ' },
  ])
  expect(gathered.entries.map(({ row, record }) => [row, record().reference])).toEqual([
    [2, '1'],
    [3, '2'],
  ])
  expect(gathered).toMatchObject({ read: 4, repeated: 2, repeatedRows: [4, 5], rejected: 0 })
})

it('rejects all rows that contradict each other', async () => {
  const gathered = await gather([{ project_number: '1' }, { project_number: '2' }, { project_number: '1', percent_completed: '41' }])
  expect(gathered.entries.map(({ reference }) => reference)).toEqual(['2'])
  expect(gathered.rejections).toEqual([
    { row: 2, reference: '1', reason: 'conflicting_rows' },
    { row: 4, reference: '1', reason: 'conflicting_rows' },
  ])
})

it('gives the same digest on a later day, and another one for any other change', async () => {
  const digest = async (given: Partial<RegisterRow>) => (await gather([given])).entries[0]?.digest
  const before = await digest({})
  expect(await digest({ load_timestamp: '2026-01-01 08:00:00' })).toBe(before)
  expect(await digest({ percent_completed: '41' })).not.toBe(before)
  expect(await digest({ escrow_agent_name: 'بنك آخر' })).not.toBe(before)
})

it('names projects without a property type, whose bedrooms are left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-spool-'))
  const file = Readable.from(['Ref,Name,City,Beds,Type\n1,Noor,Dubai,2,\n2,Reem,Dubai,2,Apartment'])
  const { untyped } = await spool(READERS.csv(file, { today: '2026-11-26' }), 'noor', join(folder, 'projects'))
  await rm(folder, { recursive: true })
  expect(untyped).toEqual([{ row: 2, reference: '1', title: 'Noor', title_ar: null }])
})

it('counts remarks only of rows that are imported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-spool-'))
  const file = Readable.from(['Ref,Name,City,Price\n1,Noor,Dubai,\n2,Reem,Dubai,\n1,Noor,Dubai,2000000'])
  const mapping = { columns: { reference: 'Ref', title: 'Name', price: 'Price', emirate: 'City' } }
  const { remarks, rejected } = await spool(READERS.csv(file, { today: '2026-11-26', mapping }), 'noor', join(folder, 'projects'))
  await rm(folder, { recursive: true })
  expect([rejected, remarks.get('no_price')]).toEqual([2, 1])
})
