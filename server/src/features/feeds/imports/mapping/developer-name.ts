import { columnNames } from '@manzil/contract/feeds/column-names'
import { LRUCache } from 'lru-cache'
import { foldName, spaced } from '../cleaning/fold-name.ts'

/** `by` may be who wrote the file. */
const NAMES = new Set(
  (['developer', 'developer_ar'] as const).flatMap(columnNames).flatMap((name) => (name === 'by' ? [] : foldName(name))),
)

/** Every record of a file has the same names. */
const KNOWN = new LRUCache<string, boolean>({ max: 1_000 })

/** Whether a path is within a developer: `details.developer.name`. */
export function isOfDeveloper(path: string): boolean {
  const known = KNOWN.get(path) ?? path.split(/[.@[\]]+/).some((name) => NAMES.has(foldName(spaced(name))))
  KNOWN.set(path, known)
  return known
}
