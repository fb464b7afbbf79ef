import { faultOf } from '../../../platform/faults.ts'
import { LONGEST } from '../cleaning/longest.ts'

const MOST_COLUMNS = 500

const filled = (record: readonly string[]) => record.filter((cell) => cell.trim() !== '').length

/**
 * Which of a table's first rows is its header: the first that fills two cells, and half as many as any other. People write
 * above it what the file is and of when.
 * @throws FaultError where none does
 */
export function headerAmong(records: readonly (readonly string[])[]): number {
  const widest = Math.max(...records.map(filled))
  const found = records.findIndex((record) => filled(record) >= Math.max(2, widest / 2))
  if (found < 0) throw faultOf(records.length === 0 ? 'empty' : 'no_header', {})
  return found
}

/**
 * The names of a table's columns up to the last that has one, no two the same.
 * @throws FaultError for more columns than any table has, or a longer name
 */
export function toHeader(record: readonly string[]): string[] {
  const names = record.map((name) => name.trim())
  const end = names.findLastIndex((name) => name !== '') + 1
  if (end > MOST_COLUMNS) throw faultOf('columns_many', { most: MOST_COLUMNS })
  if (names.some((name) => name.length > LONGEST.name)) throw faultOf('column_long', { most: LONGEST.name })
  const taken = new Set(names)
  const seen = new Set<string>()
  return names.slice(0, end).map((name) => {
    let own = name
    for (let count = 2; own !== '' && seen.has(own); count++) own = taken.has(`${name} (${count})`) ? own : `${name} (${count})`
    seen.add(own)
    return own
  })
}
