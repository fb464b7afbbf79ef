import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { OperatorError } from '../platform/errors.ts'
import { givenPath } from './open-file.ts'

export interface Output {
  /** Absolute; undefined for stdout. */
  path: string | undefined
  /** @throws OperatorError if it cannot be written, because the disk is full or its reader is gone */
  write: (text: string) => Promise<void>
  /** @throws OperatorError as `write` does */
  close: () => Promise<void>
  /** Removes the partial file and throws the reason. */
  discard: (reason: unknown) => Promise<never>
}

/** Opens the output of a command: stdout, or a file that appears only once it is complete. @throws OperatorError without its folder */
export function openOutput(name: string | undefined): Output {
  const path = name === undefined ? undefined : givenPath(name)
  if (path !== undefined && !existsSync(dirname(path))) throw new OperatorError(`There is no folder ${dirname(path)}.`)
  // A device or a named pipe cannot be replaced.
  const isReplaced = path !== undefined && (!existsSync(path) || statSync(path).isFile())
  const written = isReplaced ? `${path}.part` : path
  const stream = written === undefined ? process.stdout : createWriteStream(written)
  let failure: Error | undefined
  stream.on('error', (error) => {
    failure = error
  })
  const unwritable = (error: Error) => new OperatorError(`Cannot write to ${path ?? 'the standard output'}: ${error.message}.`)
  return {
    path,
    write: async (text) => {
      if (failure) throw unwritable(failure)
      if (stream.write(text)) return
      await once(stream, 'drain').catch((error: Error) => {
        throw unwritable(error)
      })
    },
    close: async () => {
      if (written === undefined) return
      stream.end()
      await finished(stream).catch((error: Error) => {
        throw unwritable(error)
      })
      if (isReplaced) renameSync(written, path)
    },
    discard: async (reason) => {
      if (written !== undefined) stream.destroy()
      if (written !== undefined && isReplaced) rmSync(written, { force: true })
      throw reason
    },
  }
}
