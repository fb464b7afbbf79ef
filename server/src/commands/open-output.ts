import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { OperatorError } from '../platform/errors.ts'
import { givenPath } from './open-file.ts'

export interface Output {
  write: (text: string) => Promise<void>
  close: () => Promise<void>
  /** Removes the partial file and throws the reason. */
  discard: (reason: unknown) => Promise<never>
}

/** Opens the output of a command: stdout, or a file that appears only once it is complete. @throws OperatorError without its folder */
export function openOutput(name: string | undefined): Output {
  const path = name === undefined ? undefined : givenPath(name)
  if (path !== undefined && !existsSync(dirname(path))) throw new OperatorError(`There is no folder ${dirname(path)}.`)
  const partial = `${path}.part`
  const stream = path === undefined ? process.stdout : createWriteStream(partial)
  let failure: unknown
  stream.on('error', (error) => {
    failure = error
  })
  return {
    write: async (text) => {
      if (failure) throw failure
      if (!stream.write(text)) await once(stream, 'drain')
    },
    close: async () => {
      if (path === undefined) return
      stream.end()
      await finished(stream)
      renameSync(partial, path)
    },
    discard: async (reason) => {
      stream.end()
      if (path !== undefined) rmSync(partial, { force: true })
      throw reason
    },
  }
}
