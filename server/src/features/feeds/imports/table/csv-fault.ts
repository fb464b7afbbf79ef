import type { CsvError } from 'csv-parse'
import { createFaultError, type FaultError } from '../../faults.ts'

/** Converts a CSV parser error to a fault. `maxRowLength` is the parser's limit, in characters. */
export function csvFault(error: CsvError, maxRowLength: number): FaultError {
  const line = String(error['lines'] ?? '')
  if (error.code === 'CSV_MAX_RECORD_SIZE') return createFaultError('csv_row_long', { most: maxRowLength })
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return createFaultError('csv_quote_open', { line })
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE' || error.code === 'INVALID_OPENING_QUOTE')
    return createFaultError('csv_quote_inside', { line })
  return createFaultError('csv_broken', { detail: error.message.slice(0, 300) })
}
