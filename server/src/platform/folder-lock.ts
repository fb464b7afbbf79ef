import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from './operator-error.ts'

const SQLITE_BUSY = 5

/** Locks would go with their handles if those were collected; what is held stands here until it is let go. */
const held = new Set<DatabaseSync>()

/** Another process owns the data folder. */
export class FolderInUseError extends OperatorError {}

/**
 * Makes this process the only owner of a data folder, which is made where it is missing, and answers how to let go.
 * The lock is the operating system's, on a file in the folder: it ends with the process however that ends, and two that
 * ask at once are told apart (decisions/0001).
 * @throws FolderInUseError where another process owns it; OperatorError where the folder cannot be written
 */
export function ownFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true })
    lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new FolderInUseError(`Another Manzil process is working with ${folder}: stop it first, or set VAR_DIR to another folder.`)
    }
    throw new OperatorError(`The data folder ${folder} cannot be written; set VAR_DIR to a folder that can.`, { cause: error })
  }
  const owned = lock
  held.add(owned)
  return () => {
    if (held.delete(owned)) owned.close()
  }
}
