import { columnNames } from '@manzil/contract/feeds/column-names'
import { LRUCache } from 'lru-cache'
import { foldName, spaced } from '../cleaning/fold-name.ts'

const FIELDS = ['developer', 'developer_ar'] as const
type DeveloperField = (typeof FIELDS)[number]

/** `by` may be who wrote the file. */
const FIELD_OF = new Map<string, DeveloperField>(
  FIELDS.flatMap((field) => columnNames(field).flatMap((name) => (name === 'by' ? [] : [[foldName(name), field] as const]))),
)

const segmentsOf = (path: string) => path.split(/[.@[\]]+/).map((name) => foldName(spaced(name)))

/** Which name of the developer a path holds: `details.developer.name`, `builder`. */
export function developerFieldOf(path: string): DeveloperField | undefined {
  const segments = segmentsOf(path).filter(Boolean)
  return FIELD_OF.get(segments.slice(-2).join(' ')) ?? FIELD_OF.get(segments.at(-1) ?? '')
}

const REQUEST = /(?<![a-z])(filter|quer|param|request|search|facet|sort)/i

/** Whether a path holds what was asked for, which says nothing about what was found: `filters.developer`. */
export const isOfRequest = (path: string) => REQUEST.test(spaced(path))

/** Every record of a file has the same names. */
const KNOWN = new LRUCache<string, boolean>({ max: 1_000 })

/** Whether a path is within a developer: `details.developer.name`. */
export function isOfDeveloper(path: string): boolean {
  const known = KNOWN.get(path) ?? segmentsOf(path).some((name) => FIELD_OF.has(name))
  KNOWN.set(path, known)
  return known
}
