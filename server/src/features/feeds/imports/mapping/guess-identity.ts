import type { CompleteMapping, MappedField } from '@manzil/contract/feeds/calls/feeds'
import { foldName, spaced } from '../cleaning/fold-name.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'
import { LIST_MARK } from '../json/list-mark.ts'
import type { Rows } from './repeated-names.ts'

type Columns = CompleteMapping['columns']

/** Names of columns with the web page of an entry. */
const LINK = /(?:^|[\s._[\]])(?:url|link|permalink|href|web ?page|رابط|الرابط)$/i
/** If more rows than this look alike, further columns are needed. */
const MOST_ALIKE = 0.1

/**
 * Chooses the columns that identify a row of a file without references: the fewest that tell the rows apart, those that hardly change
 * first. Prices and dates never do; sizes only if nothing else tells homes apart.
 * @param sharedReference a column of references that identify rows only with their name
 */
export function guessIdentity(all: Columns, header: readonly string[], rows: Rows, sharedReference?: string): string[] {
  // The numbers of a list's homes change with every sale.
  const columns: Columns = Object.fromEntries(Object.entries(all).filter(([, column]) => !column.includes('[].')))
  const { register_number, permit_number, building, title, title_ar, address, community, apt_no } = columns
  // Files have it only for some projects: other emirates have no register.
  if (register_number !== undefined && rows.every((row) => row.get(register_number)?.trim())) return [register_number]
  const named = (...fields: readonly MappedField[]) => [...new Set(fields.flatMap((field) => columns[field] ?? []))]
  const link = header.find((name) => name !== columns.images && isLink(name, rows))
  if (link !== undefined) return [link]
  const name = building ?? title ?? title_ar ?? address
  const names = named(title === undefined ? 'title_ar' : 'title', 'address', 'building', 'community')
  const unit = apt_no === undefined ? [] : [name, community, apt_no].flatMap((column) => column ?? [])
  const facts = [...names, ...named('apt_no', 'property_type', 'bedrooms', 'bathrooms')]
  const placed = [...facts, ...named('coordinates', 'latitude', 'longitude')]
  const choices = [
    unit,
    sharedReference === undefined ? [] : [name, community, sharedReference].flatMap((column) => column ?? []),
    apt_no === undefined ? [] : [...unit, ...named('floor_no')],
    names,
    permit_number === undefined ? [] : [permit_number],
    facts,
    placed,
    [...placed, ...named('area')],
  ]
    .filter((choice) => choice.length > 0)
    .map((choice) => ({ choice, alike: shareAlike(choice, rows) }))
  const enough = choices.find(({ alike }) => alike <= MOST_ALIKE)
  if (enough?.alike === 0) return enough.choice
  // No field knows the column, but its numbers tell apart what the known ones do not.
  const used = new Set(Object.values(all))
  const number = header.find((one) => !used.has(one) && isNumberOfRows(one, rows) && shareAlike([...names, one], rows) === 0)
  if (number !== undefined) return [...names, number]
  return (enough ?? choices.toSorted((one, other) => one.alike - other.alike)[0])?.choice ?? []
}

/** Names of columns with numbers or codes, but not of those that change or belong to people. */
const NUMBER = /(?<![a-z])(?:no|nos|num|number|code|id|key|ref|label)(?![a-z])|#|رقم|كود|رمز/i
const NO_IDENTITY =
  /(?<![a-z])(?:s|sr|serial|row|line|phone|mobile|tel|contact|whatsapp|agent|permit)(?![a-z])|تسلسل|مسلسل|هاتف|جوال|موبايل|تصريح/i

/** Whether a column has a short code in every row that does not merely count the rows, which the next file would count otherwise. */
function isNumberOfRows(name: string, rows: Rows): boolean {
  const plain = spaced(name)
  if (name.includes('[]') || !NUMBER.test(plain) || NO_IDENTITY.test(plain)) return false
  const values = rows.map((row) => row.get(name)?.trim() ?? '')
  const counts = values.every((value, at) => at === 0 || Number(value) === Number(values[at - 1]) + 1) && Number(values[0]) <= 1
  return !counts && values.every((value) => /^[\p{L}\d][\p{L}\d/_. -]{0,19}$/u.test(value) && /\d/.test(value))
}

/** Whether each row has its own web page in a column; rows that repeat another in all columns share it. */
function isLink(name: string, rows: Rows): boolean {
  if (!LINK.test(spaced(name))) return false
  const pages = rows.map((row) => row.get(name)?.trim() ?? '')
  const different = new Set(rows.map((row) => [...row].flat().join('\0')))
  return new Set(pages).size === different.size && pages.every((page) => /^https?:\/\/\S+$/i.test(page) && !page.includes(LIST_MARK))
}

/** Values as they are compared: further spaces, capitals and marks do not count. */
export function identityOf(identifiedBy: readonly string[], cells: ReadonlyMap<string, string>): string[] | undefined {
  const facts = identifiedBy.map((column) => foldName((cells.get(column) ?? '').slice(0, MAX_LENGTHS.name)))
  return facts.every((fact) => fact === '') ? undefined : facts
}

/** The share of different rows that have no values of their own in the columns. */
function shareAlike(columns: readonly string[], rows: Rows): number {
  const different = new Map(rows.map((row) => [[...row].flat().join('\0'), identityOf(columns, row)?.join('\0')]))
  if (different.size === 0) return 0
  const identities = new Set([...different.values()].filter((identity) => identity !== undefined))
  return (different.size - identities.size) / different.size
}
