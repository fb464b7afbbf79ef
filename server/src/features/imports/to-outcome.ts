import type { Refusal } from './entry.ts'
import { ProjectRecord } from './project-record.ts'

/** A record as it can be stored, or which of its fields cannot be. */
export function toOutcome(candidate: unknown): ProjectRecord | Refusal {
  const parsed = ProjectRecord.safeParse(candidate)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  if (field === 'reference') return { refused: 'no_reference' }
  if (field === 'title') return { refused: 'no_readable_name' }
  if (field === 'emirate') return { refused: 'unknown_emirate' }
  return { refused: 'invalid', ...(field && { detail: field.slice(0, 100) }) }
}
