import { createReadStream, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { OperatorError } from '../platform/errors.ts'

/** Resolves a path against the folder where the operator typed the command (npm runs scripts in the project's root). */
export function givenPath(name: string): string {
  return resolve(process.env['INIT_CWD'] || process.cwd(), name)
}

/** Opens a file that a command names. @throws OperatorError if it does not exist or is a folder */
export function openFile(name: string): Readable {
  const path = givenPath(name)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new OperatorError(`There is no file ${path}.`)
  if (found.isDirectory()) throw new OperatorError(`${path} is a folder, not a file.`)
  return createReadStream(path)
}
