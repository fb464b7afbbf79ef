import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longest path of a socket on every system. */
const MOST_PATH_BYTES = 103

/**
 * Where the server that owns a data folder may listen for commands, best first: a socket below the temporary folder, or in
 * the data folder, whichever only this user may enter; on Windows a named pipe. Names are a hash of the data folder, so
 * that long paths fit. Empty where other users could reach every place. The data folder must exist.
 */
export function controlAddresses(dataFolder: string, root = socketRoot()): string[] {
  const folder = realpathSync(dataFolder)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  if (process.platform === 'win32') return [`\\\\.\\pipe\\manzil-${name}`]
  const shared = join(root, `manzil-${process.getuid?.()}`)
  makePrivate(shared)
  const addresses = [shared, folder].filter(isPrivate).map((place) => join(place, `${name}.sock`))
  return addresses.filter((address) => Buffer.byteLength(address) <= MOST_PATH_BYTES)
}

function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    // It exists, or cannot be made: what counts is whether it is private.
  }
}

/** Another user may have made the folder first, or a link in its place. */
function isPrivate(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
}

/** `/tmp` where there is one: `TMPDIR` may be long, and may differ between the server's shell and the command's. */
function socketRoot(): string {
  return lstatSync('/tmp', { throwIfNoEntry: false }) ? '/tmp' : tmpdir()
}
