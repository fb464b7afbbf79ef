import { undefuse } from '@manzil/contract/text/csv'
import type { ReadProject, Rejection } from '../entry.ts'
import type { ProjectRecord } from '../project-record.ts'
import type { TableRow } from '../table/read-table.ts'
import { validateRecord } from '../to-outcome.ts'
import { MANZIL_COLUMNS, type ManzilColumn, NEVER_NULL } from './manzil-csv-columns.ts'
import { withSafeTexts } from './manzil-json.ts'
import { repeatedHomes } from './repeated-homes.ts'

/** Reads a row of Manzil's own CSV (docs/feeds.md). Missing columns stay unchanged. */
export function fromManzilRow({ row, cells, isWhole }: TableRow): ReadProject {
  const reference = cells.get('reference')?.trim().slice(0, 300) || null
  const outcome = isWhole ? readCells(cells) : ({ refused: 'wrong_cell_count' } as const)
  return { kind: 'project', row, reference, outcome, ...repeatedHomes({ outcome }) }
}

function readCells(cells: ReadonlyMap<string, string>): ProjectRecord | Rejection {
  const given: Record<string, unknown> = {}
  for (const [column, kind] of Object.entries(MANZIL_COLUMNS)) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    const value = readCell(kind, undefuse(cell))
    if (value === UNREADABLE) return { refused: 'invalid', detail: column }
    if (value !== null || !NEVER_NULL.has(column)) given[column] = value
  }
  const { developer, developer_ar, developer_slug, community, community_ar, community_slug, ...rest } = given
  return validateRecord(
    withSafeTexts({
      ...rest,
      ...(developer !== undefined && { developer: named(developer, developer_ar, developer_slug) }),
      ...(community !== undefined && { community: named(community, community_ar, community_slug) }),
    }),
  )
}

function named(name: unknown, name_ar: unknown, slug: unknown) {
  return name === null ? null : { name, ...(slug ? { slug } : {}), ...(name_ar ? { name_ar } : {}) }
}

const UNREADABLE = Symbol('unreadable')

function readCell(kind: (typeof MANZIL_COLUMNS)[ManzilColumn], cell: string): unknown {
  if (cell === '') return null
  if (kind === 'text') return cell
  if (kind === 'flag') return /^(1|true|yes)$/i.test(cell) ? true : /^(0|false|no)$/i.test(cell) ? false : UNREADABLE
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : UNREADABLE
  try {
    return JSON.parse(cell) as unknown
  } catch {
    return UNREADABLE
  }
}
