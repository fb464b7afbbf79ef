import { termSlugs } from '@manzil/contract/catalogue/project-terms'
import { EMIRATES, PROPERTY_KINDS, termById } from '@manzil/contract/catalogue/terms'
import type { ExportFormat } from '@manzil/contract/feeds/calls/feeds'
import { BYTE_ORDER_MARK, csvLine, defuse, quote } from '@manzil/contract/text/csv'
import type { DatabaseConnection, Db } from '../../../../platform/database/database.ts'
import { MANZIL_COLUMNS, type ManzilColumn } from '../formats/manzil-csv-columns.ts'
import { ProjectRecord } from '../project-record.ts'
import { bayutXml } from './bayut-xml.ts'
import type { Catalogue, ExportedProject } from './catalogue.ts'
import { type ExportRow, findAmenities, findCommunities, findDevelopers, findExported } from './export-rows.ts'
import { propertyFinderXml } from './property-finder-xml.ts'

const PROJECTS_AT_ONCE = 200

const WRITERS: Record<ExportFormat, (catalogue: Catalogue) => AsyncGenerator<string>> = {
  json: manzilJson,
  csv: manzilCsv,
  'property-finder': propertyFinderXml,
  bayut: bayutXml,
}

/**
 * Writes the whole catalogue in one of the formats that can be imported. Manzil's own formats are complete: importing an export
 * into an empty database gives the same export. Those of portals contain only homes on sale.
 */
export async function* exportCatalogue(
  { db }: Pick<DatabaseConnection, 'db'>,
  format: ExportFormat,
  origin: string,
): AsyncGenerator<string> {
  yield* WRITERS[format]({
    developers: () => findDevelopers(db),
    communities: async () =>
      (await findCommunities(db)).map(({ emirate_id, ...community }) => ({ ...community, emirate: termById(EMIRATES, emirate_id).slug })),
    amenities: () => findAmenities(db),
    projects: () => eachProject(db),
    origin,
  })
}

async function* eachProject(db: Db): AsyncGenerator<ExportedProject> {
  let after = { source: '', reference: '' }
  for (;;) {
    const rows = await findExported(db, after, PROJECTS_AT_ONCE)
    for (const row of rows) yield toRecord(row)
    if (rows.length < PROJECTS_AT_ONCE) return
    after = rows.at(-1) as ExportRow
  }
}

const FIELDS = Object.keys(ProjectRecord.shape) as (keyof ExportedProject)[]

/** Keys follow the documented order, so that the same catalogue gives the same text. */
function toRecord(row: ExportRow): ExportedProject {
  const units = row.units.map(({ unit_type_id, ...unit }) => ({ type: termById(PROPERTY_KINDS, unit_type_id).slug, ...unit }))
  const record: ExportedProject = { ...row, ...termSlugs(row), units }
  return Object.fromEntries(FIELDS.map((field) => [field, record[field]])) as unknown as ExportedProject
}

const COLUMNS = Object.keys(MANZIL_COLUMNS) as ManzilColumn[]

/** Writes Manzil's own CSV (docs/feeds.md). */
async function* manzilCsv({ projects }: Catalogue): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for await (const project of projects()) yield `${COLUMNS.map((column) => quote(cellOf(project, column))).join(',')}\r\n`
}

function cellOf(project: ExportedProject, column: ManzilColumn): string {
  const value = fieldOf(project, column)
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? defuse(value) : JSON.stringify(value).replaceAll(';', '\\u003b')
}

function fieldOf({ developer, community, ...project }: ExportedProject, column: ManzilColumn): unknown {
  if (column === 'developer') return developer?.name
  if (column === 'developer_ar') return developer?.name_ar
  if (column === 'developer_slug') return developer?.slug
  if (column === 'community') return community?.name
  if (column === 'community_ar') return community?.name_ar
  if (column === 'community_slug') return community?.slug
  return project[column]
}

/** Writes Manzil's own JSON (docs/feeds.md), one record per line. */
async function* manzilJson(catalogue: Catalogue): AsyncGenerator<string> {
  yield '{"format": "manzil-catalogue", "version": 1'
  yield* section('developers', await catalogue.developers())
  yield* section('communities', await catalogue.communities())
  yield* section('amenities', await catalogue.amenities())
  yield* section('projects', catalogue.projects())
  yield '}\n'
}

async function* section(name: string, records: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  let separator = '\n'
  for await (const record of records) {
    yield `${separator}${JSON.stringify(record)}`
    separator = ',\n'
  }
  yield separator === '\n' ? ']' : '\n]'
}
