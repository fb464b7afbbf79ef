import { createFaultError } from '../../faults.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'

const MOST_COLUMNS = 500

const filled = (record: readonly string[]) => record.filter((cell) => cell.trim() !== '').length

/**
 * Returns the index of the header: the first row with at least two filled cells and half as many as the widest row. Above
 * it, people write titles and dates.
 * @throws FaultError if there is none
 */
export function headerAmong(records: readonly (readonly string[])[]): number {
  const widest = Math.max(...records.map(filled))
  const found = records.findIndex((record) => filled(record) >= Math.max(2, widest / 2))
  if (found < 0) throw createFaultError(records.length === 0 ? 'empty' : 'no_header', {})
  return found
}

/**
 * Returns the column names up to the last non-empty one, numbering repeated names.
 * @throws FaultError for too many columns or a name that is too long
 */
export function toHeader(record: readonly string[]): string[] {
  const names = record.map((name) => name.trim())
  const end = names.findLastIndex((name) => name !== '') + 1
  if (end > MOST_COLUMNS) throw createFaultError('columns_many', { most: MOST_COLUMNS })
  if (names.some((name) => name.length > MAX_LENGTHS.name)) throw createFaultError('column_long', { most: MAX_LENGTHS.name })
  const taken = new Set(names)
  const seen = new Set<string>()
  return names.slice(0, end).map((name) => {
    let own = name
    for (let count = 2; own !== '' && seen.has(own); count++) own = taken.has(`${name} (${count})`) ? own : `${name} (${count})`
    seen.add(own)
    return own
  })
}
