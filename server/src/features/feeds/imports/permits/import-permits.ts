import type { Readable } from 'node:stream'
import { EMIRATES, idBySlug } from '@manzil/contract/catalogue/terms'
import { uaeDate } from '@manzil/contract/time/calendar'
import { announceChange, type DatabaseConnection } from '../../../../platform/database/database.ts'
import { OperatorError } from '../../../../platform/errors.ts'
import { projectTag } from '../../../catalogue/cache-tags.ts'
import { checkPermits, countCheckResults, findPermittedIn, replaceRegister } from '../../../catalogue/permits/index.ts'
import { cleanDate } from '../cleaning/clean-date.ts'
import { readTable } from '../table/read-table.ts'

const AT_ONCE = 500
const COLUMNS = {
  number: /^(number|permit)$|permit[ _-]?(no|num|id)|رقم/i,
  issued_on: /issue|start|from|إصدار/i,
  expires_on: /expir|valid|end|until|انتهاء/i,
} as const

export interface PermitReport {
  read: number
  /** Rows without a number. */
  rejected: number
  /** Projects whose permit was compared with the new register. */
  checked: number
  /** Of those: in the register with the same expiry date, with another one, and missing from it. */
  found: number
  differs: number
  not_found: number
}

/**
 * Replaces an emirate's register of advertising permits with an authority's CSV file and compares all permits with it again.
 * @throws OperatorError if the file has no column with permit numbers, or no rows
 */
export async function importPermits(
  database: DatabaseConnection,
  { emirate, file, today = uaeDate() }: { emirate: (typeof EMIRATES)[number]['slug']; file: Readable; today?: string },
): Promise<PermitReport> {
  const emirateId = idBySlug(EMIRATES, emirate)
  const rows: { number: string; issued_on: string | null; expires_on: string | null; read_on: string }[] = []
  let read = 0
  for await (const { cells } of readTable(file)) {
    read++
    const cell = (column: keyof typeof COLUMNS) => [...cells].find(([name]) => COLUMNS[column].test(name))?.[1].trim()
    const number = cell('number')
    if (number === undefined) throw new OperatorError('The file has no column with permit numbers, such as "permit_number".')
    if (number === '') continue
    rows.push({
      number: number.slice(0, 60),
      issued_on: cleanDate(cell('issued_on')) ?? null,
      expires_on: cleanDate(cell('expires_on')) ?? null,
      read_on: today,
    })
  }
  if (rows.length === 0) throw new OperatorError('The file has no permits.')
  const ids = await findPermittedIn(database.db, emirateId)
  await database.db.transaction().execute(async (trx) => {
    await replaceRegister(trx, emirateId, rows)
    for (let from = 0; from < ids.length; from += AT_ONCE) await checkPermits(trx, ids.slice(from, from + AT_ONCE))
    await announceChange(trx, ids.map(projectTag))
  })
  return { read, rejected: read - rows.length, checked: ids.length, ...(await countCheckResults(database.db, emirateId)) }
}
