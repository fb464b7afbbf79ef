import { BYTE_ORDER_MARK, csvLine, defuse, quote } from '../../../../platform/csv.ts'
import { MANZIL_COLUMNS, type ManzilColumn } from '../formats/manzil-csv-columns.ts'
import type { Catalogue, ExportedProject } from './catalogue.ts'

const COLUMNS = Object.keys(MANZIL_COLUMNS) as ManzilColumn[]

/** Writes Manzil's own CSV (docs/feeds.md). */
export async function* manzilCsv({ projects }: Catalogue): AsyncGenerator<string> {
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
