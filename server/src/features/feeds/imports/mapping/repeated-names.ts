import type { CompleteMapping, MappedField } from '@manzil/contract/feeds/calls/feeds'
import type { RepeatedNames } from '@manzil/contract/feeds/calls/office-feeds'
import { allBedrooms } from '../cleaning/clean-number.ts'
import { isTypePhrase } from '../cleaning/clean-type.ts'
import { foldName } from '../cleaning/fold-name.ts'
import { roomsIn } from '../cleaning/infer-type.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'

/** Cells by column. */
export type Rows = readonly ReadonlyMap<string, string>[]

const PLACES = ['address', 'community', 'emirate'] as const satisfies readonly MappedField[]
/** Homes of one project differ in one of these; a row that is only repeated does not. */
const HOME_FACTS = ['apt_no', 'floor_no', 'property_type', 'bedrooms', 'area', 'price'] as const satisfies readonly MappedField[]

/**
 * Finds rows that share name and place with another row but differ as homes do. The name is the building, else the title unless it
 * is that of an advertisement. Undefined if rows hold several homes each.
 */
export function findRepeatedNames(columns: CompleteMapping['columns'], rows: Rows): RepeatedNames | undefined {
  const column = columns.building ?? columns.title
  const cellsOf = (row: Rows[number], fields: readonly MappedField[]) =>
    fields.flatMap((field) => columns[field] ?? []).map((name) => foldName((row.get(name) ?? '').slice(0, MAX_LENGTHS.name)))
  const holdsHomes = (row: Rows[number]) => allBedrooms(row.get(columns.bedrooms ?? '')).length > 1
  if (column === undefined || columns.bedrooms?.includes('[]') || columns.price?.includes('[]') || rows.some(holdsHomes)) return undefined
  const isTooLong = (row: Rows[number]) => HOME_FACTS.some((field) => (row.get(columns[field] ?? '')?.length ?? 0) > MAX_LENGTHS.name)
  const named = rows.flatMap((row) => {
    const name = row.get(column)?.trim().slice(0, MAX_LENGTHS.name) ?? ''
    return isTooLong(row) || foldName(name) === '' || (columns.building === undefined && isAdvertisement(name)) ? [] : [{ row, name }]
  })
  const groups = Map.groupBy(named, ({ row, name }) => [foldName(name), ...cellsOf(row, PLACES)].join('\0'))
  const shared = [...groups.values()].filter((group) => new Set(group.map(({ row }) => cellsOf(row, HOME_FACTS).join('\0'))).size > 1)
  const [example] = shared.toSorted((one, other) => other.length - one.length)[0] ?? []
  if (!example) return undefined
  const repeated = shared.reduce((sum, group) => sum + group.length, 0)
  return { column, example: example.name, rows: repeated, are_most: repeated * 2 >= rows.length }
}

/** Whether a title says what is offered, as no building is called: `2BR in Marina`, `Villa for sale in Arabian Ranches`. */
function isAdvertisement(title: string): boolean {
  const [what = '', ...where] = title.split(/ (?:in|في) /i)
  return roomsIn(title) !== undefined || OFFERED.test(title) || (where.length > 0 && isTypePhrase(what))
}
const OFFERED = /(?<![a-z])for (?:sale|rent|lease)(?![a-z])|للبيع|لل[إا]يجار/i
