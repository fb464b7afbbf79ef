import { createReadStream, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { OperatorError } from '../platform/operator-error.ts'

/** What a command names, relative to where the operator typed it (npm runs commands in the project's root). */
export function givenPath(name: string): string {
  return resolve(process.env['INIT_CWD'] || process.cwd(), name)
}

/**
 * A file that a command names.
 * @throws OperatorError where there is no such file, or it cannot be read
 */
export function openFile(name: string): Readable {
  const path = givenPath(name)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new OperatorError(`There is no file ${path}.`)
  if (found.isDirectory()) throw new OperatorError(`${path} is a folder, not a file.`)
  return createReadStream(path)
}
