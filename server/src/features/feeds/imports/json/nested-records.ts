import type { JsonRecord } from './split-json.ts'

/** Where a file's records are: one of its lists, and the path of further lists within that one's items. */
export interface RecordPath {
  /** Undefined for an unnamed list and for JSON lines. */
  list: string | undefined
  within: readonly string[]
}

type JsonObject = Record<string, unknown>

/** Groups nest no deeper. */
const MOST_LEVELS = 4
/** Name of the outermost groups if their list has none. */
const UNNAMED_GROUP = 'group'

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const segmentsOf = (list: string | undefined) => (list ? list.split('.') : [])

/** Returns the path as a mapping names it: `payload.regions.developments`. Undefined for the unnamed list itself. */
export function pathText({ list, within }: RecordPath): string | undefined {
  return [...segmentsOf(list), ...within].join('.') || undefined
}

/**
 * Returns the records within an item of the list, each with the facts of the groups around it under the name of their list:
 * `regions.code`.
 */
export function recordsWithin(item: unknown, { list, within }: RecordPath): JsonObject[] {
  return collect(item, segmentsOf(list).at(-1) ?? UNNAMED_GROUP, within)
}

function collect(item: unknown, group: string, [key, ...rest]: readonly string[]): JsonObject[] {
  if (!isObject(item)) return []
  if (key === undefined) return [item]
  const inner = item[key]
  const records = (Array.isArray(inner) ? inner : [inner]).flatMap((one) => collect(one, key, rest))
  const facts = Object.entries(item).filter(([name, value]) => name !== key && !Array.isArray(value))
  if (facts.length === 0) return records
  return records.map((record) => (group in record ? record : { ...record, [group]: Object.fromEntries(facts) }))
}

/** Returns the paths of all lists of objects within an item. */
export function listsWithin(item: unknown, path: readonly string[] = []): string[][] {
  if (!isObject(item) || path.length >= MOST_LEVELS) return []
  return Object.entries(item).flatMap(([key, value]) => {
    const here = [...path, key]
    const items = Array.isArray(value) ? value.filter(isObject) : []
    return [
      ...(items.length > 0 ? [here] : []),
      ...(items.length > 0 ? items.slice(0, 5) : [value]).flatMap((one) => listsWithin(one, here)),
    ]
  })
}

/** Finds the list that a mapping names: `data.items`, a list within a list's items, with or without `[]`, or only the end of its path. */
export function findNamed(records: string, sample: readonly JsonRecord[], parse: (text: string) => unknown): RecordPath {
  const wanted = records.replaceAll('[]', '').split('.').filter(Boolean).join('.')
  const lists = [...new Set(sample.map(({ list }) => list))]
  if (lists.includes(wanted)) return { list: wanted, within: [] }
  const paths = lists.flatMap((list) => {
    const items = sample.filter((record) => record.list === list).slice(0, 5)
    return [{ list, within: [] }, ...items.flatMap(({ text }) => listsWithin(parse(text)).map((within) => ({ list, within })))]
  })
  return (
    paths.find((path) => pathText(path) === wanted) ??
    paths.find((path) => `.${pathText(path) ?? ''}`.endsWith(`.${wanted}`)) ?? { list: wanted, within: [] }
  )
}
