import type { Rejection } from './entry.ts'
import { ProjectRecord } from './project-record.ts'

const LONGEST_DETAIL = 100

/** Validates a record, or returns the invalid field. @param original unreadable texts of the feed, named in the rejection */
export function validateRecord(candidate: unknown, original: { emirate?: string | undefined } = {}): ProjectRecord | Rejection {
  const parsed = ProjectRecord.safeParse(candidate)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  if (field === 'reference') return { refused: 'no_reference' }
  if (field === 'title') return { refused: 'no_readable_name' }
  if (field === 'emirate')
    return { refused: 'unknown_emirate', ...(original.emirate && { detail: original.emirate.slice(0, LONGEST_DETAIL) }) }
  return { refused: 'invalid', ...(field && { detail: field.slice(0, LONGEST_DETAIL) }) }
}
