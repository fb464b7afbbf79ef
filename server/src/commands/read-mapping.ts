import { readFileSync } from 'node:fs'
import { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { OperatorError } from '../platform/errors.ts'
import { givenPath } from './open-file.ts'

/** Reads a CSV column mapping from a JSON file. @throws OperatorError if the file is missing or invalid */
export function readMapping(name: string): FeedMapping {
  const path = givenPath(name)
  let given: unknown
  try {
    given = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new OperatorError(`Cannot read the mapping ${path}: ${(error as Error).message}.`)
  }
  const parsed = FeedMapping.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new OperatorError(`The mapping ${path} is invalid at ${issue?.path.join('.') || 'the top level'}: ${issue?.message}.`)
}
