import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../errors.ts'
import { isDiskFull } from './file-reason.ts'

const SQLITE_BUSY = 5
const OTHERS = 0o077
const STICKY = 0o1000

/** Keeps lock handles from being garbage-collected, which would release the locks. */
const held = new Set<DatabaseSync>()

export class FolderInUseError extends OperatorError {}

/**
 * Makes this process the only owner of a data folder, creating it if missing. Returns a function that releases it. The operating
 * system holds the lock, so it always ends with the process (docs/decisions/0001).
 * @throws FolderInUseError if another process owns it; OperatorError if the folder is not writable or its disk is full
 */
export function lockFolder(folder: string): () => void {
  const lockFile = join(folder, 'owner.lock')
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeToOthers(folder)
    lock = new DatabaseSync(lockFile, { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    closeToOthers(lockFile)
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new FolderInUseError(`Another Manzil process is using ${folder}: stop it first, or set VAR_DIR to another folder.`)
    }
    throw dataFolderError(folder, error)
  }
  const owned = lock
  held.add(owned)
  return () => {
    if (held.delete(owned)) owned.close()
  }
}

/** Explains why the data folder cannot be used. */
export function dataFolderError(folder: string, cause: unknown): OperatorError {
  const fault = isDiskFull(cause)
    ? 'is on a full disk: free some space, or set VAR_DIR to a folder on another disk'
    : 'is not writable: set VAR_DIR to a writable folder'
  return new OperatorError(`The data folder ${folder} ${fault}.`, { cause })
}

/** Closes a folder and everything in it to other users: the embedded database creates its files with open permissions. */
export function makePrivate(folder: string): void {
  closeToOthers(folder)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) closeToOthers(join(folder, entry))
}

function closeToOthers(path: string): void {
  const { mode } = statSync(path)
  // A sticky folder, such as the temporary one, is shared by all users.
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS)
  } catch (error) {
    // A mounted folder may belong to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
