import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Socket path limit that every supported system allows. */
const MAX_PATH_BYTES = 103

/**
 * Returns the addresses at which the owner of a data folder may listen for commands, best first: a socket in a private
 * folder under the temporary one, or in the data folder; a named pipe on Windows. Names hash the data folder's path to stay
 * short. Empty if other users could reach every candidate. The data folder must exist.
 */
export function socketAddresses(dataFolder: string, root = socketRoot()): string[] {
  const folder = realpathSync(dataFolder)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  if (process.platform === 'win32') return [`\\\\.\\pipe\\manzil-${name}`]
  const shared = join(root, `manzil-${process.getuid?.()}`)
  makePrivate(shared)
  const addresses = [shared, folder].filter(isPrivate).map((place) => join(place, `${name}.sock`))
  return addresses.filter((address) => Buffer.byteLength(address) <= MAX_PATH_BYTES)
}

function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    // Already exists or cannot be created; `isPrivate` decides.
  }
}

/** Rejects a folder or symlink that another user created first. */
function isPrivate(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
}

/** Prefers `/tmp`: `TMPDIR` may be long, and may differ between the server's shell and the command's. */
function socketRoot(): string {
  return lstatSync('/tmp', { throwIfNoEntry: false }) ? '/tmp' : tmpdir()
}
