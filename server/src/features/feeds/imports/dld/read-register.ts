import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { createFaultError } from '../../faults.ts'
import { csvFault } from '../table/csv-fault.ts'
import { REGISTER_COLUMNS, type RegisterRow } from './register-row.ts'

const MAX_RECORD_BYTES = 1_000_000

export interface ReadRow {
  /** As in a spreadsheet; the header is row 1. */
  row: number
  /** Undefined if the row has more or fewer cells than the header. */
  cells: RegisterRow | undefined
  /** As in the file, to identify rows that cannot be used. */
  number: string | undefined
}

/**
 * Reads the register's CSV row by row, with or without a byte-order mark and with either line ending. @throws OperatorError for
 * a file that is something else or broken
 */
export async function* readRegister(file: Readable): AsyncGenerator<ReadRow> {
  const records = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: MAX_RECORD_BYTES })
  // Errors of the file surface in the records below.
  pipeline(file, records, () => {})
  let header: string[] | undefined
  let row = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row++
      if (header) yield readRow(row, header, record)
      else header = checkHeader(record)
    }
  } catch (error) {
    if (error instanceof CsvError) throw csvFault(error, MAX_RECORD_BYTES)
    throw error
  }
  if (!header) throw createFaultError('empty', {})
}

function checkHeader(record: string[]): string[] {
  const header = record.map((name) => name.trim().toLowerCase())
  const missing = REGISTER_COLUMNS.filter((column) => !header.includes(column))
  if (missing.length > 0) {
    throw createFaultError('not_register', { columns: missing.slice(0, 3).join(', ') })
  }
  return header
}

function readRow(row: number, header: string[], record: string[]): ReadRow {
  const cell = (column: string) => record[header.indexOf(column)] ?? ''
  const cells = record.length === header.length ? Object.fromEntries(REGISTER_COLUMNS.map((column) => [column, cell(column)])) : undefined
  return { row, cells: cells as RegisterRow | undefined, number: cell('project_number').trim() || undefined }
}
