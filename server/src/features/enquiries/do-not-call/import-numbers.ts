import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { cleanPhoneNumber } from '@manzil/contract/calls/field-text'
import type { DatabaseConnection } from '../../../platform/database/database.ts'
import { OperatorError } from '../../../platform/errors.ts'
import { toE164 } from '../../people/phone-number.ts'
import { countNumbers, deleteNumbersBefore, putNumbers } from './queries.ts'

const BATCH = 5_000
/** In characters; the rest of a longer line is not read. */
const LONGEST_LINE = 1_000

export interface DoNotCallReport {
  added: number
  removed: number
  /** On the list afterwards. */
  listed: number
  /** Lines without a phone number, such as a heading. */
  skipped: number
}

/**
 * Adds the numbers of a file to the do-not-call list: one per line, or in the first column of a CSV. With `replace`, removes
 * those that the file does not have. Changes all or nothing. @throws OperatorError if a file that replaces has no number
 */
export async function importNumbers(
  { db }: Pick<DatabaseConnection, 'db'>,
  file: Readable,
  replace: boolean,
  now: Date,
): Promise<DoNotCallReport> {
  return db.transaction().execute(async (trx) => {
    const before = await countNumbers(trx)
    let [found, skipped]: [number, number] = [0, 0]
    let batch: string[] = []
    const flush = async () => {
      found += batch.length
      await putNumbers(trx, batch, now)
      batch = []
    }
    for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
      const number = numberIn(line)
      if (number !== undefined) batch.push(number)
      else if (line.trim() !== '') skipped++
      if (batch.length >= BATCH) await flush()
    }
    await flush()
    if (replace && found === 0) throw new OperatorError('The file has no phone number, so it cannot replace the list.')
    const removed = replace ? await deleteNumbersBefore(trx, now) : 0
    const listed = await countNumbers(trx)
    return { added: listed - before + removed, removed, listed, skipped }
  })
}

/** Returns the number of a line in E.164; undefined if it has none. */
function numberIn(line: string): string | undefined {
  const [cell = ''] = line
    .slice(0, LONGEST_LINE)
    .replace(/^\ufeff/, '')
    .split(/[,;\t]/, 1)
  const number = toE164(cleanPhoneNumber(cell.replaceAll('"', '').trim()))
  return /^\+\d{7,15}$/.test(number) ? number : undefined
}
