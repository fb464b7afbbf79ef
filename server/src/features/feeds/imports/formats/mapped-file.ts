import {
  type CompleteMapping,
  type FeedMapping,
  type FileReading,
  type LineAbove,
  MAX_LISTED_REJECTIONS,
  type MappedField,
  namesEntries,
  unreadAbove,
} from '@manzil/contract/feeds/calls/feeds'
import { createFaultError } from '../../faults.ts'
import { statusInPrice } from '../cleaning/clean-status.ts'
import { cleanText } from '../cleaning/clean-text.ts'
import type { ReadEntry } from '../entry.ts'
import { groupHomes } from '../grouping/group-homes.ts'
import { StoredBuildings, type StoredPlace } from '../grouping/stored-buildings.ts'
import { joinedHandovers } from '../json/handover-texts.ts'
import { listIn } from '../json/list-mark.ts'
import { isJoinedPlan, isPartOfPlan } from '../json/plan-texts.ts'
import { withFormerColumns } from '../mapping/former-columns.ts'
import { MappedRows } from '../mapping/from-mapped-row.ts'
import { type Guess, guessMapping, isGrouped, type Spare } from '../mapping/guess-mapping.ts'
import type { Rows } from '../mapping/repeated-names.ts'
import { SumRows } from '../mapping/sum-row.ts'
import { type KnownCommunity, PlaceBook } from '../places/place-book.ts'
import { headingIn } from '../table/headings.ts'
import type { TableRow } from '../table/read-table.ts'

export interface MappedOptions {
  mapping?: FeedMapping | undefined
  /** Communities of the database. */
  communities?: readonly KnownCommunity[] | undefined
  /** Projects that the source imported before. */
  stored?: readonly StoredPlace[] | undefined
}

/** Columns of the first rows; in JSON and XML, any row may have further ones. */
export function headerOf(rows: readonly TableRow[]): string[] {
  return [...new Set(rows.filter(({ isWhole }, at) => isWhole || at === 0).flatMap(({ cells }) => [...cells.keys()]))]
}

export function guessFor(
  sample: readonly TableRow[],
  { mapping: given, communities, stored }: MappedOptions,
): Guess & { book: PlaceBook; header: string[] } {
  const book = new PlaceBook(communities)
  const header = headerOf(sample)
  const mapping = given && withFormerColumns(given, header)
  const sums = new SumRows()
  const rows = sample.filter(({ cells, isWhole }) => isWhole && sums.labelOf(cells) === undefined)
  const entries = rows.filter((row) => headingIn(row) === undefined)
  const cells = (entries.length > 0 ? entries : rows).map((row) => row.cells)
  const guess = guessAll(header, cells, book, mapping)
  const isOfHomes = mapping?.rows === undefined && namesHomes(guess.mapping, entries, stored)
  return { ...guess, ...(isOfHomes && { mapping: { ...guess.mapping, rows: 'homes' } }), book, header }
}

/** Whether rows without names have the references of homes that are grouped into stored projects. */
function namesHomes(mapping: CompleteMapping, sample: readonly TableRow[], stored: readonly StoredPlace[] = []): boolean {
  if (namesEntries(mapping)) return false
  const known = new StoredBuildings(stored)
  const found = known.hasHomes ? referencesIn(mapping, sample).filter((reference) => known.homesWithReference(reference).length > 0) : []
  return found.length * 2 > sample.length
}

/** Guesses again until nothing is added, because what is known of some columns tells others, also in a saved mapping that is read again. */
function guessAll(header: readonly string[], rows: Rows, book: PlaceBook, given: FeedMapping | undefined): Guess {
  const guess = guessMapping(header, rows, book, given)
  const { columns } = guess.mapping
  const unused = Object.entries(given?.columns ?? {}).filter(([, column]) => column === null)
  const again = guessMapping(header, rows, book, { ...guess.mapping, columns: { ...columns, ...Object.fromEntries(unused) } })
  const added = Object.entries(again.mapping.columns).filter(([field]) => !(field in columns))
  if (added.length === 0) return guess
  const all = guessAll(header, rows, book, { ...given, columns: { ...given?.columns, ...Object.fromEntries(added) } })
  const basis = Object.fromEntries(Object.entries(again.basis).filter(([field]) => added.some(([one]) => one === field)))
  return { ...all, basis: { ...all.basis, ...basis } }
}

/**
 * Reads rows of any file with a mapping, joined with guesses. Yields first how it reads them. @throws FaultError for a mapping with
 * columns that the file lacks, or a file whose entries nothing identifies or names
 */
export async function* readMapped(
  sample: readonly TableRow[],
  rest: AsyncIterable<TableRow>,
  options: MappedOptions,
  { above = [], merged = [] }: { above?: readonly LineAbove[]; merged?: readonly string[] } = {},
): AsyncGenerator<ReadEntry> {
  const { mapping, book, header, spare } = guessFor(sample, options)
  const stored = new StoredBuildings(options.stored, options.communities)
  const dated = above.find(({ price_date }) => price_date !== undefined)
  const rows = new MappedRows(mapping, book, stored, spare, dated?.price_date)
  const groups = isGrouped(mapping) || (mapping.rows === 'homes' && stored.hasHomes)
  checkMapping(mapping, header, { isNamed: isNamed(mapping, sample, options.stored), hasStored: (options.stored?.length ?? 0) > 0 })
  const unreadLines = unreadAbove(above, mapping).map(({ text }) => text)
  const first = {
    ...describeReading(mapping, header, spare, {
      ...planColumns(mapping, header, spare, sample),
      ...handoverColumns(mapping, header),
    }),
    grouped: groups,
    ...(unreadLines.length > 0 && { unread_above: unreadLines }),
    ...(dated?.price_date && mapping.columns.price !== undefined && { price_date: { date: dated.price_date, line: dated.text } }),
    ...(merged.length > 0 && { repeated: [...merged] }),
  }
  const areSaid = sample.some(({ cells }) => listIn(cells.get(mapping.columns.price ?? '')).some((price) => statusInPrice(price)))
  yield { kind: 'reading', reading: { ...first, ...(areSaid && { status_in_price: true }) } }
  const isAbsent = ([field, column]: [MappedField, string]) => !header.includes(column) && !first.listed?.includes(field)
  const absent = new Map((Object.entries(mapping.columns) as [MappedField, string][]).filter(isAbsent))
  const entries = (async function* (): AsyncGenerator<ReadEntry> {
    for await (const row of rest) {
      // In XML, a list of one looks like no list.
      for (const [field, column] of absent) if (row.cells.has(column) || row.cells.has(column.replaceAll('[]', ''))) absent.delete(field)
      yield rows.toProject(row)
    }
  })()
  const shared: { identified_by?: string[] } = {}
  yield* groups
    ? groupHomes(entries, () => {
        shared.identified_by = identityWithin(mapping.columns)
      })
    : entries
  const reading = { ...first, ...(rows.hasStatusInPrice && { status_in_price: true }), ...shared }
  const unread = header.filter((name) => reading.unread.includes(name) || rows.unkeptDays.has(name))
  const alike = [...rows.alike].sort((one, other) => one - other).slice(0, MAX_LISTED_REJECTIONS)
  const isMore = absent.size > 0 || rows.unkeptDays.size > 0 || alike.length > 0 || shared.identified_by !== undefined
  if (isMore || rows.hasStatusInPrice !== areSaid)
    yield {
      kind: 'reading',
      reading: { ...reading, unread, ...(absent.size > 0 && { absent: [...absent.keys()] }), ...(alike.length > 0 && { alike }) },
    }
}

/** Columns that identify a home whose reference other buildings have too. */
const identityWithin = ({ building, address, community, reference }: CompleteMapping['columns']) =>
  [building ?? address, community, reference].flatMap((column) => column ?? [])

type JoinedColumns = Pick<FileReading, 'plan_columns' | 'handover_columns'>

/** Returns the columns that are read together as payment plans; none if each plan has a column of its own. */
function planColumns({ columns }: CompleteMapping, header: readonly string[], spare: Spare, sample: readonly TableRow[]): JoinedColumns {
  const values = new Map(header.map((name) => [name, sample.flatMap(({ cells }) => listIn(cells.get(name)))]))
  const plans = [columns.payment_plan, spare.payment_plan].flatMap((plan) => plan ?? [])
  const parts = header.filter((name) => plans.some((plan) => isPartOfPlan(name, plan, values.get(name) ?? [])))
  return parts.length === 0 ? {} : { plan_columns: [...plans.filter((plan) => !isJoinedPlan(plan, values)), ...parts] }
}

function handoverColumns({ columns }: CompleteMapping, header: readonly string[]): JoinedColumns {
  const joined = joinedHandovers(header).find(({ name }) => name === columns.delivery_date)
  return joined ? { handover_columns: joined.parts } : {}
}

function describeReading(
  mapping: CompleteMapping,
  header: readonly string[],
  spare: Spare,
  joined: JoinedColumns,
): Omit<FileReading, 'grouped'> {
  const parts = Object.values(joined).flat()
  const listed = (['price', 'sales_status'] as const).filter((field) => spare[field] !== undefined)
  const used = new Set([...Object.values(mapping.columns), ...Object.values(spare), ...mapping.identified_by, ...parts])
  return {
    columns: mapping.columns as Record<string, string>,
    unread: header.filter((name) => name.trim() !== '' && !used.has(name) && !hasParts(name, header) && !isListOfOne(name, header)),
    ...joined,
    ...(listed.length > 0 && { listed }),
    identified_by: mapping.identified_by,
  }
}

/** Whether a path is that of a list in an entry where it has one element, which XML writes like no list. */
export function isListOfOne(path: string, header: readonly string[]): boolean {
  return !path.includes('[]') && header.some((name) => name !== path && name.replaceAll('[]', '') === path)
}

/** Whether a path is that of a list or object which is empty in some entries and has parts in others; these are listed themselves. */
function hasParts(path: string, header: readonly string[]): boolean {
  // Programs number columns of the same name: `Area.1`.
  return header.some((name) => name.startsWith(path) && /^(?:\[\]|\.\D)/.test(name.slice(path.length)))
}

/** Whether entries have a name in the file, or are projects by their references that are stored. */
export function isNamed(mapping: CompleteMapping, sample: readonly TableRow[], stored: readonly StoredPlace[] = []): boolean {
  if (namesEntries(mapping)) return true
  const known = new StoredBuildings(stored)
  return referencesIn(mapping, sample).some((reference) => known.knows(reference))
}

const referencesIn = ({ columns }: CompleteMapping, sample: readonly TableRow[]) =>
  sample.flatMap(({ cells }) => cleanText(cells.get(columns.reference ?? '')) ?? [])

/** Without rows there is no header to check. */
function checkMapping(
  mapping: CompleteMapping,
  header: readonly string[],
  { isNamed, hasStored }: { isNamed: boolean; hasStored: boolean },
): void {
  if (header.length === 0) return
  const { columns, identified_by } = mapping
  const listed = header.slice(0, 12).join(', ')
  const unknown = [...Object.values(columns), ...identified_by].find(
    (column) => !header.includes(column) && !column.includes('.') && !column.includes('[]'),
  )
  if (unknown !== undefined) throw createFaultError('column_unknown', { column: unknown })
  if (columns.reference === undefined && identified_by.length === 0) throw createFaultError('no_reference', { columns: listed })
  if (isNamed) return
  if (hasStored && columns.reference !== undefined) throw createFaultError('references_unknown', { column: columns.reference })
  throw createFaultError('no_title', { columns: listed })
}
