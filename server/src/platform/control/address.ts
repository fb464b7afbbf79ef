import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/**
 * Where the server that owns a data folder listens for commands: a socket in a folder that only this user may enter, or
 * a named pipe on Windows. The name is a hash of the data folder, so no path is too long for a socket. The data folder
 * must exist.
 * @throws OperatorError where somebody else has made the folder of the sockets
 */
export function controlAddress(dataFolder: string): string {
  const name = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\manzil-${name}`
  return join(privateFolder(), `${name}.sock`)
}

function privateFolder(): string {
  const owner = process.getuid?.()
  const folder = join(socketRoot(), `manzil-${owner}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new OperatorError(`Others on this machine can write to ${folder}, so commands cannot be handed over safely: remove it.`)
  }
  return folder
}

/** `/tmp` where there is one: `TMPDIR` may be long, and may differ between the server's shell and the command's. */
function socketRoot(): string {
  return lstatSync('/tmp', { throwIfNoEntry: false }) ? '/tmp' : tmpdir()
}
