import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Progress } from '../../../platform/control/operation.ts'
import type { DatabaseConnection, Db } from '../../../platform/database.ts'
import { gatherListings, type RegisterEntry } from './gather-listings.ts'
import { type BatchPlan, planBatch, writeBatch } from './import-batch.ts'
import { takeImportTurn } from './queries.ts'
import { readRegister } from './read-register.ts'
import { type ImportReport, reportOf } from './report.ts'

/** On the embedded database, which has one connection, so small that pages hardly wait for a batch. */
const BATCH_SIZE = { pglite: 40, postgres: 500 } as const

export interface ImportOptions {
  file: Readable
  /** Reads and compares, and writes nothing. */
  dryRun?: boolean
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/**
 * Brings the DLD register of projects into the catalogue (issue 2, Real input). The project number is the identity:
 * importing again changes what changed and nothing else. All rows are read and checked before the first is written. On
 * PostgreSQL the import is one transaction; on the embedded database each batch is one, with all that belongs to its
 * listings, so an interrupted import leaves whole listings only and importing again finishes it (decisions/0002).
 * @throws OperatorError for a file that is not the register; the signal's reason once it is aborted
 */
export async function importRegister(database: DatabaseConnection, options: ImportOptions): Promise<ImportReport> {
  const { file, dryRun = false, onProgress = () => {}, signal } = options
  const began = performance.now()
  const gathered = await gatherListings(readRegister(file))
  const batches = inBatches(gathered.entries, BATCH_SIZE[database.engine])
  const plans: BatchPlan[] = []
  let done = 0

  async function perform(batch: RegisterEntry[], db: Db, write?: (plan: BatchPlan) => Promise<void>): Promise<void> {
    signal?.throwIfAborted()
    const plan = await planBatch(db, batch)
    await write?.(plan)
    plans.push(plan)
  }
  function advance(batch: RegisterEntry[]): void {
    done += batch.length
    onProgress({ done, total: gathered.entries.length })
  }

  if (dryRun) {
    for (const batch of batches) {
      await perform(batch, database.db)
      advance(batch)
    }
  } else if (database.engine === 'postgres') {
    await database.db.transaction().execute(async (trx) => {
      await takeImportTurn(trx)
      for (const batch of batches) {
        await perform(batch, trx, (plan) => writeBatch(trx, plan))
        advance(batch)
      }
    })
  } else {
    for (const batch of batches) {
      await database.db.transaction().execute((trx) => perform(batch, trx, (plan) => writeBatch(trx, plan)))
      advance(batch)
      await nextTurn()
    }
  }
  return reportOf(gathered, plans, { dryRun, milliseconds: performance.now() - began })
}

function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
