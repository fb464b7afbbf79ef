import { Readable } from 'node:stream'
import type { ExportFormat } from '@manzil/contract/feeds/calls/feeds'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '../../../../platform/database/database.ts'
import { addProject } from '../../../../testing/catalogue.ts'
import { useTestDatabase } from '../../../../testing/test-database.ts'
import { loadDemo } from '../../../office/demo/index.ts'
import { importProjects } from '../import-projects.ts'
import { exportCatalogue } from './export-catalogue.ts'

const full = useTestDatabase()
const empty = { json: useTestDatabase(), csv: useTestDatabase() }
const ORIGIN = 'https://manzil.example'

const exported = async (database: DatabaseConnection, format: ExportFormat) =>
  (await Array.fromAsync(exportCatalogue(database, format, ORIGIN))).join('')
const fileOf = (text: string) => Readable.from([Buffer.from(text)])

beforeAll(async () => {
  const { db } = full()
  await loadDemo(db, '2026-06-01')
  await addProject(db, {
    title: '=HYPERLINK("x") "quoted", and\nbroken',
    description: "<p>l'été</p>",
    publication: 'draft',
    source: 'staff',
  })
  await addProject(db, {
    title: "'-minus",
    publication: 'archived',
    plans: [[{ kind: 'construction', percent: 100, due_date: '2027-03-15' }]],
    registration: { number: '77', status: 'ACTIVE', start_date: '2024-01-01' },
  })
})

describe('the whole catalogue', () => {
  it.each(['json', 'csv'] as const)('gives the same %s after an import into an empty database', async (format) => {
    const before = await exported(full(), format)
    const report = await importProjects(empty[format](), { format, file: fileOf(before) })
    expect(report).toMatchObject({ read: 522, added: 522, rejected: 0 })
    expect(await exported(empty[format](), format)).toBe(before)
    const again = await importProjects(empty[format](), { format, file: fileOf(before) })
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 522, unpublished: 0 })
    expect(await exported(empty[format](), format)).toBe(before)
  })

  it.each(['property-finder', 'bayut'] as const)('is exported as %s, with a listing for each type of home on sale', async (format) => {
    const file = await exported(full(), format)
    const report = await importProjects(full(), { format, file: fileOf(file), dryRun: true })
    expect(report.rejected_by_reason).toEqual({})
    expect(report.read).toBeGreaterThan(520)
    expect(file).not.toContain('quoted')
    expect(file).not.toContain('minus')
    // The number of the project in the register is no permit to advertise.
    const permits = [...file.matchAll(/<permit_number>(.*?)<\/permit_number>/gi)].map(([, number]) => number)
    expect(permits.length).toBeGreaterThan(300)
    expect(permits.filter((number) => !number?.startsWith('DEMO-AD-'))).toEqual([])
  })

  it('has no cell that a spreadsheet would read as a formula', async () => {
    const file = await exported(full(), 'csv')
    expect(file.startsWith('\ufeff"source",')).toBe(true)
    expect(file).toContain(`"'=HYPERLINK(""x"")`)
    expect(file).not.toMatch(/(^|,)"?[=+@]/m)
  })
})
