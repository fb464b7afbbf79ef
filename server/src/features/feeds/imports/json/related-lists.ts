import { columnNames } from '@manzil/contract/feeds/column-names'
import { foldName, spaced } from '../cleaning/fold-name.ts'
import type { JsonRecord } from './split-json.ts'

type JsonObject = Record<string, unknown>
type Lists = ReadonlyMap<string, readonly JsonObject[]>

/** Records of one list name those of another: `units[].project_id` is `projects[].id`. */
interface Relation {
  list: string
  field: string
  named: string
  key: string
  /** Whether the field lists several ids. */
  isMany: boolean
}

/**
 * Joins lists whose records name each other by an id, as exports of databases have them. Homes, payments and pictures go into the
 * projects that they name, as if the file had nested them; developers, communities and types go into what names them. Returns the
 * given records if no list names another.
 * @param chosen the list that a mapping names: it stays, and its records get the projects that they name
 */
export function joinRelatedLists(
  records: readonly JsonRecord[],
  chosen: string | undefined,
  parse: (text: string) => JsonObject,
): readonly JsonRecord[] {
  const lists: Lists = new Map(
    [...Map.groupBy(records, ({ list }) => list)].flatMap(([list, all]) =>
      list === undefined ? [] : [[list, all.map(({ text }) => parse(text))] as const],
    ),
  )
  const relations = findRelations(lists)
  if (relations.length === 0) return records
  const ofProjects = new Set([...lists].flatMap(([list, all]) => (areProjects(list, all) ? list : [])))
  const parents = new Map<string, Relation>()
  const top = (list: string): string => {
    const parent = parents.get(list)
    return parent ? top(parent.named) : list
  }
  for (const one of relations)
    if (one.list !== chosen && ofProjects.has(one.named) && !one.isMany && top(one.named) !== one.list) parents.set(one.list, one)
  // Homes may name only their type, and the type its project: then the homes have the facts of both.
  const between = new Set<string>()
  for (const one of relations) {
    if (one.list === chosen || one.isMany || parents.has(one.list) || ofProjects.has(one.list)) continue
    if (!parents.has(one.named) || ofProjects.has(one.named)) continue
    parents.set(one.list, one)
    between.add(one.named)
  }
  const found = new Map(relations.map((one) => [one, new Map(lists.get(one.named)?.map((record) => [idOf(record[one.key]), record]))]))
  const lookups = relations.filter((one) => parents.get(one.list) !== one || parents.has(one.named))

  const withNamed = (record: JsonObject, list: string, above: readonly string[] = []): JsonObject => {
    const result = { ...record }
    for (const one of lookups) {
      if (one.list !== list || above.includes(one.named)) continue
      const value = record[one.field]
      const resolve = (id: unknown) => {
        const named = found.get(one)?.get(idOf(id))
        return named ? withNamed(named, one.named, [...above, list]) : id
      }
      const name = spaced(one.field).replace(ID, '').trim()
      result[name === '' || name in record ? one.field : name] = Array.isArray(value) ? value.map(resolve) : resolve(value)
    }
    return result
  }

  /** Follows homes of buildings to the buildings' projects. */
  const projectOf = (record: JsonObject, list: string): JsonObject | undefined => {
    const parent = parents.get(list)
    if (!parent) return record
    const named = found.get(parent)?.get(idOf(record[parent.field]))
    return named && projectOf(named, parent.named)
  }

  const parts = new Map<JsonObject, Map<string, JsonObject[]>>()
  const lost: JsonRecord[] = []
  for (const [list, parent] of parents) {
    if (between.has(list)) continue
    for (const record of lists.get(list) ?? []) {
      const project = projectOf(record, list)
      if (project === undefined) {
        // Refused with its id rather than dropped.
        const unknown = { [parent.key]: record[parent.field], [lastName(list)]: [record] }
        lost.push({ list: top(list), text: JSON.stringify(unknown) })
        continue
      }
      const own = parts.get(project) ?? new Map<string, JsonObject[]>()
      const some = own.get(list) ?? []
      some.push(withNamed(record, list, [top(list)]))
      parts.set(project, own.set(list, some))
    }
  }
  const named = new Set(lookups.map((one) => one.named))
  const isLeft = (list: string) => list === chosen || (!parents.has(list) && (ofProjects.has(list) || !named.has(list)))
  const joined = [...lists].flatMap(([list, all]) =>
    isLeft(list) ? all.map((record) => ({ list, text: JSON.stringify(withParts(withNamed(record, list), parts.get(record))) })) : [],
  )
  return [...joined, ...lost]
}

const lastName = (list: string) => list.slice(list.lastIndexOf('.') + 1)
const idOf = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : String(value))

function withParts(record: JsonObject, parts: ReadonlyMap<string, JsonObject[]> | undefined): JsonObject {
  const lists = [...(parts ?? [])].map(([list, all]) => {
    const name = lastName(list)
    // `units` may be their number.
    const isOther = name in record && !Array.isArray(record[name])
    return [isOther ? `${name}_list` : name, all]
  })
  return { ...record, ...Object.fromEntries(lists) }
}

/** End of a field's name that holds an id: `project_id`, `developerCode`. */
const ID = /(?:^| )(?:ids?|refs?|references?|codes?|no|numbers?|keys?|slugs?|uuids?|guids?|names?|titles?)$/i
const IS_ID = / (?:ids?|refs?|references?|codes?|no|numbers?|keys?|slugs?|uuids?|names?)$|^(?:رقم|رمز|كود|معرف) /i
const PROJECTS = /project|propert|building|development|tower|listing|complex|مشروع|مشاريع|عقار/
const OTHERS = /^(developer|communit|unit|home|apartment)|type|layout|agent|broker|contact|location|area|district/
const FACTS_OF_PROJECTS = new Set(
  (['developer', 'delivery_date', 'total_units', 'payment_plan', 'construction_percent', 'project_status'] as const).flatMap(columnNames),
)

const wordsOf = (name: string) => foldName(spaced(name))
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')
const stemOf = (field: string) => singular(wordsOf(field).replace(ID, '').trim())

function areProjects(list: string, records: readonly JsonObject[]): boolean {
  const name = wordsOf(lastName(list))
  if (OTHERS.test(name)) return false
  return PROJECTS.test(name) || Object.keys(records[0] ?? {}).some((field) => FACTS_OF_PROJECTS.has(wordsOf(field).replace(ID, '').trim()))
}

/** Ids that a list's records lack may be those of records that are no longer sent. */
const LEAST_FOUND = 0.9

function findRelations(lists: Lists): Relation[] {
  if (lists.size < 2) return []
  const values = new Map([...lists].map(([list, records]) => [list, valuesOf(records)]))
  const ids = new Map([...values].map(([list, fields]) => [list, idsIn(fields, lists.get(list)?.length ?? 0)]))
  const relations = [...lists].flatMap(([list, records]) =>
    [...(values.get(list) ?? [])].flatMap(([field, given]) =>
      [...ids].flatMap(([named, keys]): Relation[] => {
        if (named === list) return []
        const key = [...keys].find(([one, known]) => {
          // Compares the ids only if the names fit.
          const found = meansList(field, one, named) ? given.filter((id) => known.has(id)).length : 0
          return found > 0 && found >= given.length * LEAST_FOUND
        })?.[0]
        return key === undefined ? [] : [{ list, field, named, key, isMany: records.some((record) => Array.isArray(record[field])) }]
      }),
    ),
  )
  // Projects may name their homes, and the homes their project; `location_id` of both lists is that of locations.
  const isOfProjects = ({ named }: Relation) => areProjects(named, lists.get(named) ?? [])
  const saysList = ({ field, named }: Relation) => namesList(stemOf(field), named)
  const byPair = Map.groupBy(relations, ({ list, named }) => [list, named].toSorted().join('\0'))
  return [...byPair.values()].flatMap((pair) => {
    const said = pair.filter(saysList)
    return said.find(isOfProjects) ?? said[0] ?? pair.find(isOfProjects) ?? pair[0] ?? []
  })
}

/** Whether a field's name says that its values are ids of the list: `project_id` of `projects`, `project_code` of its `project_code`. */
function meansList(field: string, key: string, list: string): boolean {
  const stem = stemOf(field)
  if (stem === '') return false
  return (
    (field === key && IS_ID.test(wordsOf(field))) ||
    namesList(stem, list) ||
    (PROJECTS.test(stem) && PROJECTS.test(wordsOf(lastName(list))))
  )
}

function namesList(stem: string, list: string): boolean {
  const name = singular(wordsOf(lastName(list)))
  return name === stem || name.endsWith(` ${stem}`) || stem.endsWith(` ${name}`)
}

/** Returns the values of each field, also those in its lists. */
function valuesOf(records: readonly JsonObject[]): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const record of records) {
    for (const [field, value] of Object.entries(record)) {
      const ids = [value].flat().filter((one) => one !== null && one !== '' && typeof one !== 'object')
      const all = values.get(field) ?? []
      for (const one of ids) all.push(idOf(one))
      values.set(field, all)
    }
  }
  return values
}

/** Returns the fields whose values tell all records of a list apart. */
function idsIn(fields: ReadonlyMap<string, readonly string[]>, records: number): Map<string, Set<string>> {
  return new Map(
    [...fields].flatMap(([field, values]) => {
      const known = new Set(values)
      return known.size === records && values.length === records ? [[field, known] as const] : []
    }),
  )
}
