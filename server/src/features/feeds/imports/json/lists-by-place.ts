import { cleanEmirate } from '../cleaning/clean-emirate.ts'
import type { PlaceBook } from '../places/place-book.ts'
import type { JsonRecord } from './split-json.ts'

/** Field that names the place of a record's list. */
const GROUP = 'group'

/**
 * Joins the lists of an object with a list for each place (`{"Marina": […], "JVC": […]}`): returns a function that moves their records
 * to one list, under the object's path, and names the place in `group`. Other lists stay apart: `available` and `sold` mean two things.
 */
export function joinListsByPlace(
  sample: readonly JsonRecord[],
  book: PlaceBook,
  parse: (text: string) => Record<string, unknown>,
): (record: JsonRecord) => JsonRecord {
  const lists = [...Map.groupBy(sample, ({ list }) => list)].flatMap(([list, records]) =>
    list === undefined ? [] : [{ ...parentOf(list), fields: Object.keys(parse(records[0]?.text ?? '{}')) }],
  )
  const joined = new Set(
    [...Map.groupBy(lists, ({ parent }) => parent)].flatMap(([parent, all]) => {
      const places = all.filter(({ key }) => cleanEmirate(key) ?? book.find(key))
      const [first] = all
      const areAlike = all.every(({ fields }) => fields.filter((field) => first?.fields.includes(field)).length > fields.length / 2)
      return all.length > 1 && places.length > all.length / 2 && areAlike ? [parent] : []
    }),
  )
  return (record) => {
    if (record.list === undefined) return record
    const { parent, key } = parentOf(record.list)
    if (!joined.has(parent)) return record
    return { list: parent || undefined, text: JSON.stringify({ ...parse(record.text), [GROUP]: key }) }
  }
}

function parentOf(list: string): { parent: string; key: string } {
  const dot = list.lastIndexOf('.')
  return { parent: list.slice(0, Math.max(dot, 0)), key: list.slice(dot + 1) }
}
